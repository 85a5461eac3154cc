import { configurationReceived, type ApplicationConfiguration } from '../../shared/applicationConfiguration';
import { signedIn, signedOut } from '../../shared/session';
import { sessionActions, sessionSlice } from './slice';

const { reducer } = sessionSlice;
const configuration = (isAuthenticated: boolean) =>
  configurationReceived({ id: '1', configuration: { currentUser: { isAuthenticated } } as ApplicationConfiguration });
const started = reducer(undefined, { type: 'start' });
const justSignedIn = [sessionActions.signInFinished({ returnUrl: '/albo' }), signedIn({ subject: 'auth0|1' })].reduce(
  reducer,
  started,
);

it('shows a reason to a user whom the provider signs in and our server refuses, instead of leading to the provider in a circle [AUT-07]', () => {
  expect([configuration(false), signedOut()].reduce(reducer, justSignedIn)).toEqual({
    status: 'anonymous',
    failure: { kind: 'denied', code: 'not_admitted' },
  });
});

it('leads to a new sign-in when a session that the server had accepted ends', () => {
  expect([configuration(true), configuration(false), signedOut()].reduce(reducer, justSignedIn)).toEqual({
    status: 'anonymous',
  });
  const takenUp = reducer(started, signedIn({ subject: 'auth0|1' }));
  expect([configuration(false), signedOut()].reduce(reducer, takenUp)).toEqual({ status: 'anonymous' });
});
