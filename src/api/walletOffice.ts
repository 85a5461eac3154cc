import { ask } from './client';
import type { WalletDay } from './generated/models/WalletDay';
import type { WalletFigures } from './generated/models/WalletFigures';
import { WalletOfficeService as Service } from './generated/services/WalletOfficeService';

export type { WalletDay, WalletFigures };

/** Both days included. */
export type Period = { from: string; to: string };

/** The books of the wallets as the office looks at them (WalletManage). Amounts are euro cents. */
export const walletOfficeApi = {
  figures: (signal?: AbortSignal): Promise<WalletFigures> =>
    ask(
      () => Service.walletOfficeGetFigures(),
      (figures) => figures,
      signal,
    ),
  days: (period: Period, signal?: AbortSignal): Promise<readonly WalletDay[]> =>
    ask(
      () => Service.walletOfficeGetDays(period),
      ({ items }) => items,
      signal,
    ),
  receipt: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () => Service.walletOfficePrintReceipt({ id }),
      (file) => file,
      signal,
    ),
  accounting: (day: string, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () => Service.walletOfficeExportDay({ day }),
      (file) => file,
      signal,
    ),
};
