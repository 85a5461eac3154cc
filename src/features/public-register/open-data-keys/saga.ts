import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import { messages } from './messages';
import type { OpenDataKeysApi } from './model';
import {
  keyAsked,
  keyGiven,
  keyRefused,
  keyRevoked,
  keysFailed,
  keysReceived,
  keysRequested,
  pageLeft,
  revocationAsked,
  revocationFailed,
} from './slice';

/** Keys: listed, given and taken back one at a time, and listed again. */
export function* openDataKeysSaga(api: OpenDataKeysApi) {
  yield* takeLatest(
    [keysRequested, pageLeft],
    onlyFor(
      keysRequested,
      answering(async (_, signal) => ({ keys: await api.list(signal) }), keysReceived, keysFailed),
    ),
  );
  yield* takeLeading(
    keyAsked,
    answering(
      async ({ key }) => ({ secret: (await api.give(key)).secret }),
      (given) => [keyGiven(given), keysRequested()],
      keyRefused,
    ),
  );
  yield* takeLeading(
    revocationAsked,
    answering(
      async ({ keyId }) => {
        await api.revoke(keyId);
        return {};
      },
      (revoked) => [
        keyRevoked(revoked),
        noticeRaised({ severity: 'success', message: messages.revokedNotice }),
        keysRequested(),
      ],
      revocationFailed,
    ),
  );
}
