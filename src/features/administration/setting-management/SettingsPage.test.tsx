import { act, screen, waitFor } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { memberPages } from '../../../app/routes/memberPages';
import { menusOf } from '../../../app/routes/menu';
import { HttpError, NetworkError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';

import type { EmailSettings } from './model';
import { both, notices, ready, said, save, show, stored, text } from '../../../../test/support/settingsPage';

it('has a tab for each kind of settings that the user may change, the first one shown [ADM-05] [POL-02]', async () => {
  await show({ policies: both });
  expect(await screen.findByRole('tablist', { name: 'Gruppi di impostazioni' })).toHaveAttribute(
    'aria-orientation',
    'vertical',
  );
  // Their orders are equal: the titles decide (ADM-07).
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Gestione funzionalità',
    'Posta elettronica',
  ]);
  expect(screen.getByRole('tab', { name: 'Gestione funzionalità' })).toHaveAttribute('aria-selected', 'true');
});

it.each([
  ['SettingManagement.Emailing', 'Posta elettronica'],
  ['FeatureManagement.ManageHostFeatures', 'Gestione funzionalità'],
])('with %s alone shows only the tab %s [POL-02]', async (policy, title) => {
  await show({ policies: [policy] });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([title]);
});

it.each([
  ['stand in the menu of who may see a tab', { 'FeatureManagement.ManageHostFeatures': true }, true, ['Settings']],
  ['do not stand there without a tab', { 'AbpIdentity.Roles': true }, true, []],
  ['do not stand there while their feature is off', { 'SettingManagement.Emailing': true }, false, []],
])('%s [ADM-05] [POL-03]', (_, granted, settingsEnabled, found) => {
  const { main } = menusOf(memberPages, {
    user: fakeConfiguration({ as: {} }).currentUser,
    granted,
    administrationVisible: true,
    settingsEnabled,
  });
  const names = main.flatMap(({ children }) => children.map(({ entry }) => entry.name));
  expect(names.filter((name) => name === 'Settings')).toEqual(found);
});

it('shows every field of the settings, the required ones marked, the password as the mask of the server [SET-01] [ENT-02]', async () => {
  await show();
  expect(await ready()).toHaveValue('Portale Sace');
  expect(text('Indirizzo del mittente predefinito')).toHaveValue('noreply@sace.example');
  expect(text('Server SMTP')).toHaveValue('mail.sace.example');
  expect(screen.getByRole('textbox', { name: 'Porta SMTP' })).toHaveValue('587');
  expect(screen.getByRole('checkbox', { name: 'Usa SSL' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Usa le credenziali predefinite' })).not.toBeChecked();
  expect(text('Dominio')).toHaveValue('SACE');
  expect(text('Nome utente')).toHaveValue('portale');
  expect(screen.getByLabelText('Password')).toHaveValue('********');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  for (const field of [
    await ready(),
    text('Indirizzo del mittente predefinito'),
    screen.getByRole('textbox', { name: 'Porta SMTP' }),
  ])
    expect(field).toBeRequired();
  expect(text('Server SMTP')).not.toBeRequired();
});

it('folds the credentials away while the default ones are used, and sends them all the same [SET-02]', async () => {
  const { user, updateEmailing } = await show();
  await ready();
  expect(text('Dominio')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Usa le credenziali predefinite' }));
  expect(screen.queryByRole('textbox', { name: 'Dominio' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).not.toBeVisible();
  await user.click(save());
  await waitFor(() => {
    expect(updateEmailing).toHaveBeenCalledWith({ ...stored, smtpUseDefaultCredentials: true });
  });
});

it('saves once for several clicks, announces it, and reads the data again [SET-03] [ERR-01]', async () => {
  let answer: () => void = () => undefined;
  const updateEmailing = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const getEmailing = jest
    .fn(() => Promise.resolve(stored))
    .mockResolvedValueOnce(stored)
    .mockResolvedValueOnce({ ...stored, defaultFromDisplayName: 'Dal server' });
  const app = await show({ updateEmailing, getEmailing });
  await app.user.clear(await ready());
  await app.user.type(await ready(), '<b>Sace</b>');
  await app.user.dblClick(save());
  await app.user.type(await ready(), '{Enter}');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(async () => {
    expect(await ready()).toHaveValue('Dal server');
  });
  expect(updateEmailing.mock.calls).toEqual([[{ ...stored, defaultFromDisplayName: '<b>Sace</b>' }]]);
  expect(getEmailing).toHaveBeenCalledTimes(2);
  expect(notices(app)).toEqual([said('Salvataggio riuscito')]);
});

it('keeps typed values out of the store, whose history developers read', async () => {
  const app = await show({ updateEmailing: () => new Promise(() => undefined) });
  await ready();
  await app.user.type(screen.getByLabelText('Password'), 'nuova-segreta');
  await app.user.click(save());
  expect(JSON.stringify(app.store.getState())).not.toContain('nuova-segreta');
});

it('judges the default sender as an address, as the server does', async () => {
  const { user, updateEmailing } = await show();
  await ready();
  const sender = text('Indirizzo del mittente predefinito');
  await user.clear(sender);
  await user.type(sender, 'portale');
  await user.click(save());
  expect(sender).toHaveAccessibleDescription('Scrivi un indirizzo e-mail valido.');
  expect(updateEmailing).not.toHaveBeenCalled();
});

it('does not submit without the required fields, nor with a port that is none [VAL-01]', async () => {
  const { user, updateEmailing } = await show();
  await user.clear(await ready());
  await user.clear(text('Indirizzo del mittente predefinito'));
  const port = screen.getByRole('textbox', { name: 'Porta SMTP' });
  await user.clear(port);
  await user.click(save());
  for (const field of [await ready(), text('Indirizzo del mittente predefinito'), port]) expect(field).toBeInvalid();
  await user.type(port, '70000');
  expect(port).toHaveAccessibleDescription('Il valore deve essere al massimo 65535.');
  await user.click(text('Server SMTP'));
  await user.paste('x'.repeat(10_000));
  expect(text('Server SMTP')).toHaveAccessibleDescription('Scrivi al massimo 256 caratteri.');
  await user.click(save());
  expect(updateEmailing).not.toHaveBeenCalled();
});

it.each<[string, string]>([
  ['typed at its end', 'nuova'],
  ['typed over a part of it', 'altra'],
  ['that begins with its own character', '*nuova'],
])('begins a new password with what is %s: nothing of the mask is left in it [ENT-02]', async (how, typed) => {
  const { user, updateEmailing } = await show();
  await ready();
  const part = how.includes('part') ? { initialSelectionStart: 2, initialSelectionEnd: 5 } : undefined;
  await user.type(screen.getByLabelText('Password'), typed, part);
  expect(screen.getByLabelText('Password')).toHaveValue(typed);
  await user.click(save());
  await waitFor(() => {
    expect(updateEmailing).toHaveBeenCalledWith({ ...stored, smtpPassword: typed });
  });
});

it('mentions a stored password only where there is one [ENT-02]', async () => {
  const { unmount } = await show();
  await ready();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/La password registrata non si vede/);
  unmount();
  await show({ settings: { ...stored, smtpPassword: '' } });
  await ready();
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
});

it('takes the whole password away with a character of its mask [ENT-02]', async () => {
  const { user } = await show();
  await ready();
  await user.type(screen.getByLabelText('Password'), '{Backspace}');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.type(screen.getByLabelText('Password'), 'due{Backspace}');
  expect(screen.getByLabelText('Password')).toHaveValue('du');
});

it.each([
  'smtp://posta.sace.example',
  'posta.sace.example:587',
  'posta sace',
  'posta.sace.example/',
  '10.0.0.256',
  '10.0.1',
  'posta..sace',
  '-posta',
  'a'.repeat(64),
  'posta@sace.example',
  '[::1]',
])('does not take %s for a mail server [VAL-01]', async (host) => {
  const { user, updateEmailing } = await show();
  await ready();
  await user.clear(text('Server SMTP'));
  await user.click(text('Server SMTP'));
  await user.paste(host);
  expect(text('Server SMTP')).toHaveAccessibleDescription(/Scrivi solo il nome del server o il suo indirizzo IP/);
  await user.click(save());
  expect(updateEmailing).not.toHaveBeenCalled();
});

it.each([
  'posta.sace.example',
  'localhost',
  '10.0.0.255',
  '::1',
  '2001:db8::25',
  '::ffff:10.0.0.1',
  'posta_1.sace.example.',
  'posta.università.example',
  '3com.example',
  ' posta.sace.example ',
])('takes %s for a mail server [VAL-01]', async (host) => {
  const { user, updateEmailing } = await show();
  await ready();
  await user.clear(text('Server SMTP'));
  await user.click(text('Server SMTP'));
  await user.paste(host);
  await user.click(save());
  await waitFor(() => {
    expect(updateEmailing).toHaveBeenCalledWith({ ...stored, smtpHost: host.trim() });
  });
});

it.each<[string, Error, RegExp]>([
  ['a missing right', new HttpError(403), /Il tuo account non permette/],
  ['a failure of the server', new HttpError(500, { traceId: 't-9' }), /t-9/],
  ['an absent server', new NetworkError(), /Non riusciamo a raggiungere il server/],
])('says %s above the fields and keeps what was typed', async (_, thrown, words) => {
  const app = await show({ updateEmailing: () => Promise.reject(thrown) });
  await app.user.type(await ready(), '!');
  await app.user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await ready()).toHaveValue('Portale Sace!');
  expect(notices(app)).toEqual([]);
});

it('puts a change over one that somebody else has saved meanwhile', async () => {
  const before = { ...stored, stamp: 'a1' };
  const now = { ...before, smtpHost: 'nuova.sace.example', stamp: 'b2' };
  const sent: EmailSettings[] = [];
  const { user } = await show({
    getEmailing: () => Promise.resolve(sent.length === 0 ? before : now),
    updateEmailing: (settings) => {
      sent.push(settings);
      if (settings.stamp === now.stamp) return Promise.resolve();
      const code = 'Volo.Abp.Identity:ConcurrencyFailure';
      return Promise.reject(new HttpError(403, { code, message: 'È cambiato.', described: true }));
    },
  });
  await user.type(await ready(), '!');
  await user.click(save());
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(sent).toEqual([
    { ...before, defaultFromDisplayName: 'Portale Sace!' },
    { ...now, defaultFromDisplayName: 'Portale Sace!' },
  ]);
});

it('unfolds the credentials when the server refuses one of them', async () => {
  const refused = new HttpError(400, {
    described: true,
    message: 'La richiesta non è valida.',
    validationErrors: [{ message: 'Nome utente troppo strano.', members: ['smtpUserName'] }],
  });
  const { user } = await show({
    settings: { ...stored, smtpUseDefaultCredentials: true },
    updateEmailing: () => Promise.reject(refused),
  });
  await ready();
  await user.click(save());
  await waitFor(() => {
    expect(text('Nome utente')).toHaveAccessibleDescription('Nome utente troppo strano.');
  });
});

it('says that the settings cannot be read, and reads them on demand', async () => {
  const getEmailing = jest
    .fn(() => Promise.resolve(stored))
    .mockRejectedValueOnce(new HttpError(503, { traceId: 't-1' }));
  const { user } = await show({ getEmailing });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Non è stato possibile caricare questi dati.*t-1/);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await ready()).toHaveValue('Portale Sace');
});

it('opens the modal of the host’s own features by its button [SET-06] [CST-01]', async () => {
  const { user, deps } = await show({ policies: both });
  const get = jest.spyOn(deps.features, 'get');
  expect(await screen.findByText(/Le funzionalità del sistema centrale si gestiscono/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Gestisci le funzionalità del sistema centrale' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Funzionalità' })).toBeVisible();
  expect(get).toHaveBeenCalledWith({ providerName: 'T', providerKey: null }, expect.anything());
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
});

it('gives back what was typed before the session ended, except the password, which the browser does not store', async () => {
  localStorage.clear();
  const first = await show();
  await first.user.type(await ready(), ' nuovo');
  await first.user.click(screen.getByRole('checkbox', { name: 'Usa SSL' }));
  await first.user.clear(screen.getByLabelText('Password'));
  await first.user.type(screen.getByLabelText('Password'), 'Parola-segreta-1');
  act(() => {
    first.store.dispatch(signedOut());
  });
  first.unmount();
  expect(JSON.stringify(localStorage)).toContain('Portale Sace nuovo');
  expect(JSON.stringify(localStorage)).not.toMatch(/segreta|\*\*\*|smtpPassword/);
  const { user, updateEmailing } = await show({ settings: { ...stored, smtpHost: 'posta.sace.example' } });
  expect(await ready()).toHaveValue('Portale Sace nuovo');
  expect(screen.getByText(/C’è di nuovo quello che avevi scritto/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('********');
  await user.click(save());
  expect(updateEmailing.mock.calls).toEqual([
    [
      {
        ...stored,
        defaultFromDisplayName: 'Portale Sace nuovo',
        smtpEnableSsl: false,
        smtpHost: 'posta.sace.example',
      },
    ],
  ]);
});
