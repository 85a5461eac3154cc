import { abortable } from '../../shared/abortable';
import { toAppError } from '../../shared/errors';
import { all, put, takeLatest } from '../../shared/saga';
import { toSearch, type AlboApi } from './model';
import { placesFailed, placesReceived, placesRequested, searchAnswered, searchFailed, searchRequested } from './slice';

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

/** The newest search wins; the lists of the form come beside it. */
export function* alboSaga(api: AlboApi) {
  yield* takeLatest(searchRequested, search, api);
  yield* takeLatest(placesRequested, loadPlaces, api);
}
