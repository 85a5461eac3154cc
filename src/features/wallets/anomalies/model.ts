import type { Anomaly, AnomalyCommand, WalletHolder } from '../../../api/walletOffice';
import type { Tone } from '../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { Anomaly, AnomalyCommand, WalletHolder };
export type ReceiptNumber = NonNullable<Anomaly['receipt']>;
export type AnomalyState = Anomaly['state'];

/** The calls of this feature. All need WalletManage. */
export type WalletAnomaliesApi = {
  anomalies: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  anomaly: (id: string, signal: AbortSignal) => Promise<Anomaly>;
  decide: (id: string, command: AnomalyCommand) => Promise<Anomaly>;
  /** The receipt of a credit, as PDF. */
  receipt: (id: string, signal: AbortSignal) => Promise<Blob>;
  holders: (search: string, signal: AbortSignal) => Promise<readonly WalletHolder[]>;
};

export const stateTones: Readonly<Record<AnomalyState, Tone>> = {
  Aperta: 'waiting',
  DaApprovare: 'waiting',
  Accreditata: 'valid',
  Restituita: 'ended',
  Archiviata: 'ended',
};

/** The decisions that need a reason, each by a button of its own. */
export const notedDecisions = ['return', 'dismiss', 'reject', 'reverse', 'reopen'] as const;
export type NotedDecision = (typeof notedDecisions)[number];
