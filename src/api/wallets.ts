import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { ask } from './client';
import type { Movement } from './generated/models/Movement';
import type { MyWallet } from './generated/models/MyWallet';
import type { MyWalletList } from './generated/models/MyWalletList';
import type { WalletDetail } from './generated/models/WalletDetail';
import { PortafogliService as Service } from './generated/services/PortafogliService';
import { WalletOfficeService } from './generated/services/WalletOfficeService';
import { fileQuery, loadQuery } from './loadQuery';

export type { Movement, MyWallet, WalletDetail };

/** The caller's wallets, the highest amount of one payment, and the pending payments. */
export type Reach = MyWalletList;

/** The movements of one wallet, loaded by a grid. */
export type MovementLoad = LoadOptions & { readonly walletId: string };

/** A file of the filtered movements; columns stand in their order. */
export type MovementExport = ListFileRequest & { walletId: string };

/** Wallets for their holders (WalletEdit, or WalletManage for any of the tenant). Amounts are euro cents. */
export const walletsApi = {
  /** API-32. Not cached: the caller waits for the balance to change. */
  reach: (signal?: AbortSignal): Promise<Reach> => ask(() => Service.portafogliGetMyWallets(), signal),
  mine: async (signal?: AbortSignal): Promise<readonly MyWallet[]> => (await walletsApi.reach(signal)).items,
  get: (id: string, signal?: AbortSignal): Promise<WalletDetail> => ask(() => Service.portafogliGet({ id }), signal),
  /** The receipt of a credit, as PDF. */
  receipt: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => WalletOfficeService.walletOfficePrintReceipt({ id }), signal),
  movements: ({ walletId, ...options }: MovementLoad, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.portafogliGetMovements({ id: walletId, ...loadQuery(options) }), signal),
  export: ({ walletId, ...file }: MovementExport, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.portafogliExportMovements({ id: walletId, ...fileQuery(file) }), signal),
  /** The statement of a period, both days included, as PDF. */
  statement: (id: string, period: { from: string; to: string }, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.portafogliPrintStatement({ id, ...period }), signal),
  setLowBalance: (id: string, lowBalanceCents: number | null): Promise<WalletDetail> =>
    ask(() => Service.portafogliSetLowBalance({ id, requestBody: { lowBalanceCents } })),
};
