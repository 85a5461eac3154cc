import { createAction } from '@reduxjs/toolkit';
import { noticeRaised } from '../../../shared/notices';
import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import { failureText } from './failureText';
import type { UsersApi } from './model';
import { lockedNotice, unlockedNotice } from './notices';
import { usersSlice } from './recordsSlice';

/** Locks a user until an instant, or, with null, unlocks. */
export const lockRequested = createAction<{ id: string; name: string; until: string | null }>(
  'identityUsers/lockRequested',
);

/** Locks and unlocks users, one at a time. */
export function* lockingSaga(api: Pick<UsersApi, 'lock' | 'unlock'>) {
  yield* takeLeading(
    lockRequested,
    attempting(
      ({ id, until }) => (until === null ? api.unlock(id) : api.lock(id, until)),
      (_, { name, until }) => [
        usersSlice.actions.recordChanged(),
        successNotice({ ...(until === null ? unlockedNotice : lockedNotice), values: { name } }),
      ],
      (error) => noticeRaised({ severity: 'error', message: failureText(error) }),
    ),
  );
}
