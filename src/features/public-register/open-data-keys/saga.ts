import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { messages } from './messages';
import type { OpenDataKeysApi } from './model';
import { openDataKeysActions } from './slice';

/** Keys: listed, given and taken back one at a time, and listed again. */
export function* openDataKeysSaga(api: OpenDataKeysApi) {
  yield* takeLatest(
    [openDataKeysActions.keysRequested, openDataKeysActions.pageLeft],
    onlyFor(
      openDataKeysActions.keysRequested,
      answering(
        async (_, signal) => ({ keys: await api.list(signal) }),
        openDataKeysActions.keysReceived,
        openDataKeysActions.keysFailed,
      ),
    ),
  );
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
      async ({ keyId }) => {
        await api.revoke(keyId);
        return {};
      },
      (revoked) => [
        openDataKeysActions.keyRevoked(revoked),
        noticeRaised({ severity: 'success', message: messages.revokedNotice }),
        openDataKeysActions.keysRequested(),
      ],
      openDataKeysActions.revocationFailed,
    ),
  );
}
