import { act, screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { renderApp } from '../../../../test/support/renderApp';
import { type SessionInfo } from '../model';
import type { MsalSession, Token } from '../msal/msalSession';
import { makeSessionPort } from '../port';
import { selectSession } from '../selectors';

import {
  gestore,
  oAuth,
  open,
  patience,
  secret,
  session,
  submit,
  userName,
} from '../../../../test/support/passwordPage';

describe('signing in by user name and password', () => {
  it('logs in, refreshes the application state, stores the flag, then goes on to the address, in this order [USE-08] [AUT-01] [AUT-02] [AUT-13] [ENT-09] [ENT-10]', async () => {
    const steps: string[] = [];
    let answer: () => void = () => undefined;
    const { router, fill, user, asked, path } = await open({
      returnUrl: '/privacy?x=1',
      session: {
        signInWithPassword: () => (steps.push('log in'), Promise.resolve(session)),
        remember: (flag) => steps.push(`remember ${String(flag)}`),
      },
      applicationConfiguration: {
        get: () => {
          const isAfter = steps.includes('log in');
          if (isAfter) steps.push('refresh');
          return new Promise((resolve) => {
            const come = () => {
              resolve(fakeConfiguration(isAfter ? { as: gestore } : {}));
            };
            if (isAfter) answer = come;
            else come();
          });
        },
      },
    });
    router.subscribe(({ location: { pathname, search } }) => {
      if (pathname !== '/account/login') steps.push(pathname + search);
    });
    await user.click(screen.getByLabelText('Resta collegato su questo dispositivo'));
    await fill(' gestore ', ' 1q2w3E* ');
    await waitFor(() => {
      expect(steps).toEqual(['log in', 'refresh']);
    }, patience);
    expect(path()).toBe('/account/login');
    act(() => {
      answer();
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
    expect([...new Set(steps)]).toEqual(['log in', 'refresh', 'remember true', '/privacy?x=1']);
    expect(asked).toEqual([
      { userName: 'gestore', password: ' 1q2w3E* ', rememberMe: true, tenant: null, language: 'it' },
    ]);
  });

  it('goes on although the application state cannot be refreshed', async () => {
    let isAway = false;
    const { fill } = await open({
      session: { signInWithPassword: () => ((isAway = true), Promise.resolve(session)) },
      applicationConfiguration: {
        get: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(fakeConfiguration())),
      },
    });
    await fill('gestore', '1q2w3E*');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  });

  it.each(['https://example.org/', '//example.org', 'javascript:alert(1)', '/account/login?returnUrl=/ape'])(
    'goes home instead of to %s',
    async (returnUrl) => {
      const { fill, path } = await open({ returnUrl });
      await fill('gestore', '1q2w3E*');
      await waitFor(() => {
        expect(path()).toBe('/');
      });
    },
  );

  it('sends the tenant in use, which the page around it shows [USE-08] [ENT-08]', async () => {
    const { fill, asked } = await open({
      state: { sessionContext: { language: 'it', tenant: { id: 't-1', name: 'Comune di Forlì' } } },
    });
    await fill('gestore', '1q2w3E*');
    expect(asked).toMatchObject([{ tenant: 't-1' }]);
  });

  it('sends once, however often it is pressed', async () => {
    let finish: (info: SessionInfo) => void = () => undefined;
    const { fill, user, asked } = await open({
      session: { signInWithPassword: () => new Promise((resolve) => (finish = resolve)) },
    });
    await fill('gestore', '1q2w3E*');
    const button = screen.getByRole('button', { name: 'Accesso in corso…' });
    await user.click(button);
    await user.type(secret(), '{Enter}');
    expect(asked).toHaveLength(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => {
      finish(session);
    });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  });

  it('puts user name and password in no action and no state', async () => {
    const { fill, store } = await open();
    const seen: string[] = [];
    const dispatch = jest.spyOn(store, 'dispatch');
    store.subscribe(() => seen.push(JSON.stringify(store.getState())));
    await fill('gino@sace.example', 'geheim');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
    const record = JSON.stringify(dispatch.mock.calls) + seen.join('');
    expect(record).toContain('passwordSignIn');
    expect(record).not.toMatch(/geheim|gino@/);
  });
});

describe('the password', () => {
  it('is shown only on demand, and hidden again when sent', async () => {
    const { user } = await open({ session: { signInWithPassword: () => new Promise(() => undefined) } });
    await user.type(userName(), 'gestore');
    await user.type(secret(), '1q2w3E*');
    expect(secret()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect(secret()).toHaveAttribute('type', 'text');
    await user.click(submit());
    expect(secret()).toHaveAttribute('type', 'password');
  });

  it('comes with a warning while Caps Lock is on', async () => {
    const { user } = await open();
    await user.click(secret());
    await user.keyboard('{CapsLock}a');
    expect(secret()).toHaveAccessibleDescription('Il blocco delle maiuscole è attivo.');
    await user.keyboard('{CapsLock}a');
    expect(secret()).not.toHaveAccessibleDescription();
  });
});

it('leads a signed-in user on to the address [AUT-07]', async () => {
  const app = renderApp(null, { at: '/account/login?returnUrl=%2Fprivacy', installation: { oAuth }, as: gestore });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  expect(app.router.state.location.pathname).toBe('/privacy');
});

it('opens when a guard requires a sign-in, and leads back to the guarded page within the program [AUT-01] [AUT-07]', async () => {
  localStorage.clear();
  const token: Token = {
    value: 'a',
    idToken: '',
    subject: 'u-1',
    expiresAt: Date.now() + 300_000,
    lifeMs: 300_000,
    isRemembered: false,
  };
  const requestTokens = () => Promise.resolve({ access_token: 'a', id_token: 'i', token_type: 'Bearer' } as const);
  let isKnown = false;
  const msal = {
    requestTokens,
    adopt: () => ((isKnown = true), Promise.resolve(token)),
  } as Partial<MsalSession> as MsalSession;
  const left: string[] = [];
  const port = makeSessionPort({
    oAuth,
    open: (address) => left.push(address),
    navigate: (path) => void app.router.navigate(path, { replace: true }),
    load: () => Promise.resolve(msal),
  });
  const get = () => Promise.resolve(fakeConfiguration(isKnown ? { as: { ...gestore, id: 'u-1' } } : {}));
  const app = renderApp(null, {
    at: '/notifiche?x=1',
    installation: { oAuth },
    session: port,
    applicationConfiguration: { get },
  });
  await screen.findByRole('heading', { level: 1, name: 'Accedi' }, patience);
  expect(app.router.state.location.search).toBe('?returnUrl=%2Fnotifiche%3Fx%3D1');
  expect(selectSession(app.store.getState())).toEqual({ status: 'anonymous' });
  await app.user.type(userName(), 'gestore');
  await app.user.type(secret(), '1q2w3E*{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Notifiche' }, patience);
  expect(app.router.state.location.pathname + app.router.state.location.search).toBe('/notifiche?x=1');
  expect(localStorage.getItem('sace.session')).toBe('u-1');
  expect(left).toEqual([]);
  localStorage.clear();
});

it('shows a sentence in place of the form when the portal has no sign-in by password', async () => {
  await open({ configuration: { setting: { values: { 'Abp.Account.EnableLocalLogin': 'False' } } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('L’accesso con nome utente e password è disattivato');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('links to the registration and to the reset of a password, both of which lead back [ADM-01]', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Hai dimenticato la password?' })).toHaveAttribute(
    'href',
    '/account/forgot-password?returnUrl=%2Fprivacy',
  );
  expect(screen.getByRole('link', { name: 'Registrati' })).toHaveAttribute(
    'href',
    '/account/register?returnUrl=%2Fprivacy',
  );
});

it('offers no registration where the portal has switched it off [ADM-01]', async () => {
  await open({ configuration: { setting: { values: { 'Abp.Account.IsSelfRegistrationEnabled': 'False' } } } });
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Registrati' })).not.toBeInTheDocument();
  });
  expect(screen.getByRole('link', { name: 'Hai dimenticato la password?' })).toBeVisible();
});

it('offers SPID only where there is SPID, by the provider’s page [USE-07]', async () => {
  const requests: unknown[] = [];
  const { user } = await open({
    spid: true,
    session: { signIn: (request) => (requests.push(request), new Promise(() => undefined)) },
  });
  await user.click(screen.getByRole('button', { name: 'Entra con SPID' }));
  await waitFor(() => {
    expect(requests).toEqual([{ returnUrl: '/privacy', language: 'it', tenant: null, method: 'spid' }]);
  });
  expect(userName()).toBeVisible();
});

it('offers no SPID where there is none', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Entra con SPID' })).not.toBeInTheDocument();
});
