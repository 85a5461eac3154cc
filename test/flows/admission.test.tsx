import { screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../support/fakePorts';
import { renderApp } from '../support/renderApp';

const as = { userName: 'gestore', policies: ['ApeList'] };

/** Makes a server that refuses these tokens, in the order of the calls. */
function open(isGood: (renewals: number) => boolean) {
  let renewals = 0;
  const app = renderApp(null, {
    at: '/privacy',
    as,
    session: {
      isWanted: () => true,
      token: (force) => Promise.resolve(force ? `token ${String(++renewals)}` : 'token'),
    },
    applicationConfiguration: { get: () => Promise.resolve(fakeConfiguration(isGood(renewals) ? { as } : {})) },
  });
  return { app, renewals: () => renewals };
}

it('renews a token that the server takes for none, and the session goes on [AUT-04]', async () => {
  const { app, renewals } = open((done) => done > 0);
  await waitFor(() => {
    expect(app.getState().applicationConfiguration.data?.currentUser.isAuthenticated).toBe(true);
  });
  expect(renewals()).toBe(1);
  expect(app.getState().session.status).toBe('signedIn');
});

it('ends the session when the server knows nobody by the renewed token either, asking once [AUT-04] [AUT-11]', async () => {
  const { app, renewals } = open(() => false);
  await waitFor(() => {
    expect(app.getState().session.status).toBe('anonymous');
  });
  expect(renewals()).toBe(1);
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});
