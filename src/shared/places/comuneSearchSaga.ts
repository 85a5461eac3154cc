import type { Task } from 'redux-saga';
import { answering } from '../request/answering';
import { cancel, delay, fork, take } from '../saga';
import { comuneSearchFailed, comuneWanted, comuniFound, type ComuneSearchApi } from './comuneSearch';

/** The pause after a letter before a request, in milliseconds. */
const restAfterLetter = 200;

function* search(api: ComuneSearchApi, action: ReturnType<typeof comuneWanted>) {
  yield* delay(restAfterLetter);
  yield* answering(
    async ({ text }: { id: string; text: string; field: string }, signal) => ({
      found: await api.search(text, signal),
    }),
    (answer, { field }) => comuniFound({ ...answer, field }),
    (failure, { field }) => comuneSearchFailed({ ...failure, field }),
  )(action);
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
