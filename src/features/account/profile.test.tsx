import { act, screen, waitFor, within } from '@testing-library/react';
import { answerLater } from '../../../test/support/answerLater';
import { fakeProfile } from '../../../test/support/fakePorts';
import { openPage } from '../../../test/support/renderApp';
import { watchEvents } from '../../../test/support/watchEvents';
import { HttpError } from '../../shared/errors';
import { paths } from '../../shared/routing/paths';
import type { PasswordChange, Profile, ProfileChange } from './model';

type Options = NonNullable<Parameters<typeof openPage>[1]>;

const open = (options: Options = {}) => openPage(paths.accountManage, { as: {}, ...options });
const settings = (values: Record<string, string>) => ({ configuration: { setting: { values } } });
const data = async () => within(await screen.findByRole('region', { name: 'Dati personali' }));
const password = async () => within(await screen.findByRole('region', { name: 'Cambia la password' }));
const refusal = (member: string, message: string) =>
  new HttpError(403, { message, described: true, validationErrors: [{ message, members: [member] }] });

describe('the personal data', () => {
  it('are shown and saved with their stamp; the portal shows them at once and renews the token [ADM-02] [AUT-13]', async () => {
    const sent: unknown[] = [];
    const token = jest.fn(() => Promise.resolve('token'));
    let loads = 0;
    const saved: Profile = { ...fakeProfile, name: 'Anna', phoneNumber: null, concurrencyStamp: 'stamp-2' };
    const answer = answerLater<Profile>();
    const app = await open({
      session: { token },
      account: {
        profile: () => (loads++, Promise.resolve({ ...fakeProfile, phoneNumber: '051 1' })),
        saveProfile: (change: ProfileChange) => (sent.push(change), answer.promise),
      },
    });
    const form = await data();
    await waitFor(() => {
      expect(form.getByLabelText('Nome')).toHaveValue('Maria');
    });
    await app.user.clear(form.getByLabelText('Nome'));
    await app.user.type(form.getByLabelText('Nome'), ' Anna ');
    await app.user.clear(form.getByLabelText('Numero di telefono'));
    token.mockClear();
    const { request } = app.getState().applicationConfiguration;
    await app.user.dblClick(form.getByRole('button', { name: 'Salva i dati' }));
    answer.resolve(saved);
    expect(await screen.findByText('I tuoi dati sono stati salvati.')).toBeVisible();
    const { userName, email, surname } = fakeProfile;
    expect(sent).toEqual([{ userName, email, name: 'Anna', surname, phoneNumber: null, concurrencyStamp: 'stamp-1' }]);
    await waitFor(() => {
      expect(token).toHaveBeenCalledWith(true);
    });
    expect(app.getState().applicationConfiguration.request).not.toBe(request);
    expect(form.getByLabelText('Nome')).toHaveValue('Anna');
    expect(loads).toBe(1);
    // The next change begins from what was saved.
    await app.user.type(form.getByLabelText('Cognome'), 'i');
    await app.user.click(form.getByRole('button', { name: 'Salva i dati' }));
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ surname: 'Rossii', concurrencyStamp: 'stamp-2' });
    });
  });

  it('send the current password with another address, which is shown as waiting for its link', async () => {
    const sent: ProfileChange[] = [];
    const saved: Profile = { ...fakeProfile, pendingEmail: 'nuovo@studio.example', concurrencyStamp: 'stamp-2' };
    const { user } = await open({
      account: { saveProfile: (change: ProfileChange) => (sent.push(change), Promise.resolve(saved)) },
    });
    const form = await data();
    const address = await form.findByLabelText(/^Indirizzo e-mail/);
    await user.clear(address);
    await user.type(address, 'nuovo@studio.example');
    await user.type(form.getByLabelText(/^Password attuale/), 'segreta');
    await user.click(form.getByRole('button', { name: 'Salva i dati' }));
    expect(
      await screen.findByText(
        'nuovo@studio.example sarà il tuo indirizzo quando apri il collegamento che ti abbiamo mandato.',
      ),
    ).toBeVisible();
    expect(sent).toMatchObject([{ email: 'nuovo@studio.example', currentPassword: 'segreta' }]);
    expect(address).toHaveValue(fakeProfile.email);
    expect(form.getByLabelText(/^Password attuale/)).toHaveValue('');
  });

  it('have the link of a waiting address sent again, or the change taken back, under what is typed', async () => {
    const waiting: Profile = { ...fakeProfile, pendingEmail: 'nuovo@studio.example' };
    const sent: ProfileChange[] = [];
    const cancelEmailChange = jest.fn(() => Promise.resolve({ ...fakeProfile, concurrencyStamp: 'stamp-3' }));
    const { user, store } = await open({
      account: {
        profile: () => Promise.resolve(waiting),
        saveProfile: (change: ProfileChange) => (
          sent.push(change),
          Promise.resolve({ ...waiting, concurrencyStamp: 'stamp-2' })
        ),
        cancelEmailChange,
      },
    });
    const form = await data();
    const events = watchEvents(store);
    await user.type(await form.findByLabelText('Cognome'), 'ni');
    await user.click(form.getByRole('button', { name: 'Manda di nuovo il collegamento' }));
    expect(await screen.findByText(/^Ti abbiamo mandato il collegamento/)).toBeVisible();
    const { userName, email, name, surname, phoneNumber } = fakeProfile;
    const unchanged = { userName, email, name, surname, phoneNumber, concurrencyStamp: 'stamp-1' };
    expect(sent).toEqual([{ ...unchanged, confirmEmail: true }]);
    expect(events('account/emailLinkRequested')).toMatchObject([{ changes: { confirmEmail: true } }]);
    await user.click(form.getByRole('button', { name: 'Annulla il cambio di indirizzo' }));
    expect(await screen.findByText('Il cambio di indirizzo è annullato.')).toBeVisible();
    expect(cancelEmailChange).toHaveBeenCalledTimes(1);
    expect(form.queryByRole('button', { name: 'Manda di nuovo il collegamento' })).toBeNull();
    expect(form.getByLabelText('Cognome')).toHaveValue('Rossini');
    // The button that was pressed is gone.
    await waitFor(() => {
      expect(form.getByRole('heading', { name: 'Dati personali' })).toHaveFocus();
    });
  });

  it('show an address that was confirmed on another device as soon as their user is back, under what is typed', async () => {
    const waiting: Profile = { ...fakeProfile, pendingEmail: 'nuovo@studio.example' };
    let now = waiting;
    const { user } = await open({ account: { profile: () => Promise.resolve(now) } });
    const form = await data();
    await user.type(await form.findByLabelText('Cognome'), 'ni');
    expect(form.getByText(/^nuovo@studio\.example sarà il tuo indirizzo/)).toBeVisible();
    now = { ...fakeProfile, email: 'nuovo@studio.example', pendingEmail: null, concurrencyStamp: 'stamp-2' };
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(form.getByLabelText(/^Indirizzo e-mail/)).toHaveValue('nuovo@studio.example');
    });
    expect(form.queryByText(/sarà il tuo indirizzo/)).toBeNull();
    expect(form.getByLabelText('Cognome')).toHaveValue('Rossini');
  });

  it('confirm an address that an administrator gave with the password, whose lack is said at its field', async () => {
    const given: Profile = { ...fakeProfile, isEmailToConfirm: true };
    const sent: ProfileChange[] = [];
    const { user } = await open({
      account: {
        profile: () => Promise.resolve(given),
        saveProfile: (change: ProfileChange) => {
          sent.push(change);
          return change.currentPassword === undefined
            ? Promise.reject(refusal('currentPassword', 'Scrivi la password attuale.'))
            : Promise.resolve({ ...given, pendingEmail: given.email, concurrencyStamp: 'stamp-2' });
        },
      },
    });
    const form = await data();
    const send = await form.findByRole('button', { name: 'Manda il collegamento per confermarlo' });
    await user.click(send);
    const field = form.getByLabelText(/^Password attuale/);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(/Scrivi la password attuale/);
    });
    await user.type(field, 'segreta');
    await user.click(send);
    expect(await screen.findByText(/^Ti abbiamo mandato il collegamento/)).toBeVisible();
    expect(sent.map(({ currentPassword, confirmEmail }) => [currentPassword, confirmEmail])).toEqual([
      [undefined, true],
      ['segreta', true],
    ]);
  });

  it('lead users without a password to the provider, who asks again, and back', async () => {
    const signIn = jest.fn(() => Promise.resolve());
    const { user } = await open({
      session: { signIn },
      account: { profile: () => Promise.resolve({ ...fakeProfile, hasPassword: false, isExternal: true }) },
    });
    await user.click(await (await data()).findByRole('button', { name: 'Accedi di nuovo' }));
    await waitFor(() => {
      expect(signIn).toHaveBeenCalledWith({
        returnUrl: paths.accountManage,
        language: 'it',
        tenant: null,
        asksWho: true,
      });
    });
  });

  it('ask no password of users who have none', async () => {
    await open({ account: { profile: () => Promise.resolve({ ...fakeProfile, hasPassword: false }) } });
    const form = await data();
    await form.findByLabelText(/^Indirizzo e-mail/);
    expect(form.queryByLabelText(/^Password attuale/)).toBeNull();
  });

  it('propose a new sign-in where no token can be renewed, which signs out first [ADM-02]', async () => {
    const signOut = jest.fn(() => Promise.resolve());
    const { user } = await open({
      session: { isRenewable: () => Promise.resolve(false), signOut },
      account: { saveProfile: () => Promise.resolve({ ...fakeProfile, concurrencyStamp: 'stamp-2' }) },
    });
    await user.click((await data()).getByRole('button', { name: 'Salva i dati' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Accedere di nuovo?');
    expect(signOut).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Sì' }));
    await waitFor(() => {
      expect(signOut).toHaveBeenCalledTimes(1);
    });
  });

  it('that the settings fix cannot be changed', async () => {
    await open(
      settings({
        'Abp.Identity.User.IsUserNameUpdateEnabled': 'False',
        'Abp.Identity.User.IsEmailUpdateEnabled': 'true',
      }),
    );
    const form = await data();
    expect(form.getByLabelText(/^Nome utente/)).toBeDisabled();
    expect(form.getByLabelText(/^Nome utente/)).toHaveAccessibleDescription('In questo portale non si può cambiare.');
    expect(form.getByLabelText(/^Indirizzo e-mail/)).toBeEnabled();
  });

  it('that are refused show the error at their field and stay as they were typed', async () => {
    const { user } = await open({
      account: { saveProfile: () => Promise.reject(refusal('email', 'L’indirizzo è già in uso.')) },
    });
    const form = await data();
    const field = form.getByLabelText(/^Indirizzo e-mail/);
    await user.clear(field);
    await user.type(field, 'altro@example.org{Enter}');
    expect(await form.findByText('L’indirizzo è già in uso.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('altro@example.org');
  });

  it('that somebody else changed meanwhile are sent again with what is typed', async () => {
    const sent: ProfileChange[] = [];
    const stale = new HttpError(403, {
      code: 'Volo.Abp.Identity:ConcurrencyFailure',
      described: true,
      message: 'I dati sono cambiati.',
    });
    const theirs: Profile = { ...fakeProfile, surname: 'Verdi', concurrencyStamp: 'stamp-2' };
    const profile = jest.fn(() => Promise.resolve(theirs)).mockResolvedValueOnce(fakeProfile);
    const saveProfile = (change: ProfileChange) => (
      sent.push(change),
      sent.length === 1 ? Promise.reject(stale) : Promise.resolve(theirs)
    );
    const { user } = await open({ account: { profile, saveProfile } });
    const form = await data();
    await user.type(await form.findByLabelText('Nome'), ' Pia');
    await user.click(form.getByRole('button', { name: 'Salva i dati' }));
    await waitFor(() => {
      expect(sent[1]).toMatchObject({ name: 'Maria Pia', surname: 'Verdi', concurrencyStamp: 'stamp-2' });
    });
    expect(form.queryByText('I dati sono cambiati.')).not.toBeInTheDocument();
  });

  it('are requested again after a failed load', async () => {
    const profile = jest
      .fn<Promise<Profile>, []>()
      .mockRejectedValueOnce(new HttpError(503))
      .mockResolvedValueOnce(fakeProfile);
    const { user } = await open({ account: { profile } });
    const section = await data();
    await user.click(await section.findByRole('button', { name: 'Riprova' }));
    expect(await section.findByLabelText('Cognome')).toHaveValue('Rossi');
  });
});

describe('the password', () => {
  const change = async (
    { user }: Awaited<ReturnType<typeof open>>,
    present: string,
    fresh: string,
    repeated = fresh,
  ) => {
    const form = await password();
    if (present !== '') await user.type(form.getByLabelText(/^Password attuale/), present);
    await user.type(form.getByLabelText(/^Nuova password/), fresh);
    await user.type(form.getByLabelText(/^Ripeti/), repeated);
    await user.dblClick(form.getByRole('button', { name: 'Cambia la password' }));
    return form;
  };

  it('is changed, confirmed, and forgotten by the page; the devices are loaded again [ADM-02]', async () => {
    const sent: PasswordChange[] = [];
    const sessions = jest.fn(() => Promise.resolve([]));
    const app = await open({
      account: { sessions, changePassword: (wanted) => (sent.push(wanted), Promise.resolve()) },
    });
    const form = await change(app, '1q2w3E*', 'Nu0va-password');
    expect(await screen.findByText('La password è stata cambiata.')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: '1q2w3E*', newPassword: 'Nu0va-password' }]);
    for (const label of [/^Password attuale/, /^Nuova password/, /^Ripeti/])
      expect(form.getByLabelText(label)).toHaveValue('');
    expect(sessions).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(app.getState())).not.toMatch(/1q2w3E|Nu0va/);
  });

  it('leaves the personal data as they are typed, to be saved with their new stamp [ADM-02]', async () => {
    const sent: ProfileChange[] = [];
    let stamp = 'stamp-1';
    const app = await open({
      account: {
        profile: () => Promise.resolve({ ...fakeProfile, concurrencyStamp: stamp }),
        changePassword: () => ((stamp = 'stamp-2'), Promise.resolve()),
        saveProfile: (change) => (
          sent.push(change),
          Promise.resolve({ ...fakeProfile, name: change.name, concurrencyStamp: 'stamp-3' })
        ),
      },
    });
    const form = await data();
    await app.user.type(await form.findByLabelText('Nome'), ' Pia');
    await change(app, '1q2w3E*', 'Nu0va-password');
    await screen.findByText('La password è stata cambiata.');
    const save = form.getByRole('button', { name: 'Salva i dati' });
    await waitFor(() => {
      expect(save).not.toHaveAttribute('aria-disabled');
    });
    expect(form.getByLabelText('Nome')).toHaveValue('Maria Pia');
    await app.user.click(save);
    await waitFor(() => {
      expect(sent).toEqual([expect.objectContaining({ name: 'Maria Pia', concurrencyStamp: 'stamp-2' })]);
    });
  });

  it('that breaks the rules of the settings goes nowhere', async () => {
    const changePassword = jest.fn(() => Promise.resolve());
    const app = await open({
      account: { changePassword },
      ...settings({
        'Abp.Identity.Password.RequiredLength': '4',
        'Abp.Identity.Password.RequireNonAlphanumeric': 'false',
      }),
    });
    const form = await change(app, 'x', 'abcde', 'abcdf');
    expect(form.getByText('La password deve contenere almeno una cifra (0-9).')).toBeVisible();
    expect(form.getByText('Le due password non coincidono.')).toBeVisible();
    expect(form.getByLabelText(/^Nuova password/)).toHaveAccessibleDescription(
      /Servono: almeno 4 caratteri, una lettera maiuscola, una lettera minuscola e una cifra\./,
    );
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('that was wrong shows the error at its field, and nothing typed is lost', async () => {
    const app = await open({
      account: {
        changePassword: () => Promise.reject(refusal('currentPassword', 'La password attuale non è corretta.')),
      },
    });
    const form = await change(app, 'sbagliata', 'Nu0va-password');
    expect(await form.findByText('La password attuale non è corretta.')).toBeVisible();
    expect(form.getByLabelText(/^Password attuale/)).toHaveFocus();
    expect(form.getByLabelText(/^Nuova password/)).toHaveValue('Nu0va-password');
  });

  it('of who has none yet needs no present one', async () => {
    const sent: PasswordChange[] = [];
    const app = await open({
      account: {
        profile: () => Promise.resolve({ ...fakeProfile, hasPassword: sent.length > 0 }),
        changePassword: (wanted) => (sent.push(wanted), Promise.resolve()),
      },
    });
    expect((await password()).queryByLabelText(/^Password attuale/)).not.toBeInTheDocument();
    await change(app, '', 'Nu0va-password');
    await waitFor(() => {
      expect(sent).toEqual([{ currentPassword: '', newPassword: 'Nu0va-password' }]);
    });
    expect(await (await password()).findByLabelText(/^Password attuale/)).toBeVisible();
  });

  it('is nothing for users whom another provider signs in [ADM-02]', async () => {
    await open({ account: { profile: () => Promise.resolve({ ...fakeProfile, isExternal: true }) } });
    expect(await screen.findByText(/si occupa il servizio con cui accedi/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Cambia la password' })).not.toBeInTheDocument();
  });
});
