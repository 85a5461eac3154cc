import type { BankLine, WalletHolder } from '../../src/features/wallets/transfers/model';

/** The holder of a wallet. */
export const walletHolder: WalletHolder = {
  walletId: 'w1',
  reference: 'RF910000000180',
  name: 'Rossi Mario',
  status: 'Attivo',
  codes: [],
};

/** A bank transfer of 100 € for which that wallet is proposed. */
export const bankLine: BankLine = {
  id: 'l1',
  state: 'DaAbbinare',
  kind: 'bonifico',
  isTyped: false,
  bookedOn: '2026-03-02',
  cents: 10_000,
  text: 'Ricarica',
  payerName: 'Studio Srl',
  score: 70,
  isExact: false,
  version: 3,
  hash: 'ab12',
  needsSecond: false,
  needsSecondFor: [],
  isOwnProposal: false,
  reversible: [],
  history: [],
  openTo: ['assign', 'suspend'],
  feeCases: [],
  candidates: [{ ...walletHolder, score: 70, reasons: ['code'] }],
};
