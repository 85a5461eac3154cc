import { screen, waitFor, within } from '@testing-library/react';
import { officerDetail, officerRow, showOfficerPage } from '../../../../../test/support/officerPage';
import type { AdminAccreditationsApi } from '../model';

const waiting = { ...officerDetail, state: 'Inviata' as const, openEvents: ['feeReceived' as const] };

beforeEach(() => {
  localStorage.clear();
});

/** Opens the dialog of the fee on a case that waits for it. */
async function openDialog(port: Partial<AdminAccreditationsApi> = {}) {
  const move = jest
    .fn<ReturnType<AdminAccreditationsApi['move']>, Parameters<AdminAccreditationsApi['move']>>()
    .mockResolvedValue({ id: officerRow.id, state: 'InVerifica', version: 3 });
  const app = showOfficerPage(
    { get: () => Promise.resolve(waiting), move, ...port },
    `/admin/accreditamenti/elenco?pratica=${officerRow.id}`,
  );
  await app.user.click(await screen.findByRole('button', { name: 'Contributo ricevuto' }));
  return { ...app, move, dialog: within(await screen.findByRole('dialog', { name: 'Contributo ricevuto' })) };
}

it('sends no confirmation of a fee without how the payment was seen, and sends it with that', async () => {
  const { user, dialog, move } = await openDialog();
  const reason = dialog.getByRole('textbox', { name: 'Come risulta il pagamento' });
  await user.click(dialog.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => {
    expect(reason).toBeInvalid();
  });
  expect(move).not.toHaveBeenCalled();
  await user.type(reason, ' Ricevuta 12 ');
  await user.click(dialog.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => {
    expect(move).toHaveBeenCalledWith(
      officerRow.id,
      expect.objectContaining({ event: 'feeReceived', reason: 'Ricevuta 12', version: 2 }),
    );
  });
});
