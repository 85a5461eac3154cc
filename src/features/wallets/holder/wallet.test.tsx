import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { paths } from '../../../shared/routing/paths';
import { paidAddress } from './paidAddress';
import { centsOf } from '../../../shared/intl/typedEuros';
import { type MyWallet, type WalletApi, type WalletDetail } from './model';

beforeEach(() => {
  localStorage.clear();
});

const wallet: WalletDetail = {
  id: 'w1',
  ownerKind: 'certificatore',
  ownerName: 'Rossi Mario',
  right: 'own',
  balanceCents: 7_000,
  heldCents: 1_500,
  owedCents: 0,
  status: 'Attivo',
  lowBalanceCents: null,
  holds: [
    {
      id: 'h1',
      cents: 1_500,
      reason: 'Contributo per l’attestato',
      expiresAt: '2026-12-20T10:00:00Z',
      subjectKind: null,
      subjectId: null,
    },
  ],
  suggestedCents: [1_500],
  transfer: null,
};
const mine = ({
  lowBalanceCents: _l,
  owedCents: _o,
  holds: _h,
  suggestedCents: _s,
  transfer: _t,
  ...facts
}: WalletDetail): MyWallet => ({
  ...facts,
  freeCents: facts.balanceCents - facts.heldCents,
});
const movement = {
  id: 'm1',
  version: 1,
  bookedAt: '2026-11-20T10:00:00Z',
  effectiveAt: '2026-11-20T10:00:00Z',
  kind: 'Ricarica',
  cents: 7_000,
  balanceAfter: 7_000,
  reason: 'Avviso 3012',
  subjectKind: null,
  subjectId: null,
  paid: null,
  actorName: null,
  receiptId: 'q1',
  receipt: '12/2026',
};
const show = (api: Partial<WalletApi> = {}, policies = ['WalletEdit'], path: string = paths.wallet) =>
  openPage(path, {
    as: { id: 'u1', policies },
    wallet: {
      mine: () => Promise.resolve([mine(wallet)]),
      get: () => Promise.resolve(wallet),
      movements: () => Promise.resolve({ data: [movement], totalCount: 1 }),
      ...api,
    },
  });

it('shows what can be spent, what is promised and what moved [RTE-20] [MEN-06] [USE-03]', async () => {
  await show();
  const sums = await screen.findByRole('region', { name: 'Rossi Mario' });
  expect(within(sums).getByText('Disponibile').nextElementSibling).toHaveTextContent('55,00 €');
  expect(within(sums).getByText('Impegnato').nextElementSibling).toHaveTextContent('15,00 €');
  expect(within(sums).getByText(/15,00 €, Contributo per l’attestato, fino al 20\/12\/2026/)).toBeInTheDocument();
  expect(await screen.findByText('Avviso 3012')).toBeInTheDocument();
  expect(screen.getByText('1 movimento')).toBeInTheDocument();
});

it('says what a wallet owes whose transfer the bank took back after it was spent', async () => {
  await show({ get: () => Promise.resolve({ ...wallet, status: 'Bloccato', owedCents: 7_900 }) });
  expect(
    await screen.findByText(/^La banca ha ripreso bonifici per 79,00\s€ che erano già spesi o impegnati/),
  ).toBeVisible();
  expect(screen.queryByText(/^Questo portafoglio è bloccato/)).not.toBeInTheDocument();
});

it('sets below which amount a mail is wanted, and keeps what is typed when it is no amount', async () => {
  const setLowBalance = jest.fn<Promise<WalletDetail>, [string, number | null]>((_id, lowBalanceCents) =>
    Promise.resolve({ ...wallet, lowBalanceCents }),
  );
  const { user } = await show({ setLowBalance });
  await user.click(await screen.findByRole('button', { name: 'Avviso: nessuno' }));
  const field = await screen.findByLabelText(/^Avvisami sotto/);
  await user.type(field, '45,005');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(field).toHaveAccessibleDescription(/due decimali al massimo/);
  expect(setLowBalance).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '45,50');
  await user.dblClick(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('button', { name: /^Avviso sotto 45,50/ })).toBeVisible();
  expect(setLowBalance.mock.calls).toEqual([['w1', 4_550]]);
});

it('requests the statement of a period, and shows the server’s refusal at its day', async () => {
  const statement = jest.fn<Promise<Blob>, [string, { from: string; to: string }]>(() =>
    Promise.reject(new HttpError(500, { traceId: 't-9' })),
  );
  const { user } = await show({ statement });
  await user.click(await screen.findByRole('button', { name: 'Estratto conto' }));
  await user.clear(await screen.findByLabelText(/^Dal/));
  await user.type(screen.getByLabelText(/^Dal/), '2999-01-01');
  await user.click(screen.getByRole('button', { name: 'Scarica il PDF' }));
  expect(screen.getByLabelText(/^Al/)).toHaveAccessibleDescription(/prima della data iniziale/);
  expect(statement).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText(/^Dal/));
  await user.type(screen.getByLabelText(/^Dal/), '2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Scarica il PDF' }));
  expect(await screen.findByText(/t-9/)).toBeVisible();
  expect(statement.mock.calls.map(([, { from }]) => from)).toEqual(['2026-01-01']);
});

it('downloads the receipt of a credit, and says so when that fails', async () => {
  const requests: string[] = [];
  const { user } = await show({ receipt: (id) => (requests.push(id), Promise.reject(new HttpError(500))) });
  await user.click(await screen.findByRole('button', { name: 'Scarica la ricevuta n. 12/2026 (PDF)' }));
  expect(requests).toEqual(['q1']);
  expect(await screen.findByRole('alert')).toBeVisible();
});

const PAID = {
  ...movement,
  id: 'm2',
  version: 2,
  kind: 'AddebitoApe',
  cents: -1_500,
  receiptId: null,
  receipt: null,
  subjectKind: 'certificate',
  subjectId: 'c1',
  paid: '00041-000007-2026',
};

it('names the certificate that a movement paid, with a link for users who may open it', async () => {
  const movements = () => Promise.resolve({ data: [PAID], totalCount: 1 });
  const { user, router } = await show({ movements }, ['WalletEdit', 'ApeList']);
  const link = await screen.findByRole('link', { name: '00041-000007-2026' });
  expect(link).toHaveAttribute('href', '/ape/c1');
  await user.click(link);
  expect(router.state.location.pathname).toBe('/ape/c1');
});

it('names the certificate without a link for an officer who only manages wallets', async () => {
  const office: WalletDetail = { ...wallet, right: 'office' };
  const movements = () => Promise.resolve({ data: [PAID], totalCount: 1 });
  await show({ movements, get: () => Promise.resolve(office) }, ['WalletManage', 'WalletEdit']);
  expect(await screen.findByText('00041-000007-2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: '00041-000007-2026' })).not.toBeInTheDocument();
});

it.each([
  ['certificate', 'own', ['ApeList'], '/ape/x1'],
  ['certificate', 'company', ['ApeList'], '/ape/x1'],
  ['certificate', 'consult', ['ApeList'], '/ape/x1'],
  ['certificate', 'own', [], null],
  ['certificate', 'office', ['ApeList'], null],
  ['certificate', 'office', ['ApeList', 'ApeControl'], '/ape/x1'],
  ['accreditation', 'own', ['AccreditationCreate'], '/accreditamenti/x1'],
  ['accreditation', 'consult', ['AccreditationCreate'], null],
  ['accreditation', 'office', ['AccreditationManage'], '/admin/accreditamenti/lista?pratica=x1'],
  ['payment', 'own', ['ApeList', 'AccreditationManage'], null],
] as const)(
  'links a movement for a %s, with the right «%s» and the policies %j, to %s',
  (subjectKind, right, policies, address) => {
    const granted = Object.fromEntries(policies.map((policy) => [policy, true]));
    expect(paidAddress({ subjectKind, subjectId: 'x1' }, right, granted)).toBe(address);
  },
);

it('opens another wallet by its address, and hides the movements of one that the user may only top up', async () => {
  const theirs: WalletDetail = { ...wallet, id: 'w2', ownerName: 'Studio Verdi', right: 'topUp', holds: [] };
  const get = jest.fn<Promise<WalletDetail>, [string]>((id) => Promise.resolve(id === 'w2' ? theirs : wallet));
  const { user } = await show({ get, mine: () => Promise.resolve([mine(wallet), mine(theirs)]) });
  await chooseOption(user, await screen.findByLabelText('Portafoglio di'), /^Studio Verdi/);
  expect(await screen.findByText(/Puoi ricaricare questo portafoglio per delega/)).toBeVisible();
  expect(screen.queryByText('Avviso 3012')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Estratto conto' })).not.toBeInTheDocument();
});

it('leads an officer without a wallet to the page that tops wallets up [MEN-09]', async () => {
  await show({ mine: () => Promise.resolve([]) }, ['WalletManage']);
  await waitFor(() => {
    expect(screen.getByRole('link', { name: /Ricarica portafoglio/ })).toHaveAttribute('href', '/portafoglio/ricarica');
  });
});

it.each([
  ['45', 4_500],
  ['1.234,5', 123_450],
  ['15,00 €', 1_500],
  ['45,005', null],
  ['12.34', null],
  ['-3', null],
  ['cento', null],
  ['', null],
])('reads «%s» as an amount of %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
