/** The page that signs in by user name and password, over a fake provider. */
import { screen } from '@testing-library/react';
import { fakeConfiguration } from './fakePorts';
import { renderApp } from './renderApp';
import {
  SessionError,
  type Credentials,
  type SessionFailure,
  type SessionInfo,
} from '../../src/features/session/model';

export const oAuth = {
  issuer: 'https://id.example.org',
  clientId: 'Sace_App',
  scope: 'openid',
  responseType: 'password',
  requireHttps: true,
  spid: false,
};
export const session: SessionInfo = { subject: 'u-1', expiresAt: Date.now() + 300_000 };
export const gestore = { userName: 'gestore' };
export const patience = { timeout: 20_000 };

export type Options = Omit<NonNullable<Parameters<typeof renderApp>[1]>, 'at' | 'installation'> & {
  returnUrl?: string;
  spid?: boolean;
};

/**
 * Opens the page at its address in a portal whose response type is not `code`, and collects the requests to the
 * provider.
 */
export async function open({
  returnUrl = '/privacy',
  spid = false,
  session: given,
  configuration = {},
  ...options
}: Options = {}) {
  const signIns: Credentials[] = [];
  let user: { as?: typeof gestore } = {};
  const signInWithPassword = async (credentials: Credentials) => {
    signIns.push(credentials);
    const opened = await (given?.signInWithPassword?.(credentials) ?? session);
    user = { as: gestore };
    return opened;
  };
  const app = renderApp(null, {
    at: `/account/login?returnUrl=${encodeURIComponent(returnUrl)}`,
    installation: { oAuth: { ...oAuth, spid } },
    session: { ...given, signInWithPassword },
    applicationConfiguration: { get: () => Promise.resolve(fakeConfiguration({ ...user, configuration })) },
    ...options,
  });
  // The first test of the file fetches the parts of the program.
  await screen.findByRole('heading', { level: 1, name: 'Accedi' }, patience);
  return Object.assign(app, {
    asked: signIns,
    fill: async (name: string, password: string) => {
      if (name) await app.user.type(userName(), name);
      if (password) await app.user.type(secret(), password);
      await app.user.click(submit());
    },
    path: () => app.router.state.location.pathname,
  });
}

export const userName = () => screen.getByLabelText<HTMLInputElement>('Nome utente o indirizzo e-mail');
export const secret = () => screen.getByLabelText<HTMLInputElement>('Password');
export const submit = () => screen.getByRole('button', { name: 'Accedi' });
export const refusing = (failure: SessionFailure) => ({
  session: { signInWithPassword: () => Promise.reject(new SessionError(failure)) },
});
