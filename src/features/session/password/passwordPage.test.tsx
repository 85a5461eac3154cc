import { act, screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { renderApp } from '../../../../test/support/renderApp';
import { SessionError, type Credentials, type SessionFailure, type SessionInfo } from '../model';
import type { MsalSession, Token } from '../msal/msalSession';
import { makeSessionPort } from '../port';
import { selectSession } from '../selectors';

const oAuth = {
  issuer: 'https://id.example.org',
  clientId: 'Sace_App',
  scope: 'openid',
  responseType: 'password',
  requireHttps: true,
  spid: false,
};
const session: SessionInfo = { subject: 'u-1', expiresAt: Date.now() + 300_000 };
const gestore = { userName: 'gestore' };
const patience = { timeout: 20_000 };

type Options = Omit<NonNullable<Parameters<typeof renderApp>[1]>, 'at' | 'installation'> & {
  returnUrl?: string;
  spid?: boolean;
};

/** The page at its address in a portal whose response type is not `code`, with what was asked of the provider. */
async function open({
  returnUrl = '/privacy',
  spid = false,
  session: given,
  configuration = {},
  ...options
}: Options = {}) {
  const asked: Credentials[] = [];
  let user: { as?: typeof gestore } = {};
  const signInWithPassword = async (credentials: Credentials) => {
    asked.push(credentials);
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
    asked,
    fill: async (name: string, password: string) => {
      if (name) await app.user.type(userName(), name);
      if (password) await app.user.type(secret(), password);
      await app.user.click(submit());
    },
    path: () => app.router.state.location.pathname,
  });
}

const userName = () => screen.getByLabelText<HTMLInputElement>('Nome utente o indirizzo e-mail');
const secret = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Accedi' });
const refusing = (failure: SessionFailure) => ({
  session: { signInWithPassword: () => Promise.reject(new SessionError(failure)) },
});

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
    const told = JSON.stringify(dispatch.mock.calls) + seen.join('');
    expect(told).toContain('passwordSignIn');
    expect(told).not.toMatch(/geheim|gino@/);
  });
});

describe('what was typed wrong', () => {
  it('is told at its field, one message each, and the first one gets the focus', async () => {
    const { fill, user, asked } = await open();
    await fill('', '');
    expect(userName()).toHaveFocus();
    expect(userName()).toBeInvalid();
    expect(userName()).toHaveAccessibleDescription('Inserisci il nome utente o l’indirizzo e-mail.');
    expect(secret()).toHaveAccessibleDescription('Inserisci la password.');
    await user.type(userName(), 'gestore');
    expect(userName()).toBeValid();
    await user.click(submit());
    expect(secret()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('is not cut to what the server takes', async () => {
    const { user, asked } = await open();
    await user.click(userName());
    await user.paste('n'.repeat(256));
    await user.click(secret());
    await user.paste('p'.repeat(129));
    await user.click(submit());
    expect(userName()).toHaveAccessibleDescription('Il nome utente può avere al massimo 255 caratteri.');
    expect(secret()).toHaveAccessibleDescription('La password può avere al massimo 128 caratteri.');
    expect(asked).toEqual([]);
  });
});

describe('a sign-in that did not work', () => {
  it.each<[string, SessionFailure, string]>([
    [
      'a wrong password',
      { kind: 'refused', code: 'invalid_credentials', description: 'x' },
      'Nome utente o password non corretti.',
    ],
    [
      'a locked user',
      { kind: 'refused', code: 'locked_out', retryAfterSeconds: 290 },
      'Questo utente è bloccato per un po’, perché la password è stata sbagliata troppe volte. Puoi riprovare fra 5 minuti.',
    ],
    [
      'a locked user, the wait unknown',
      { kind: 'refused', code: 'locked_out' },
      'Questo utente è bloccato per un po’, perché la password è stata sbagliata troppe volte. Riprova fra qualche minuto.',
    ],
    [
      'a user who may not',
      { kind: 'refused', code: 'not_allowed' },
      'Questo utente non può accedere: non è attivo oppure deve essere ancora confermato. Rivolgiti all’assistenza.',
    ],
    [
      'too many attempts',
      { kind: 'refused', code: 'too_many_attempts', retryAfterSeconds: 1 },
      'Ci sono stati troppi tentativi di accesso da questa rete. Puoi riprovare fra 1 secondo.',
    ],
    [
      'another provider’s sentence',
      { kind: 'refused', code: 'invalid_grant', description: 'Invalid username or password!' },
      'Invalid username or password!',
    ],
    [
      'another provider without a sentence',
      { kind: 'refused', code: 'invalid_grant' },
      'Il servizio di accesso non ha accettato la richiesta. Puoi riprovare quando vuoi.',
    ],
    [
      'a provider that is away',
      { kind: 'transient', code: 'network_error' },
      'Il servizio di accesso non risponde in questo momento. Controlla la connessione e riprova tra poco.',
    ],
    [
      'a provider that does not know us',
      { kind: 'configuration', code: 'invalid_client' },
      'L’accesso non è configurato correttamente. Segnala il problema all’assistenza.',
    ],
  ])('for %s says so, with the focus, and keeps what was typed [USE-08]', async (_what, failure, text) => {
    const { fill, path } = await open(refusing(failure));
    await fill('gestore', 'sbagliata');
    const alert = await screen.findByRole('alert', {}, patience);
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(userName()).toHaveValue('gestore');
    expect(secret()).toHaveValue('sbagliata');
    expect(path()).toBe('/account/login');
  });

  it('can be tried again at once, and works then', async () => {
    const answers = [
      () => Promise.reject(new SessionError({ kind: 'refused', code: 'invalid_credentials' })),
      () => Promise.resolve(session),
    ];
    const { fill, user } = await open({
      session: { signInWithPassword: () => (answers.shift() ?? answers[0] ?? (() => Promise.resolve(session)))() },
    });
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await user.clear(secret());
    await user.type(secret(), '1q2w3E*{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  });

  it.each<[string, SessionFailure, string[]]>([
    [
      'of a wrong password clears what is stored, and the application state is refreshed',
      { kind: 'refused', code: 'invalid_credentials' },
      ['clear', 'refresh'],
    ],
    ['for want of network clears nothing', { kind: 'transient', code: 'network_error' }, []],
  ])('%s; what was typed stays [AUT-10]', async (_what, failure, expected) => {
    const steps: string[] = [];
    const { fill } = await open({
      session: {
        signInWithPassword: () => ((steps.length = 0), Promise.reject(new SessionError(failure))),
        clear: () => Promise.resolve(void steps.push('clear')),
      },
      applicationConfiguration: { get: () => (steps.push('refresh'), Promise.resolve(fakeConfiguration())) },
    });
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await waitFor(() => {
      expect(steps).toEqual(expected);
    });
    expect(userName()).toHaveValue('gestore');
    expect(secret()).toHaveValue('sbagliata');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('is forgotten when the page is opened anew', async () => {
    const { fill, go } = await open(refusing({ kind: 'refused', code: 'invalid_credentials' }));
    await fill('gestore', 'sbagliata');
    await screen.findByRole('alert', {}, patience);
    await go('/privacy');
    await go('/account/login');
    await screen.findByRole('heading', { level: 1, name: 'Accedi' }, patience);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(secret()).toHaveValue('');
  });
});

describe('the password', () => {
  it('is shown only when asked, and hidden again on its way', async () => {
    const { user } = await open({ session: { signInWithPassword: () => new Promise(() => undefined) } });
    await user.type(userName(), 'gestore');
    await user.type(secret(), '1q2w3E*');
    expect(secret()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostra la password' }));
    expect(secret()).toHaveAttribute('type', 'text');
    await user.click(submit());
    expect(secret()).toHaveAttribute('type', 'password');
  });

  it('comes with a word when the capitals are locked', async () => {
    const { user } = await open();
    await user.click(secret());
    await user.keyboard('{CapsLock}a');
    expect(secret()).toHaveAccessibleDescription('Il blocco delle maiuscole è attivo.');
    await user.keyboard('{CapsLock}a');
    expect(secret()).not.toHaveAccessibleDescription();
  });
});

it('leads whoever is signed in on to the address [AUT-07]', async () => {
  const app = renderApp(null, { at: '/account/login?returnUrl=%2Fprivacy', installation: { oAuth }, as: gestore });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' }, patience);
  expect(app.router.state.location.pathname).toBe('/privacy');
});

it('is where a guard leads, and from where the way goes back, without leaving the program [AUT-01] [AUT-07]', async () => {
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

it('takes the place of the form by a word when the portal has no passwords', async () => {
  await open({ configuration: { setting: { values: { 'Abp.Account.EnableLocalLogin': 'False' } } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('L’accesso con nome utente e password è disattivato');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('leads on who has no password or forgot it, and back in the end [ADM-01]', async () => {
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
