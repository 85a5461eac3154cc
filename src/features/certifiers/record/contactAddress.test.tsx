import { act, waitFor } from '@testing-library/react';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import { emailPart, form, label, openRecord as open, ownId, write } from '../../../../test/support/recordPage';
import { watchEvents } from '../../../../test/support/watchEvents';
import { HttpError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';
import { emailConfirmationSubmitted } from '../../../shared/userData';

describe('the contact address', () => {
  it('says whether it is confirmed, and sends its link again [API-14] [USD-06]', async () => {
    const confirmContactEmail = jest.fn((_: string, email: string) => Promise.resolve({ email, confirmed: false }));
    const { user } = await open(makePersonalRecord({ emailConfirmed: false }), {}, { confirmContactEmail });
    const part = await emailPart();
    expect(part.getByText('Da confermare')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Invia di nuovo il collegamento' }));
    expect(await part.findByText(/Abbiamo scritto a mario@studio.example/)).toBeVisible();
    expect(confirmContactEmail).toHaveBeenCalledWith(ownId, 'mario@studio.example', expect.anything());
  });

  it('is confirmed already: the portal knows it from the answer [USD-06]', async () => {
    const { user } = await open(
      makePersonalRecord({ emailConfirmed: false }),
      {},
      { confirmContactEmail: (_, email) => Promise.resolve({ email, confirmed: true }) },
    );
    const part = await emailPart();
    await user.click(part.getByRole('button', { name: 'Invia di nuovo il collegamento' }));
    expect(await part.findByText('Confermato')).toBeVisible();
    expect(part.queryByText('Da confermare')).not.toBeInTheDocument();
  });

  it('is changed by a link to the new one, and stays until that is opened [API-14]', async () => {
    const confirmContactEmail = jest.fn((_: string, email: string) => Promise.resolve({ email, confirmed: false }));
    const { user } = await open(makePersonalRecord(), {}, { confirmContactEmail });
    const part = await emailPart();
    expect(part.getByText('Confermato')).toBeVisible();
    await user.type(part.getByLabelText(label('Nuovo indirizzo')), 'nuovo@studio.example{Enter}');
    expect(await part.findByText(/Abbiamo scritto a nuovo@studio.example/)).toBeVisible();
    expect(part.getByText('mario@studio.example')).toBeVisible();
    expect(part.getByLabelText(label('Nuovo indirizzo'))).toHaveValue('');
  });

  it('shows the change that waits for its link, also to somebody who comes back to the page', async () => {
    await open(makePersonalRecord({ pendingEmail: 'nuovo@studio.example' }));
    const part = await emailPart();
    expect(part.getByText('mario@studio.example')).toBeVisible();
    expect(part.getByText(/^nuovo@studio\.example sarà il tuo indirizzo/)).toBeVisible();
  });

  it('of an account that nobody confirmed is corrected with it, by a password that the store never sees', async () => {
    const confirmContactEmail = jest
      .fn((_: string, email: string) => Promise.resolve({ email, confirmed: false }))
      .mockRejectedValueOnce(
        new HttpError(403, {
          code: 'Sace:CurrentPasswordNeeded',
          message: 'Serve la password attuale.',
          described: true,
          validationErrors: [{ message: 'Serve la password attuale.', members: ['currentPassword'] }],
        }),
      );
    const app = await open(makePersonalRecord(), {}, { confirmContactEmail }, '', { emailVerified: false });
    const { user, store } = app;
    const eventsOf = watchEvents(app);
    const part = await emailPart();
    expect(
      part.getByRole('checkbox', { name: /Correggi anche l’indirizzo del mio account, mario@account.example/ }),
    ).toBeChecked();
    await user.type(part.getByLabelText(label('Nuovo indirizzo')), 'nuovo@studio.example');
    await user.click(part.getByRole('button', { name: 'Cambia indirizzo' }));
    const password = part.getByLabelText(label('Password attuale'));
    await waitFor(() => {
      expect(password).toHaveAccessibleDescription(expect.stringContaining('Serve la password attuale.'));
    });
    await user.type(password, 'segretissima');
    await user.click(part.getByRole('button', { name: 'Cambia indirizzo' }));
    expect(await part.findByText(/Abbiamo scritto a nuovo@studio.example/)).toBeVisible();
    expect(confirmContactEmail).toHaveBeenLastCalledWith(ownId, 'nuovo@studio.example', expect.anything(), {
      currentPassword: 'segretissima',
    });
    expect(JSON.stringify(store.getState())).not.toContain('segretissima');
    expect(eventsOf(emailConfirmationSubmitted.type).at(-1)).toMatchObject({
      changes: { other: 'n•••••••••••••••••••', currentPassword: '(not shown)' },
    });
  });

  it('needs no password where the account is confirmed', async () => {
    await open(makePersonalRecord(), {}, {}, '', { emailVerified: true });
    const part = await emailPart();
    expect(part.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(part.queryByLabelText(label('Password attuale'))).not.toBeInTheDocument();
  });

  it('that was confirmed on another device is so here as soon as its user is back, and what is typed stays', async () => {
    let record = makePersonalRecord({ emailConfirmed: false, isIdentityFixed: false });
    const { user } = await open(
      record,
      {},
      { get: () => Promise.resolve(record), getMyAccreditations: () => Promise.resolve([]) },
    );
    const part = await emailPart();
    expect(part.getByText('Da confermare')).toBeVisible();
    const phone = (await form()).getByLabelText(label('Telefono'));
    await write(user, phone, '0543 99');
    record = { ...record, emailConfirmed: true };
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await part.findByText('Confermato')).toBeVisible();
    expect(phone).toHaveValue('0543 99');
  });

  it('is given back as it was typed before the session ended, without the password', async () => {
    localStorage.clear();
    const first = await open(makePersonalRecord(), {}, {}, '', { emailVerified: false });
    const typed = await emailPart();
    await write(first.user, typed.getByLabelText(label('Nuovo indirizzo')), 'nuovo@studio.example');
    await write(first.user, typed.getByLabelText(label('Password attuale')), 'Parola-segreta-1');
    act(() => {
      first.store.dispatch(signedOut());
    });
    first.unmount();
    expect(JSON.stringify(localStorage)).not.toMatch(/segreta|currentPassword/);
    await open(makePersonalRecord(), {}, {}, '', { emailVerified: false });
    const part = await emailPart();
    expect(part.getByLabelText(label('Nuovo indirizzo'))).toHaveValue('nuovo@studio.example');
    expect(part.getByLabelText(label('Password attuale'))).toHaveValue('');
  });
});
