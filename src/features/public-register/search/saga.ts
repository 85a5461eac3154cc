import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { VisuraApi, VisuraSearch } from './model';
import {
  advertAnswered,
  advertFailed,
  advertRequested,
  advertSaved,
  advertSaveFailed,
  advertSaveRequested,
  certificateAnswered,
  certificateFailed,
  certificateRequested,
  comuniAnswered,
  comuniFailed,
  comuniRequested,
  copyFailed,
  copyRequested,
  copySaved,
  officeAnswered,
  officeFailed,
  officeRequested,
  searchAnswered,
  searchFailed,
  searchRequested,
  streetsAnswered,
  streetsFailed,
  streetsRequested,
} from './slice';

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
    searchRequested,
    answering(async ({ search }, signal) => ({ page: await ask(api, search, signal) }), searchAnswered, searchFailed),
  );
  yield* takeLatest(
    streetsRequested,
    answering(
      async ({ text }, signal) => ({ streets: await api.streets(text, signal) }),
      streetsAnswered,
      streetsFailed,
    ),
  );
  yield* takeLatest(
    comuniRequested,
    answering(async ({ text }, signal) => ({ comuni: await api.comuni(text, signal) }), comuniAnswered, comuniFailed),
  );
  yield* takeLatest(
    certificateRequested,
    answering(
      async ({ number }, signal) => ({ certificate: await api.certificate(number, signal) }),
      certificateAnswered,
      certificateFailed,
    ),
  );
  yield* takeLeading(
    copyRequested,
    answering(
      async ({ number, state }) => {
        const document = await api.document(number);
        const [{ certificateFileName }, { saveFile }] = await Promise.all([
          import('../../../../common/certificates/fileName'),
          import('../../../shared/saveFile'),
        ]);
        saveFile(document, `${certificateFileName(number, state)}-copia.pdf`);
      },
      copySaved,
      copyFailed,
    ),
  );
  yield* takeLatest(
    advertRequested,
    answering(
      async ({ number }) => ({ advert: { number, ...(await api.advert(number)) } }),
      advertAnswered,
      advertFailed,
    ),
  );
  yield* takeLeading(
    advertSaveRequested,
    answering(
      async ({ number }) => {
        const { saveFile } = await import('../../../shared/saveFile');
        saveFile(await api.advertDocument(number), `APE-${number}-annuncio.pdf`);
      },
      advertSaved,
      advertSaveFailed,
    ),
  );
  yield* takeLeading(
    officeRequested,
    answering(async () => ({ office: await api.office() }), officeAnswered, officeFailed),
  );
}
