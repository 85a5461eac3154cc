import { screen, waitFor, within } from '@testing-library/react';
import { officerDetail, officerRow, showOfficerPage } from '../../../../../test/support/officerPage';
import { HttpError } from '../../../../shared/errors';
import type { AdminAccreditationsApi, FeeLine } from '../model';

const waiting = { ...officerDetail, state: 'Inviata' as const, openEvents: ['feeReceived' as const] };

beforeEach(() => {
  localStorage.clear();
});

/** Opens the dialog of the fee on a case that waits for it. */
async function openDialog(port: Partial<AdminAccreditationsApi> = {}, policies: readonly string[] = []) {
  const move = jest
    .fn<ReturnType<AdminAccreditationsApi['move']>, Parameters<AdminAccreditationsApi['move']>>()
    .mockResolvedValue({ id: officerRow.id, state: 'InVerifica', version: 3 });
  const app = showOfficerPage(
    { get: () => Promise.resolve(waiting), move, ...port },
    `/admin/accreditamenti/lista?pratica=${officerRow.id}`,
    'list',
    policies,
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

const line: FeeLine = {
  id: '44444444-4444-4444-8444-444444444444',
  version: 3,
  bookedOn: '2026-03-03',
  cents: 10_000,
  payerName: 'ROSSI MARIO',
  text: 'Contributo ACC 2026 000001',
  isNamed: true,
};
const cashier = ['AccreditationManage', 'WalletManage'];

it('offers the transfers that may pay the fee before the reason, to those who may see them, and pays with one', async () => {
  const payFee = jest.fn<Promise<void>, Parameters<AdminAccreditationsApi['payFee']>>().mockResolvedValue(undefined);
  const feeLines = jest.fn().mockResolvedValue([line]);
  const { user, dialog, move } = await openDialog({ feeLines, payFee }, cashier);
  expect(feeLines).toHaveBeenCalledWith(officerRow.id, expect.anything());
  await user.click(await dialog.findByRole('button', { name: 'Usa il bonifico di ROSSI MARIO del 03/03/2026' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Contributo ricevuto' })).not.toBeInTheDocument();
  });
  expect(payFee).toHaveBeenCalledWith(line.id, {
    id: expect.any(String) as unknown,
    version: 3,
    accreditationId: officerRow.id,
  });
  expect(move).not.toHaveBeenCalled();
});

it('says that somebody else used the transfer, and looks for others', async () => {
  const refused = new HttpError(409, {
    code: 'Sace:BankLine:Changed',
    message: 'Qualcun altro ha lavorato a questo movimento: ricaricalo.',
    described: true,
  });
  const feeLines = jest.fn().mockResolvedValueOnce([line]).mockResolvedValue([]);
  const { user, dialog } = await openDialog({ feeLines, payFee: () => Promise.reject(refused) }, cashier);
  await user.click(await dialog.findByRole('button', { name: /^Usa il bonifico/ }));
  expect(await dialog.findByText('Qualcun altro ha lavorato a questo movimento: ricaricalo.')).toBeVisible();
  expect(
    await dialog.findByText('Negli estratti conto nessun bonifico di questo importo aspetta per questa domanda.'),
  ).toBeVisible();
});

it('says that the transfers could not be looked for, and the fee can be confirmed all the same', async () => {
  const { dialog } = await openDialog({ feeLines: () => Promise.reject(new HttpError(500, {})) }, cashier);
  expect(await dialog.findByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Come risulta il pagamento' })).toBeEnabled();
});

it('asks nobody for transfers who may not see them', async () => {
  const feeLines = jest.fn();
  const { dialog } = await openDialog({ feeLines });
  expect(dialog.queryByText('Bonifici che possono pagarlo')).not.toBeInTheDocument();
  expect(feeLines).not.toHaveBeenCalled();
});
