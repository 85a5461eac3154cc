import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

/** The calls of this feature. All need WalletManage. */
export type WalletPaymentsApi = {
  payments: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
};

/** The states of a payment: before pagoPA knows it, while it waits to be paid, and at its end. */
export const stateTones = {
  attesa: 'waiting',
  creata: 'waiting',
  pagata: 'valid',
  annullata: 'ended',
  scaduta: 'ended',
  anomala: 'waiting',
} as const satisfies Record<string, Tone>;

/** A row of the list, as far as the page looks into it. */
export type PaymentRow = { id: string; state: keyof typeof stateTones };
