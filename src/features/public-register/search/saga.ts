import { answering } from '../../../shared/request/answering';
import { takeLatest } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { VisuraApi, VisuraSearch } from './model';
import { visuraActions, visuraRequests } from './slice';

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
  yield* watchRequests(api, visuraActions, visuraRequests);
}
