import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { oneWallet, onePayment, reachOf } from '../../../../test/support/topUps';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { readAmount } from './amount';
import type { Payment, TopUpApi, Wish } from './model';
import { ownPath } from './returnPath';
import { topUpActions } from './slice';
import { transferCode } from './transferCode';

const limits = { leastCents: 1_500, mostCents: 500_000 };
const paid: Payment = { ...onePayment, state: 'pagata', isPayable: false, paidAt: '2026-11-25T08:05:00Z' };
const transfer = {
  beneficiary: 'Regione Dimostrativa',
  iban: 'IT60X0542811101000000123456',
  reference: 'RF550000001234',
};
const detail = {
  ...oneWallet,
  lowBalanceCents: null,
  owedCents: 0,
  holds: [],
  suggestedCents: [4_500, 15_000],
  transfer,
};

beforeEach(() => {
  sessionStorage.clear();
});

const show = (api: Partial<TopUpApi> = {}, query = '') =>
  openPage(memberPaths.walletPayerLoad + query, {
    as: { id: 'u1', policies: ['WalletEdit'] },
    topUp: { reach: () => Promise.resolve(reachOf([])), get: () => Promise.resolve(detail), ...api },
  });
const field = () => screen.findByLabelText(/^Importo in euro/);
/** Requests the state at once, as the button does. */
const askNow = (store: { dispatch: (action: UnknownAction) => unknown }) => {
  act(() => void store.dispatch(topUpActions.watchBegun({ isNow: true })));
};

it.each([
  ['30,505', /al massimo due decimali/],
  ['1.000,00', /in cifre/],
  ['-30', /negativo/],
  ['0', /maggiore di zero/],
  ['trenta', /in cifre/],
  ['14,99', /minimo è 15,00/],
  ['5000,01', /massimo è 5\.000,00/],
])('says at the field what is wrong with «%s», and sends nothing [RTE-20]', async (typed, words) => {
  const create = jest.fn<Promise<Payment>, [Omit<Wish, 'way'>]>();
  const { user } = await show({ create });
  await user.type(await field(), typed);
  await user.click(screen.getByRole('button', { name: 'Paga ora' }));
  expect(await field()).toHaveAccessibleDescription(words);
  expect(create).not.toHaveBeenCalled();
});

it('offers amounts that suit the use, and says what the server refuses at the field', async () => {
  const create = () =>
    Promise.reject(
      new HttpError(400, { described: true, validationErrors: [{ message: 'Troppo.', members: ['amount'] }] }),
    );
  const { user } = await show({ create });
  await user.click(await screen.findByRole('button', { name: /^45,00/ }));
  expect(await field()).toHaveValue('45,00');
  await user.click(screen.getByRole('button', { name: 'Paga ora' }));
  expect(await field()).toHaveAccessibleDescription(/Troppo\./);
});

it('makes one payment of two presses, and of the next try after pagoPA was away, with a new page each time', async () => {
  const create = jest.fn<Promise<Payment>, [Omit<Wish, 'way'>]>(({ paymentId }) =>
    Promise.resolve({ ...onePayment, id: paymentId }),
  );
  const away = new HttpError(503, { described: true, message: 'pagoPA non risponde.' });
  let refuse: (error: HttpError) => void = () => undefined;
  const checkout = jest.fn<Promise<string>, [string]>(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  const { user } = await show({ create, checkout });
  await user.type(await field(), '30');
  await user.dblClick(screen.getByRole('button', { name: 'Paga ora' }));
  expect(screen.getByText('Prepariamo il pagamento…')).toBeVisible();
  expect(checkout).toHaveBeenCalledTimes(1);
  refuse(away);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText(/^30,00.*per il portafoglio di Rossi Mario$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Paga ora' }));
  await waitFor(() => {
    expect(checkout).toHaveBeenCalledTimes(2);
  });
  const ids = create.mock.calls.map(([{ paymentId }]) => paymentId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('announces a credit while the page is open, and links to the page that the user came from [USE-03] [WAL-01]', async () => {
  const answers = [reachOf([onePayment]), reachOf([], 10_000)];
  const reach = jest.fn(() =>
    Promise.resolve(answers.length > 1 ? (answers.shift() ?? reachOf([])) : reachOf([], 10_000)),
  );
  const { store } = await show({ reach, payment: () => Promise.resolve(paid) }, '?ritorno=/ape/7%3Fscheda%3Dfirma');
  expect(
    await screen.findByText(/Numero Avviso 3021 2345 6789 0123 56, da pagare entro il 25\/12\/2026/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Torna indietro' })).toHaveAttribute('href', '/ape/7?scheda=firma');
  askNow(store);
  const notice = await screen.findByText(/Accreditati 30,00.*Rossi Mario.*disponibili 85,00/);
  expect(notice.closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pagamenti in attesa' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continua da dove eri' })).toHaveAttribute('href', '/ape/7?scheda=firma');
});

it('trusts no return address: another user’s payment is not mentioned, an unpaid one waits, a paid one is announced once', async () => {
  const notFound = () => Promise.reject(new HttpError(404));
  const first = await show({ payment: notFound }, `?pagamento=${onePayment.id}&esito=ok`);
  expect(await field()).toBeVisible();
  expect(screen.queryByText(/Accreditati|tornato|attesa/)).not.toBeInTheDocument();
  expect(first.router.state.location.search).toBe('');
  first.unmount();
  const reach = () => Promise.resolve(reachOf([onePayment]));
  const second = await show({ reach }, `?pagamento=${onePayment.id}&esito=constructor`);
  expect(await screen.findByText(/Sei tornato dalla pagina di pagoPA/)).toBeVisible();
  expect(screen.queryByText(/Accreditati/)).not.toBeInTheDocument();
  second.unmount();
  const third = await show({ payment: () => Promise.resolve(paid) }, `?pagamento=${onePayment.id}&esito=errore`);
  expect(await screen.findByText(/Accreditati 30,00/)).toBeVisible();
  expect(third.router.state.location.search).toBe('');
});

it.each([
  ['annullato', /^Hai annullato il pagamento: nulla è stato addebitato\. Se invece hai pagato/],
  ['errore', /^Il pagamento non è riuscito/],
])('explains a return with «%s», offers to pay again, and polls on quietly', async (outcome, said) => {
  const reach = jest.fn(() => Promise.resolve(reachOf([onePayment])));
  const checkout = jest.fn(() => new Promise<string>(() => undefined));
  const { user, store } = await show(
    { reach, checkout, payment: () => Promise.resolve(paid) },
    `?pagamento=${onePayment.id}&esito=${outcome}`,
  );
  expect(await screen.findByText(said)).toBeVisible();
  for (const waits of [/Sei tornato dalla pagina/, /^Aspettiamo che pagoPA/])
    expect(screen.queryByText(waits)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Paga di nuovo 30,00/ }));
  expect(checkout).toHaveBeenCalledTimes(1);
  // The server says that the payment was made in spite of the result in the address.
  reach.mockResolvedValue(reachOf([]));
  askNow(store);
  expect(await screen.findByText(/Accreditati 30,00/)).toBeVisible();
});

it('cancels a payment after a confirmation, and requests its state when it cannot be cancelled', async () => {
  const cancel = jest.fn<Promise<Payment>, [string]>((id) =>
    Promise.resolve({ ...onePayment, id, state: 'annullata', isPayable: false }),
  );
  const { user } = await show({ reach: () => Promise.resolve(reachOf([onePayment])), cancel });
  await user.click(await screen.findByRole('button', { name: /^Annulla il pagamento di 30,00/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(cancel).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Annulla il pagamento' }));
  expect(await screen.findByText(/Il pagamento di 30,00.*è annullato/)).toBeVisible();
  expect(screen.queryByText(/Numero Avviso/)).not.toBeInTheDocument();
});

it('offers no top-up of a wallet that is closed or may only be consulted, and says when pagoPA is off', async () => {
  const items = [
    { ...oneWallet, id: 'w2', ownerName: 'Studio Verdi', right: 'consult' as const },
    { ...oneWallet, id: 'w3', ownerName: 'Chiusa srl', status: 'Chiuso' as const },
  ];
  const first = await show({ reach: () => Promise.resolve({ ...reachOf([]), items }) });
  expect(await screen.findByText(/Non c’è un portafoglio che puoi ricaricare/)).toBeVisible();
  first.unmount();
  const second = await show({ reach: () => Promise.resolve({ ...reachOf([]), topUp: null }) });
  expect(await screen.findByText(/I pagamenti con pagoPA non sono attivi: ricarica con un bonifico/)).toBeVisible();
  second.unmount();
  await show({
    reach: () => Promise.resolve({ ...reachOf([]), topUp: null }),
    get: () => Promise.resolve({ ...detail, transfer: null }),
  });
  expect(await screen.findByText(/non si può ricaricare dal portale: rivolgiti all’ufficio/)).toBeVisible();
});

it('shows the account and the reference of a bank transfer, and copies the reference', async () => {
  const { user } = await show();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  const way = await screen.findByRole('region', { name: 'Ricarica con bonifico' });
  expect(within(way).getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible();
  expect(within(way).getByRole('img', { name: /^Codice QR del bonifico/ })).toBeVisible();
  await user.click(within(way).getByRole('button', { name: 'Copia il riferimento' }));
  expect(await within(way).findByText('Copiato')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('RF550000001234');
});

it('writes the QR code of a transfer for banks’ apps, with the amount where one is known', () => {
  expect(transferCode(transfer, 4_505).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Regione Dimostrativa',
    'IT60X0542811101000000123456',
    'EUR45.05',
    '',
    'RF550000001234',
  ]);
  expect(transferCode(transfer, null).split('\n')[7]).toBe('');
});

it('takes wallet and amount from the address', async () => {
  const items = [oneWallet, { ...oneWallet, id: 'w2', ownerName: 'Studio Verdi', right: 'topUp' as const }];
  await show({ reach: () => Promise.resolve({ ...reachOf([]), items }) }, '?portafoglio=w2&importo=4550');
  expect(await field()).toHaveValue('45,50');
  expect(screen.getByLabelText(/^Portafoglio da ricaricare/)).toHaveValue('Studio Verdi (disponibile 55,00\u00a0€)');
});

it('offers the least payable amount where a smaller one is missing', async () => {
  await show({}, '?importo=1000');
  expect(await field()).toHaveValue('15,00');
});

it.each([
  ['/ape/7?a=1#b', '/ape/7?a=1#b'],
  ['/ape/../portafoglio', '/portafoglio'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['/ape/..//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['ape', null],
  ['', null],
])('leads back to %j as %j', (text, path) => {
  expect(ownPath(text, 'https://sace.example')).toBe(path);
});

it.each([
  ['15', 1_500],
  [' 30,5 ', 3_050],
  ['30.50', 3_050],
  ['5000,00', 500_000],
])('reads %s as the server does', (typed, cents) => {
  expect(readAmount(typed, limits, String)).toBe(cents);
});
