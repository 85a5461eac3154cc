import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { WalletDay, WalletDaysApi } from './model';

const open: WalletDay = {
  day: '2026-03-03',
  creditedCount: 2,
  creditedCents: 4_500,
  debitedCount: 1,
  debitedCents: 1_500,
  isClosed: false,
};
const closed: WalletDay = {
  ...open,
  day: '2026-03-02',
  isClosed: true,
  closedAt: '2026-03-03T00:20:00Z',
  hash: 'ab'.repeat(32),
  transfers: 3,
};
const figure = (count: number, cents: number) => ({ count, cents });

/** Opens the page; records the calls to the API. */
async function show(overrides: Partial<WalletDaysApi> = {}) {
  const requests: unknown[] = [];
  const walletDays: WalletDaysApi = {
    figures: () =>
      Promise.resolve({
        days: [open, closed],
        held: figure(4, 6_000),
        waiting: figure(5, 15_000),
        transfers: figure(6, 60_000),
        anomalies: figure(7, 21_000),
      }),
    days: (period) => {
      requests.push(period);
      return Promise.resolve([open, closed]);
    },
    accounting: (day) => {
      requests.push(day);
      return Promise.reject(new HttpError(503, { traceId: 't-9' }));
    },
    ...overrides,
  };
  const as = { id: 'u1', policies: ['WalletManage'] };
  return { ...(await openPage(memberPaths.walletDays, { as, walletDays })), requests };
}

it('shows the figures of the day, each also in a table [RTE-32]', async () => {
  await show();
  const section = within(await screen.findByRole('region', { name: 'Oggi' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    'Accreditato45,00 €2 operazioni',
    'Addebitato15,00 €1 operazione',
    'Trattenuto60,00 €4 operazioni',
    'In attesa di pagamento150,00 €5 operazioni',
    'Bonifici da lavorare600,00 €6 operazioni',
    'Anomalie pagoPA210,00 €7 operazioni',
  ]);
  const rows = section.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ' '))[2]).toBe('Trattenuto460,00 €');
});

it('lists the days of a period with their closings, and offers the accounts of closed days alone', async () => {
  const { user, requests } = await show();
  const table = within(await screen.findByRole('region', { name: 'Giornate con le loro chiusure' }));
  expect(table.getByRole('row', { name: /^03\/03\/2026/ })).toHaveTextContent('Aperta');
  expect(table.getByRole('row', { name: /^02\/03\/2026/ })).toHaveTextContent(/Chiusa il 03\/03\/2026.*3 movimenti/);
  expect(table.getAllByRole('button')).toHaveLength(1);
  await user.click(table.getByRole('button', { name: 'CSV della giornata del 02/03/2026' }));
  expect(await screen.findByText(/t-9/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(requests.slice(1)).toEqual(['2026-03-02', '2026-03-02']);
});

it('shows the problem of a wrong day at its field', async () => {
  const message = 'La data finale viene prima di quella iniziale.';
  const { user } = await show({
    days: () =>
      Promise.reject(
        new HttpError(400, { message, described: true, validationErrors: [{ message, members: ['to'] }] }),
      ),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Al/)).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Mostra' }));
});

it('is refused to users who do not manage wallets [MEN-06] [AUT-08]', async () => {
  await openPage(memberPaths.walletDays, { as: { policies: ['WalletEdit'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});
