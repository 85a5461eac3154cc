import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import { messages } from './messages';
import type { OpenDataKeysApi } from './model';
import { openDataKeysActions, openDataKeysRequests } from './slice';

/** Keys: listed, given and taken back one at a time, and listed again. */
export function* openDataKeysSaga(api: OpenDataKeysApi) {
  yield* watchRequests(api, openDataKeysActions, openDataKeysRequests);
  yield* takeLeading(
    openDataKeysActions.keyAsked,
    answering(
      async ({ key }) => ({ secret: (await api.give(key)).secret }),
      (given) => [openDataKeysActions.keyGiven(given), openDataKeysActions.keysRequested()],
      openDataKeysActions.keyRefused,
    ),
  );
  yield* takeLeading(
    openDataKeysActions.revocationAsked,
    answering(
      ({ keyId }) => api.revoke(keyId),
      (revoked) => [
        openDataKeysActions.keyRevoked(revoked),
        successNotice(messages.revokedNotice),
        openDataKeysActions.keysRequested(),
      ],
      openDataKeysActions.revocationFailed,
    ),
  );
}
