import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Anomaly, AnomalyCommand, WalletAnomaliesApi, WalletHolder } from './model';

const wallet: WalletHolder = { walletId: 'w1', reference: 'RF1', name: 'Rossi Mario', status: 'Attivo', codes: [] };
const anomaly: Anomaly = {
  id: 'r1',
  state: 'Aperta',
  reason: 'importo',
  receiptId: 'IUR1',
  iuv: '02000000000000018',
  creditor: '8006',
  cents: 4_000,
  askedCents: 3_000,
  receivedAt: '2026-03-02T10:00:00Z',
  version: 0,
  needsSecond: false,
  needsSecondFor: [],
  isOwnProposal: false,
  history: [],
  openTo: ['assign', 'return', 'dismiss'],
  wallet,
};

beforeEach(() => {
  localStorage.clear();
});

/** Opens the page with a receipt; records the calls to the API. */
async function openReceipt(given: Partial<Anomaly> = {}, overrides: Partial<WalletAnomaliesApi> = {}) {
  const commands: AnomalyCommand[] = [];
  const found = { ...anomaly, ...given };
  const walletAnomalies: WalletAnomaliesApi = {
    anomalies: () => Promise.resolve({ data: [found], totalCount: 1 }),
    anomaly: () => Promise.resolve(found),
    holders: () => Promise.resolve([{ ...wallet, walletId: 'w2', name: 'Bianchi Ada' }]),
    receipt: () => Promise.resolve(new Blob(['%PDF'])),
    decide: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...found, version: found.version + 1, openTo: [] });
    },
    ...overrides,
  };
  const as = { id: 'u1', policies: ['WalletManage'] };
  const app = await openPage(memberPaths.walletAnomalies, { as, walletAnomalies });
  await app.user.click(await screen.findByRole('link', { name: found.iuv }));
  return { ...app, commands };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('shows the requested and the paid amount, and credits the wallet of its payment [RTE-32]', async () => {
  const { user, commands } = await openReceipt();
  const heading = await screen.findByRole('heading', { level: 2, name: 'Importo diverso da quello richiesto' });
  expect(heading).toBeVisible();
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByText('Richiesto').nextSibling).toHaveTextContent(/^30,00\s€$/);
  await user.click(await button('Accredita a Rossi Mario'));
  expect(await screen.findByText('L’importo è accreditato.')).toBeVisible();
  expect(commands).toMatchObject([{ event: 'assign', walletId: 'w1', version: 0 }]);
});

it('credits a receipt with an unknown number to a wallet that is searched for', async () => {
  const { user, commands } = await openReceipt({ reason: 'sconosciuta' });
  await user.type(await screen.findByRole('searchbox', { name: 'Cerca un portafoglio' }), 'bian{Enter}');
  await user.click(await button('Accredita: Bianchi Ada'));
  expect(commands).toMatchObject([{ event: 'assign', walletId: 'w2' }]);
});

it.each([
  ['return', 'Registra la restituzione', {}],
  ['dismiss', 'Archivia', { reason: 'altroEnte', openTo: ['dismiss'] }],
  ['reject', 'Respingi', { state: 'DaApprovare', openTo: ['reject'] }],
  ['reverse', 'Storna l’accredito', { state: 'Accreditata', openTo: ['reverse'] }],
  ['reopen', 'Riapri', { state: 'Archiviata', openTo: ['reopen'] }],
] as [string, string, Partial<Anomaly>][])('%s requires a reason, and is sent with it', async (event, name, given) => {
  const { user, commands } = await openReceipt(given);
  await user.click(await button(name));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name }));
  expect(dialog.getByRole('textbox', { name: /Motivo/ })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Perché sì');
  await user.click(dialog.getByRole('button', { name }));
  expect(commands).toMatchObject([{ event, note: 'Perché sì' }]);
});

it('says before the click that a second person must approve, because of earlier credits to the wallet today', async () => {
  await openReceipt({ needsSecondFor: ['w1'] });
  expect(await screen.findByText(/Con quanto gli hai già accreditato oggi supera la soglia/)).toBeVisible();
  expect(await button('Proponi per Rossi Mario')).toBeVisible();
});

it('lets a second person approve a credit above the threshold', async () => {
  const { user, commands } = await openReceipt({
    state: 'DaApprovare',
    needsSecond: true,
    openTo: ['approve', 'reject'],
  });
  await user.click(await button(/^Approva 40,00\s€ a Rossi Mario$/));
  expect(commands).toMatchObject([{ event: 'approve' }]);
});

it('downloads the portal’s own receipt of the credit, and offers a retry when that fails', async () => {
  const requests: string[] = [];
  const { user } = await openReceipt(
    { state: 'Accreditata', openTo: ['reverse'], receipt: { id: 'q1', number: 12, year: 2026 } },
    { receipt: (id) => (requests.push(id), Promise.reject(new HttpError(500))) },
  );
  expect(await screen.findByText('n. 12 del 2026')).toBeVisible();
  await user.click(await button('Scarica la ricevuta (PDF)'));
  expect(requests).toEqual(['q1']);
  expect(await button('Riprova')).toBeVisible();
});

it('says that somebody else decided meanwhile', async () => {
  const message = 'Qualcun altro ha lavorato a questo movimento: ricaricalo.';
  const { user } = await openReceipt(
    {},
    { decide: () => Promise.reject(new HttpError(409, { message, described: true })) },
  );
  await user.click(await button('Accredita a Rossi Mario'));
  expect(await screen.findByText(message)).toBeVisible();
});
