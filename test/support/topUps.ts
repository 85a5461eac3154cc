/** Wallets to top up and their waiting payments, as the server answers them. */
import type { MyWallet, Payment, Reach } from '../../src/features/wallets/top-up/model';

export const oneWallet: MyWallet = {
  id: 'w1',
  ownerKind: 'certificatore',
  ownerName: 'Rossi Mario',
  right: 'own',
  balanceCents: 7_000,
  heldCents: 1_500,
  freeCents: 5_500,
  status: 'Attivo',
};
export const onePayment: Payment = {
  id: '00000000-0000-4000-8000-000000000001',
  walletId: 'w1',
  purpose: 'ricarica',
  amountCents: 3_000,
  description: 'Ricarica del portafoglio',
  noticeNumber: '302123456789012356',
  state: 'creata',
  isPayable: true,
  createdAt: '2026-11-25T08:00:00Z',
  dueAt: '2026-12-25T22:59:59Z',
  openedAt: null,
  paidAt: null,
};

/** The answer of `my-wallets` with one wallet and these waiting payments. */
export const reachOf = (waiting: Payment[], balanceCents = oneWallet.balanceCents): Reach => ({
  items: [{ ...oneWallet, balanceCents, freeCents: balanceCents - oneWallet.heldCents }],
  topUp: { leastCents: 1_500, mostCents: 500_000 },
  waiting,
});
