import type { Period, WalletDay, WalletFigures } from '../../../api/walletOffice';

export type { Period, WalletDay, WalletFigures };

/** The calls of this feature. All need WalletManage. */
export type WalletDaysApi = {
  figures: (signal: AbortSignal) => Promise<WalletFigures>;
  days: (period: Period, signal: AbortSignal) => Promise<readonly WalletDay[]>;
  /** The accounting of a closed day, as CSV. */
  accounting: (day: string, signal: AbortSignal) => Promise<Blob>;
};

/** The present totals, in the order of the page. */
export const standing = ['held', 'waiting', 'transfers', 'anomalies'] as const;
