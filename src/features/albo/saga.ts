import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { italianDay } from '../../shared/intl/days';
import { all, call, put, takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import { toCriteria, toSearch, type AlboApi } from './model';
import {
  fileFailed,
  fileRequested,
  fileSaved,
  placesFailed,
  placesReceived,
  placesRequested,
  searchAnswered,
  searchFailed,
  searchRequested,
} from './slice';

function* search(api: AlboApi, { payload: { id, query } }: ReturnType<typeof searchRequested>) {
  try {
    const page = yield* abortable((signal) => api.list(toSearch(query), signal));
    yield* put(searchAnswered({ id, page }));
  } catch (error) {
    yield* put(searchFailed({ id, error: toAppError(error) }));
  }
}

function* loadPlaces(api: AlboApi, { payload: { id } }: ReturnType<typeof placesRequested>) {
  try {
    const places = yield* all({
      comuni: abortable((signal) => api.comuni(signal)),
      province: abortable((signal) => api.province(signal)),
      orderTypes: abortable((signal) => api.orderTypes(signal)),
    });
    yield* put(placesReceived({ id, places }));
  } catch (error) {
    yield* put(placesFailed({ id, error: toAppError(error) }));
  }
}

function* download(
  api: AlboApi,
  save: typeof saveFile,
  { payload: { id, file, at } }: ReturnType<typeof fileRequested>,
) {
  try {
    if (file.kind === 'card') {
      yield* call(
        save,
        yield* call(api.card, file.certifierNumber),
        `certificatore-${String(file.certifierNumber)}.vcf`,
      );
    } else {
      yield* call(save, yield* call(api.export, toCriteria(file.query)), `albo-certificatori-${italianDay(at)}.csv`);
    }
    yield* put(fileSaved({ id }));
  } catch (error) {
    yield* put(fileFailed({ id, error: toAppError(error) }));
  }
}

/** The newest search wins; the lists of the form come beside it, and one file at a time. */
export function* alboSaga(api: AlboApi, save: typeof saveFile = saveFile) {
  yield* takeLeading(fileRequested, download, api, save);
  yield* takeLatest(searchRequested, search, api);
  yield* takeLatest(placesRequested, loadPlaces, api);
}
