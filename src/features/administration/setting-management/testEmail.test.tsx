import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '../../../shared/errors';
import type { SettingsApi } from './model';
import { testNumber } from './rules';

import { notices, ready, said, show, text, stored } from '../../../../test/support/settingsPage';
import { watchEvents } from '../../../../test/support/watchEvents';

describe('the test of the settings', () => {
  async function open(api: Parameters<typeof show>[0] = {}) {
    const app = await show(api);
    await ready();
    await app.user.click(screen.getByRole('button', { name: 'Invia un messaggio di prova' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invia un messaggio di prova' }));
    return {
      ...app,
      dialog,
      field: (name: string) => dialog.getByRole('textbox', { name }),
      send: () => dialog.getByRole('button', { name: 'Invia' }),
    };
  }

  it('numbers its subject with a whole number from 0 to 9998 [SET-05]', () => {
    expect(testNumber(() => 0)).toBe(0);
    expect(testNumber(() => 0.999_999_999)).toBe(9998);
    expect(testNumber(() => 0.5)).toBe(4999);
  });

  it('begins with the sender of the form, the address of the user, a numbered subject and a text [SET-04] [SET-05] [ENT-03]', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { field } = await open();
    jest.restoreAllMocks();
    expect(field('Indirizzo del mittente')).toHaveValue('noreply@sace.example');
    expect(field('Indirizzo del destinatario')).toHaveValue('capo@sace.example');
    expect(field('Oggetto')).toHaveValue('Messaggio di prova 4999');
    expect(field('Testo')).toHaveValue('Questo è il testo di un messaggio di prova.');
  });

  it('sends what is written, once, announces it and closes [ERR-02] [ENT-03]', async () => {
    const app = await open();
    await app.user.clear(app.field('Oggetto'));
    await app.user.type(app.field('Oggetto'), 'Prova');
    await app.user.dblClick(app.send());
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(app.sendTestEmail.mock.calls).toEqual([
      [
        {
          senderEmailAddress: 'noreply@sace.example',
          targetEmailAddress: 'capo@sace.example',
          subject: 'Prova',
          body: 'Questo è il testo di un messaggio di prova.',
        },
        null,
      ],
    ]);
    expect(notices(app)).toEqual([said('Invio riuscito')]);
    expect(screen.getByRole('button', { name: 'Invia un messaggio di prova' })).toHaveFocus();
  });

  it('goes by the settings that were typed and not saved, past the store, as often as it takes [SET-04] [ENT-02]', async () => {
    const app = await show({
      sendTestEmail: jest
        .fn((..._: Parameters<SettingsApi['sendTestEmail']>) => Promise.resolve())
        .mockRejectedValueOnce(new HttpError(403)),
    });
    await ready();
    await app.user.clear(text('Server SMTP'));
    await app.user.type(text('Server SMTP'), 'altra.sace.example');
    await app.user.type(screen.getByLabelText('Password'), 'nuova-segreta');
    await app.user.click(screen.getByRole('button', { name: 'Invia un messaggio di prova' }));
    const events = watchEvents(app.store);
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Invia' }));
    await dialog.findByRole('alert');
    await app.user.click(dialog.getByRole('button', { name: 'Invia' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const typed = { ...stored, smtpHost: 'altra.sace.example', smtpPassword: 'nuova-segreta' };
    expect(jest.mocked(app.deps.settings.sendTestEmail).mock.calls).toEqual([
      [expect.anything(), typed],
      [expect.anything(), typed],
    ]);
    expect(JSON.stringify(app.store.getState())).not.toContain('nuova-segreta');
    expect(events('settings/testRequested')[0]).toMatchObject({
      settings: { changes: { smtpHost: 'altra.sace.example', smtpPassword: '(not shown)' } },
    });
    expect(text('Server SMTP')).toHaveValue('altra.sace.example');
    expect(app.updateEmailing).not.toHaveBeenCalled();
  });

  it('shows what is wrong with the typed settings instead of trying them', async () => {
    const { user, sendTestEmail } = await show();
    await ready();
    await user.clear(screen.getByRole('textbox', { name: 'Porta SMTP' }));
    await user.click(screen.getByRole('button', { name: 'Invia un messaggio di prova' }));
    expect(screen.getByRole('textbox', { name: 'Porta SMTP' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Porta SMTP' })).toBeInvalid();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sendTestEmail).not.toHaveBeenCalled();
  });

  it('cannot be sent while it is invalid and changed; the text alone may be empty [VAL-02]', async () => {
    const { user, field, send, sendTestEmail } = await open();
    await user.clear(field('Testo'));
    expect(send()).toBeEnabled();
    await user.clear(field('Indirizzo del destinatario'));
    expect(send()).toBeDisabled();
    await user.type(field('Indirizzo del destinatario'), 'nessuno');
    expect(field('Indirizzo del destinatario')).toHaveAccessibleDescription('Scrivi un indirizzo e-mail valido.');
    expect(send()).toBeDisabled();
    await user.type(field('Indirizzo del destinatario'), '@sace.example');
    await user.clear(field('Oggetto'));
    expect(send()).toBeDisabled();
    await user.type(field('Oggetto'), 'Prova');
    await user.click(send());
    await waitFor(() => {
      expect(sendTestEmail).toHaveBeenCalledWith(
        expect.objectContaining({ targetEmailAddress: 'nessuno@sace.example', body: '' }),
        null,
      );
    });
  });

  it('that was invalid from the first can be sent, which only shows what is missing [VAL-02]', async () => {
    const { send, user, field, sendTestEmail } = await open({ settings: { ...stored, defaultFromAddress: 'locale' } });
    expect(send()).toBeEnabled();
    await user.click(send());
    expect(field('Indirizzo del mittente')).toHaveAccessibleDescription('Scrivi un indirizzo e-mail valido.');
    expect(sendTestEmail).not.toHaveBeenCalled();
  });

  it('says in the dialog that the mail server does not answer, and keeps what was typed', async () => {
    const message = 'Il server di posta mail.sace.example:587 non risponde.';
    const app = await open({
      sendTestEmail: () => Promise.reject(new HttpError(403, { code: 'Sace:SmtpFailed', described: true, message })),
    });
    await app.user.type(app.field('Testo'), ' Ancora.');
    await app.user.click(app.send());
    expect(await app.dialog.findByRole('alert')).toHaveTextContent(message);
    expect(app.field('Testo')).toHaveValue('Questo è il testo di un messaggio di prova. Ancora.');
    expect(app.send()).toBeEnabled();
    expect(notices(app)).toEqual([]);
  });

  it('shows what the mail server said, and whether it was its last word', async () => {
    const message = 'Il server di posta non accetta il destinatario mario@regione.example.';
    const details = 'Il rifiuto è definitivo. Risposta del server: 550 5.1.1 User unknown';
    const app = await open({
      sendTestEmail: () =>
        Promise.reject(new HttpError(403, { code: 'Sace:MailNotSent', described: true, message, details })),
    });
    await app.user.click(app.send());
    const alert = await app.dialog.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(details);
  });
});
