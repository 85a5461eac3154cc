import { screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import { openPage } from '../../../test/support/renderApp';
import { watchEvents } from '../../../test/support/watchEvents';
import { HttpError, NetworkError } from '../../shared/errors';
import type { PasswordReset, Registration, ResetCodeRequest } from './model';

const oAuth = {
  issuer: 'https://id.example.org',
  clientId: 'Sace_App',
  scope: 'openid',
  responseType: 'password',
  requireHttps: true,
  spid: false,
};
const passwordFlow = { oAuth };
const settings = (values: Record<string, string>) => ({ configuration: { setting: { values } } });
const submit = (name: string) => screen.getByRole('button', { name });
const refusal = (members: string[], message: string) =>
  new HttpError(403, { message, described: true, validationErrors: [{ message, members }] });
const USER = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
const LINK = `userId=${USER}&resetToken=a%2Bb%2F%3D`;

describe('registration', () => {
  const open = (options: Parameters<typeof openPage>[1] = {}, search = '') =>
    openPage(`/account/register${search}`, { installation: passwordFlow, ...options });
  const fill = async (
    { user }: Awaited<ReturnType<typeof open>>,
    { userName = 'nuovo', emailAddress = 'nuovo@example.org', password = '1q2w3E*' } = {},
  ) => {
    await user.type(screen.getByLabelText(/^Nome utente/), userName);
    await user.type(screen.getByLabelText(/^Indirizzo e-mail/), emailAddress);
    await user.type(screen.getByLabelText(/^Password/), password);
    await user.click(submit('Registrati'));
  };

  it('makes the user, signs in with what was typed, and goes on to where the visitor wanted to go [ADM-01]', async () => {
    const sent: unknown[] = [];
    let isKnown = false;
    const app = await open(
      {
        accountAccess: { register: (registration: Registration) => (sent.push(registration), Promise.resolve()) },
        session: {
          signInWithPassword: (credentials) => {
            sent.push(credentials);
            isKnown = true;
            return Promise.resolve({ subject: 'u-1', expiresAt: Date.now() + 300_000 });
          },
        },
        applicationConfiguration: {
          get: () => Promise.resolve(fakeConfiguration(isKnown ? { as: { userName: 'nuovo' } } : {})),
        },
      },
      '?returnUrl=%2Fprivacy',
    );
    const events = watchEvents(app.store);
    await fill(app, { userName: ' nuovo ' });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' }, { timeout: 20_000 });
    expect(sent).toEqual([
      { userName: 'nuovo', emailAddress: 'nuovo@example.org', password: '1q2w3E*' },
      { userName: 'nuovo', password: '1q2w3E*', rememberMe: false, tenant: null, language: 'it' },
    ]);
    expect(JSON.stringify(app.getState())).not.toContain('1q2w3E*');
    expect(events('accountAccess/registrationRequested')).toMatchObject([
      { changes: { userName: 'n••••', emailAddress: 'n••••••••••••••••', password: '(not shown)' } },
    ]);
  });

  it('begins the sign-in at the provider where people sign in there', async () => {
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    const app = await open(
      {
        installation: { oAuth: { ...oAuth, responseType: 'code' } },
        accountAccess: { register: () => Promise.resolve() },
        session: { signIn },
      },
      '?returnUrl=%2Fprivacy',
    );
    await fill(app);
    await waitFor(() => {
      expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ returnUrl: '/privacy' }));
    });
  });

  it('sends nothing that breaks the rules, and shows the broken rules at once', async () => {
    const register = jest.fn(() => Promise.resolve());
    const app = await open({
      accountAccess: { register },
      ...settings({ 'Abp.Identity.Password.RequiredLength': '8', 'Abp.Identity.Password.RequireDigit': 'False' }),
    });
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      'Servono: almeno 8 caratteri, una lettera maiuscola, una lettera minuscola e un carattere che non sia né lettera né cifra.',
    );
    await fill(app, { emailAddress: 'nuovo', password: 'Corta*' });
    expect(screen.getByLabelText(/^Indirizzo e-mail/)).toHaveFocus();
    expect(screen.getByText('La password deve avere almeno 8 caratteri.')).toBeVisible();
    expect(register).not.toHaveBeenCalled();
  });

  it('shows a refusal at its field and leaves the typed values', async () => {
    const app = await open({
      accountAccess: { register: () => Promise.reject(refusal(['userName'], 'Il nome utente è già in uso.')) },
    });
    await fill(app);
    expect(await screen.findByText('Il nome utente è già in uso.')).toBeVisible();
    expect(screen.getByLabelText(/^Nome utente/)).toHaveFocus();
    expect(screen.getByLabelText(/^Nome utente/)).toHaveValue('nuovo');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('1q2w3E*');
  });

  it('is refused with a notice and without a form where the portal has switched it off [ADM-01]', async () => {
    const { store } = await open(settings({ 'Abp.Account.IsSelfRegistrationEnabled': 'False' }));
    expect((await screen.findAllByText(/In questo portale non ci si può registrare da soli/))[0]).toBeVisible();
    await waitFor(() => {
      expect(store.getState().notices).toMatchObject([{ severity: 'warning', duration: 10_000 }]);
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Registrati' })).not.toBeInTheDocument();
  });

  it('leads signed-in users on', async () => {
    const { router } = await openPage('/account/register?returnUrl=%2Fprivacy', { as: {}, installation: passwordFlow });
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    expect(router.state.location.pathname).toBe('/privacy');
  });
});

describe('a forgotten password', () => {
  it('sends the link to the address and says so, for known and unknown addresses [ADM-01]', async () => {
    const sent: ResetCodeRequest[] = [];
    const { user } = await openPage('/account/forgot-password?returnUrl=%2Fape', {
      installation: passwordFlow,
      accountAccess: { sendPasswordResetCode: (request) => (sent.push(request), Promise.resolve()) },
    });
    await user.click(submit('Invia il collegamento'));
    expect(screen.getByLabelText(/Indirizzo e-mail/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Indirizzo e-mail/), ' maria@example.org {Enter}');
    const notice = (await screen.findByText(/riceverai un messaggio/)).closest('[role="status"]');
    expect(notice).toHaveFocus();
    expect(sent).toEqual([{ email: 'maria@example.org', returnUrl: '/ape' }]);
    expect(screen.getByRole('link', { name: 'Torna all’accesso' })).toHaveAttribute(
      'href',
      '/account/login?returnUrl=%2Fape',
    );
  });

  it('leaves the typed address when the server cannot be reached', async () => {
    const { user } = await openPage('/account/forgot-password', {
      installation: passwordFlow,
      accountAccess: { sendPasswordResetCode: () => Promise.reject(new NetworkError()) },
    });
    await user.type(screen.getByLabelText(/Indirizzo e-mail/), 'maria@example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText(/Indirizzo e-mail/)).toHaveValue('maria@example.org');
  });
});

describe('a new password by the link of the mail', () => {
  const open = (search: string, options: Parameters<typeof openPage>[1] = {}) =>
    openPage(`/account/reset-password?${search}`, { installation: passwordFlow, ...options });
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, first: string, second = first) => {
    await user.type(await screen.findByLabelText(/^Nuova password/), first);
    await user.type(screen.getByLabelText(/^Ripeti/), second);
    await user.click(submit('Salva la password'));
  };

  it('is stored in the tenant that the link names, and leads to the login [ADM-01] [ENT-08]', async () => {
    const sent: unknown[] = [];
    const app = await open(`${LINK}&__tenant=t-1&returnUrl=%2Fape`, {
      accountAccess: {
        verifyResetLink: (link) => (sent.push(link), Promise.resolve(true)),
        resetPassword: (reset: PasswordReset) => (
          sent.push(app.getState().sessionContext.tenant?.id, reset),
          Promise.resolve()
        ),
      },
    });
    await fill(app, '1q2w3E*');
    expect(await screen.findByText(/La password è stata cambiata/)).toBeVisible();
    const link = { userId: USER, resetToken: 'a+b/=' };
    expect(sent).toEqual([link, 't-1', { ...link, password: '1q2w3E*' }]);
    expect(screen.getAllByRole('link', { name: 'Accedi' }).at(-1)).toHaveAttribute(
      'href',
      '/account/login?returnUrl=%2Fape',
    );
    expect(JSON.stringify(app.getState())).not.toMatch(/1q2w3E|a\+b/);
  });

  it('takes the token from the fragment, and out of the address', async () => {
    const verifyResetLink = jest.fn(() => Promise.resolve(true));
    const { router } = await open(`userId=${USER}&__tenant=t-1#a+b/=`, { accountAccess: { verifyResetLink } });
    await screen.findByLabelText(/^Nuova password/);
    expect(verifyResetLink).toHaveBeenCalledWith({ userId: USER, resetToken: 'a+b/=' });
    await waitFor(() => {
      expect(router.state.location.hash).toBe('');
    });
    expect(router.state.location.search).toBe(`?userId=${USER}&__tenant=t-1`);
  });

  it('of the host leaves the tenant', async () => {
    const app = await open(`${LINK}&__tenant=`, {
      state: { sessionContext: { language: 'it', tenant: { id: 't-9', name: 'Forlì' } } },
    });
    await screen.findByLabelText(/^Nuova password/);
    expect(app.getState().sessionContext.tenant).toBeNull();
  });

  it('must be typed twice alike', async () => {
    const resetPassword = jest.fn(() => Promise.resolve());
    const app = await open(LINK, { accountAccess: { resetPassword } });
    await fill(app, '1q2w3E*', '1q2w3E+');
    expect(screen.getByText('Le due password non coincidono.')).toBeVisible();
    expect(screen.getByLabelText(/^Ripeti/)).toHaveFocus();
    expect(resetPassword).not.toHaveBeenCalled();
  });

  it('has no field for an expired link: the page offers another', async () => {
    await open(`${LINK}&returnUrl=%2Fape`, { accountAccess: { verifyResetLink: () => Promise.resolve(false) } });
    expect(await screen.findByText(/Il collegamento non è più valido/)).toBeVisible();
    expect(screen.queryByLabelText(/^Nuova password/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chiedi un altro collegamento' })).toHaveAttribute(
      'href',
      '/account/forgot-password?returnUrl=%2Fape',
    );
  });

  it('can be typed while the link cannot be checked, and is refused when the link is invalid', async () => {
    const app = await open(LINK, {
      accountAccess: {
        verifyResetLink: () => Promise.reject(new NetworkError()),
        resetPassword: () =>
          Promise.reject(new HttpError(403, { message: 'Il codice non è valido.', described: true })),
      },
    });
    await fill(app, '1q2w3E*');
    expect(await screen.findByText('Il codice non è valido.')).toBeVisible();
    expect(screen.getByLabelText(/^Nuova password/)).toHaveValue('1q2w3E*');
  });

  it.each(['', `userId=${USER}`, 'resetToken=x'])('without its parts (%s) leads to the login', async (search) => {
    const { router } = await open(search);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/account/login');
    });
  });
});

it.each(['/account/register', '/account/forgot-password', `/account/reset-password?${LINK}`])(
  'says at %s that nobody signs in by password where that is so',
  async (at) => {
    await openPage(at, { installation: passwordFlow, ...settings({ 'Abp.Account.EnableLocalLogin': 'false' }) });
    expect(await screen.findByText('L’accesso con nome utente e password è disattivato')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);
