import type { Movement, MovementExport, MovementLoad, MyWallet, WalletDetail } from '../../../api/wallets';
import type { LoadResult } from '../../../shared/grid/loadOptions';

export type { Movement, MovementExport, MovementLoad, MyWallet, WalletDetail };

/** A period of whole days, both of them in it (`YYYY-MM-DD`). */
export type Period = { from: string; to: string };

/** The calls of this feature. They need WalletEdit, or WalletManage. */
export type WalletApi = {
  mine: (signal: AbortSignal) => Promise<readonly MyWallet[]>;
  get: (id: string, signal: AbortSignal) => Promise<WalletDetail>;
  movements: (options: MovementLoad, signal: AbortSignal) => Promise<LoadResult>;
  export: (request: MovementExport, signal: AbortSignal) => Promise<Blob>;
  receipt: (id: string, signal: AbortSignal) => Promise<Blob>;
  statement: (id: string, period: Period, signal: AbortSignal) => Promise<Blob>;
  setLowBalance: (id: string, lowBalanceCents: number | null) => Promise<WalletDetail>;
};

/** The receipt of a movement: its id, and its number as in 12/2026. */
export type Receipt = { id: string; number: string };

/** A user who may only top up sees no movements. */
export const seesMovements = ({ right }: Pick<WalletDetail, 'right'>): boolean => right !== 'topUp';
export const isHolder = ({ right }: Pick<WalletDetail, 'right'>): boolean => right === 'own' || right === 'company';
