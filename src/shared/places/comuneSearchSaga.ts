import type { Task } from 'redux-saga';
import { abortable } from '../request/abortable';
import { toAppError } from '../errors';
import { cancel, delay, fork, put, take } from '../saga';
import { comuneSearchFailed, comuneWanted, comuniFound, type ComuneSearchApi } from './comuneSearch';

/** Milliseconds of rest after a letter before the server is asked. */
const restAfterLetter = 200;

function* search(api: ComuneSearchApi, { payload: { id, field, text } }: ReturnType<typeof comuneWanted>) {
  try {
    yield* delay(restAfterLetter);
    yield* put(comuniFound({ id, field, found: yield* abortable((signal) => api.search(text, signal)) }));
  } catch (error) {
    yield* put(comuneSearchFailed({ id, field, error: toAppError(error) }));
  }
}

/** One search at a time for each field: the latest letters count. */
export function* comuneSearchSaga(api: ComuneSearchApi) {
  const running = new Map<string, Task>();
  for (;;) {
    const action = yield* take(comuneWanted);
    const { field, text } = action.payload;
    const last = running.get(field);
    if (last) yield* cancel(last);
    if (text === '') running.delete(field);
    else running.set(field, yield* fork(search, api, action));
  }
}
