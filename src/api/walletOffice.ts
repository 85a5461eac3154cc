import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { Anomaly } from './generated/models/Anomaly';
import type { AnomalyCommand } from './generated/models/AnomalyCommand';
import type { WalletDay } from './generated/models/WalletDay';
import type { WalletFigures } from './generated/models/WalletFigures';
import type { WalletHolder } from './generated/models/WalletHolder';
import { WalletOfficeService as Service } from './generated/services/WalletOfficeService';
import { loadQuery } from './loadQuery';

export type { Anomaly, AnomalyCommand, WalletDay, WalletFigures, WalletHolder };

/** A period with both days included. */
export type Period = { from: string; to: string };

/** The accounts of the wallets, for the office (WalletManage). Amounts are euro cents. */
export const walletOfficeApi = {
  anomalies: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.walletOfficeGetAnomalies(loadQuery(options)), signal),
  payments: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.walletOfficeGetPayments(loadQuery(options)), signal),
  anomaly: (id: string, signal?: AbortSignal): Promise<Anomaly> =>
    ask(() => Service.walletOfficeGetAnomaly({ id }), signal),
  /** Decides once by the command's id, however often it is sent. */
  decide: (id: string, command: AnomalyCommand): Promise<Anomaly> =>
    ask(() => Service.walletOfficeDecide({ id, requestBody: command })),
  figures: (signal?: AbortSignal): Promise<WalletFigures> => ask(() => Service.walletOfficeGetFigures(), signal),
  days: (period: Period, signal?: AbortSignal): Promise<readonly WalletDay[]> =>
    askFor(
      () => Service.walletOfficeGetDays(period),
      ({ items }) => items,
      signal,
    ),
  receipt: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.walletOfficePrintReceipt({ id }), signal),
  accounting: (day: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.walletOfficeExportDay({ day }), signal),
};
