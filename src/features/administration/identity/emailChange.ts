import { createAction } from '@reduxjs/toolkit';
import { noticeRaised } from '../../../shared/notices';
import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import { failureText } from './failureText';
import type { UsersApi } from './model';
import { emailChangeCancelledNotice } from './notices';
import { usersSlice } from './recordsSlice';

/** An administrator cancels the change of address that a user requested. */
export const emailChangeCancelRequested = createAction<{ id: string }>('identityUsers/emailChangeCancelRequested');

/** Takes changes of address back, one at a time. */
export function* emailChangeSaga(api: Pick<UsersApi, 'cancelEmailChange'>) {
  yield* takeLeading(
    emailChangeCancelRequested,
    attempting(
      ({ id }) => api.cancelEmailChange(id),
      (_, { id }) => [usersSlice.actions.emailChangeCancelled({ id }), successNotice(emailChangeCancelledNotice)],
      (error) => noticeRaised({ severity: 'error', message: failureText(error) }),
    ),
  );
}
