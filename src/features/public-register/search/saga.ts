import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { VisuraApi, VisuraSearch } from './model';
import { visuraActions } from './slice';

function ask(api: VisuraApi, search: VisuraSearch, signal: AbortSignal) {
  if (search.by === 'text') {
    const { by: _, ...text } = search;
    return api.search(text, signal);
  }
  const { by: _, ...unit } = search;
  return api.cadastre(unit, signal);
}

/** The newest search wins, and so do the newest suggestions; one copy at a time. */
export function* visuraSaga(api: VisuraApi) {
  yield* takeLatest(
    visuraActions.searchRequested,
    answering(
      async ({ search }, signal) => ({ page: await ask(api, search, signal) }),
      visuraActions.searchAnswered,
      visuraActions.searchFailed,
    ),
  );
  yield* takeLatest(
    visuraActions.streetsRequested,
    answering(
      async ({ text }, signal) => ({ streets: await api.streets(text, signal) }),
      visuraActions.streetsAnswered,
      visuraActions.streetsFailed,
    ),
  );
  yield* takeLatest(
    visuraActions.comuniRequested,
    answering(
      async ({ text }, signal) => ({ comuni: await api.comuni(text, signal) }),
      visuraActions.comuniAnswered,
      visuraActions.comuniFailed,
    ),
  );
  yield* takeLatest(
    visuraActions.certificateRequested,
    answering(
      async ({ number }, signal) => ({ certificate: await api.certificate(number, signal) }),
      visuraActions.certificateAnswered,
      visuraActions.certificateFailed,
    ),
  );
  yield* takeLeading(
    visuraActions.copyRequested,
    answering(
      async ({ number, state }) => {
        const document = await api.document(number);
        const [{ certificateFileName }, { saveFile }] = await Promise.all([
          import('../../../../common/certificates/fileName'),
          import('../../../shared/saveFile'),
        ]);
        saveFile(document, `${certificateFileName(number, state)}-copia.pdf`);
      },
      visuraActions.copySaved,
      visuraActions.copyFailed,
    ),
  );
  yield* takeLatest(
    visuraActions.advertRequested,
    answering(
      async ({ number }) => ({ advert: { number, ...(await api.advert(number)) } }),
      visuraActions.advertAnswered,
      visuraActions.advertFailed,
    ),
  );
  yield* takeLeading(
    visuraActions.advertSaveRequested,
    answering(
      async ({ number }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.advertDocument(number), `APE-${number}-annuncio.pdf`);
      },
      visuraActions.advertSaved,
      visuraActions.advertSaveFailed,
    ),
  );
  yield* takeLeading(
    visuraActions.officeRequested,
    answering(async () => ({ office: await api.office() }), visuraActions.officeAnswered, visuraActions.officeFailed),
  );
}
