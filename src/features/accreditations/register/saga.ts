import { italianDay } from '../../../../common/days/italianDays';
import { answering } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { toCriteria, toSearch, type AlboApi, type AlboFile, type Places } from './model';
import { alboActions } from './slice';

async function places(api: AlboApi, signal: AbortSignal): Promise<Places> {
  const [comuni, province, orderTypes] = await Promise.all([
    api.comuni(signal),
    api.province(signal),
    api.orderTypes(signal),
  ]);
  return { comuni, province, orderTypes };
}

/** Loads a file; returns it with the name to save it under. */
async function download(api: AlboApi, file: AlboFile, at: number): Promise<[Blob, string]> {
  if (file.kind === 'card')
    return [await api.card(file.certifierNumber), `certificatore-${String(file.certifierNumber)}.vcf`];
  return [await api.export(toCriteria(file.query)), `albo-certificatori-${italianDay(at)}.csv`];
}

/** The latest search replaces earlier ones; the lists of the form load in parallel, and files one at a time. */
export function* alboSaga(api: AlboApi, save: typeof saveFile = saveFile) {
  yield* takeLeading(
    alboActions.fileRequested,
    answering(
      async ({ file, at }) => {
        save(...(await download(api, file, at)));
      },
      alboActions.fileSaved,
      alboActions.fileFailed,
    ),
  );
  yield* takeLatest(
    alboActions.searchRequested,
    answering(
      async ({ query }, signal) => ({ page: await api.list(toSearch(query), signal) }),
      alboActions.searchAnswered,
      alboActions.searchFailed,
    ),
  );
  yield* takeLatest(
    alboActions.placesRequested,
    answering(
      async (_, signal) => ({ places: await places(api, signal) }),
      alboActions.placesReceived,
      alboActions.placesFailed,
    ),
  );
}
