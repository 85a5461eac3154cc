import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, applicationId, fakeServer } from '../../../../test/support/applications';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { AccreditationsApi, Application } from './model';

const walletId = '5a0a1b1c-0000-4000-8000-0000000000aa';
const due: NonNullable<Application['feeDue']> = {
  walletId,
  freeCents: 12_345,
  missingCents: 0,
  isBlocked: false,
  isOnline: false,
  payment: null,
};
const feePayment = { beneficiary: 'Regione Prova', iban: 'IT60X0542811101000000123456', reason: 'Contributo ACC-1' };

async function open(
  feeDue: Partial<typeof due>,
  more: Partial<Application> = {},
  api: Partial<AccreditationsApi> = {},
  policies = ['AccreditationCreate', 'WalletEdit'],
  search = '',
) {
  const sent = { state: 'Inviata', version: 4, isEditable: false, openEvents: ['withdrawn'] } as const;
  const start = application({ ...sent, feeDue: { ...due, ...feeDue }, ...more, openEvents: [] });
  const fake = fakeServer(start);
  const app = await openPage(`/accreditamenti/${applicationId}${search}`, {
    as: { policies },
    accreditations: { ...fake.api, ...api },
  });
  await screen.findByRole('heading', { name: 'Contributo da pagare' });
  return { ...app, ...fake, user: userEvent.setup() };
}

it('pays from the wallet after a question, with the amount of the record, and says that it has come [USE-03]', async () => {
  const { server, user } = await open({}, { feeCents: 8_050 });
  await user.click(screen.getByRole('button', { name: 'Paga dal portafoglio' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(/Dal tuo portafoglio si tolgono 80,50\s€; restano 42,95\s€\./);
  server.now = { ...server.now, state: 'InVerifica', version: 5, feePaidAt: '2026-11-22T09:32:00Z', feeDue: null };
  server.now = { ...server.now, feePaidBy: 'portafoglio' };
  await user.click(within(question).getByRole('button', { name: 'Paga dal portafoglio' }));
  expect(await screen.findByText('Il contributo è pagato: la domanda va avanti da sola.')).toBeVisible();
  expect(server.payments).toEqual([{ commandId: expect.any(String) as string, version: 4 }]);
  expect(screen.queryByRole('heading', { name: 'Contributo da pagare' })).toBeNull();
  expect(screen.getByText(/2026, dal portafoglio/)).toBeVisible();
});

it('leads to what is missing, with the amount and the way back, where there is too little', async () => {
  await open({ freeCents: 1_500, missingCents: 8_500 });
  expect(screen.getByText(/hai 15,00\s€: per pagare da lì mancano 85,00\s€/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Paga dal portafoglio' })).toBeNull();
  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ricarica il portafoglio' }).href);
  expect([link.pathname, ...link.searchParams]).toEqual([
    '/portafoglio/ricarica-pagatore',
    ['portafoglio', walletId],
    ['importo', '8500'],
    ['ritorno', `/accreditamenti/${applicationId}`],
  ]);
});

it('shows why the server refuses, and reads the case again', async () => {
  const { user } = await open(
    {},
    {},
    {
      payFee: () =>
        Promise.reject(new HttpError(403, { described: true, message: 'Credito insufficiente: mancano 85,00 €.' })),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Paga dal portafoglio' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Paga dal portafoglio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Credito insufficiente: mancano 85,00 €.');
});

it('opens pagoPA’s page once for a double click, and says what is waited for', async () => {
  const openFeeCheckout = jest.fn(() => new Promise<string>(() => undefined));
  const { user } = await open(
    { isOnline: true, missingCents: 100, payment: { noticeNumber: '302123456789012356' } as typeof due.payment },
    {},
    { openFeeCheckout },
  );
  expect(screen.getByText(/Hai chiesto di pagare con pagoPA l’avviso 302123456789012356/)).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Paga tramite pagoPA' }));
  await waitFor(() => {
    expect(openFeeCheckout).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['the account and the reason', feePayment, Object.values(feePayment)],
  ['that the office tells how, where nothing else is there', null, ['L’ufficio ti indica come versarlo.']],
])('tells beside the fee that is due %s', async (_what, payment, texts) => {
  await open({ walletId: null, missingCents: 10_000 }, { feePayment: payment });
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['annullato', /^Hai annullato il pagamento: nulla è stato addebitato/],
  ['errore', /^Il pagamento non è riuscito: puoi provare di nuovo/],
  ['ok', /^Sei tornato dalla pagina di pagoPA: se hai pagato, tra poco lo vedi qui/],
  ['<b>', /^Sei tornato dalla pagina di pagoPA/],
  ['constructor', /^Sei tornato dalla pagina di pagoPA/],
])('says once to a payer who comes back with «%s» how the page of pagoPA was left', async (outcome, words) => {
  const search = `?pagamento=p1&esito=${encodeURIComponent(outcome)}&altro=1`;
  const { router } = await open({ isOnline: true }, {}, {}, ['AccreditationCreate', 'WalletEdit'], search);
  expect(screen.getByText(words)).toHaveAttribute('role', 'status');
  await waitFor(() => expect(router.state.location.search).toBe('?altro=1'));
  expect(screen.getByText(words)).toBeVisible();
});

it('shows no such message to users who come from another page', async () => {
  await open({ isOnline: true }, {}, {}, ['AccreditationCreate', 'WalletEdit'], '?esito=errore');
  expect(screen.queryByText(/Il pagamento non è riuscito/)).not.toBeInTheDocument();
});

it('copies each of the bank’s details by a button of its own', async () => {
  const { user } = await open({ walletId: null }, { feePayment });
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  for (const [name, text] of [
    ['Copia il beneficiario', feePayment.beneficiary],
    ['Copia l’IBAN', feePayment.iban],
    ['Copia la causale', feePayment.reason],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(copy.mock.calls.at(-1)).toEqual([text]);
  }
  expect(await screen.findAllByText('Copiato')).not.toHaveLength(0);
});

it('does not say that a paid application goes on by itself where the office has already asked for more', async () => {
  const { server } = await open({});
  server.now = {
    ...server.now,
    state: 'IntegrazioneRichiesta',
    version: 6,
    feePaidAt: '2026-11-22T09:32:00Z',
    feeDue: null,
  };
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Il contributo è pagato.')).toBeVisible();
  expect(screen.queryByText('Il contributo è pagato: la domanda va avanti da sola.')).toBeNull();
});
