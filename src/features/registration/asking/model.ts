import type {
  CertificateRequestedActs,
  CertificateRequestFees,
  CertificateRequestRun,
} from '../../../api/certificateRequests';
import type { ExportFormat } from '../../../shared/listExport/model';

export type RequestFees = CertificateRequestFees;
export type RequestRun = CertificateRequestRun;
export type RequestedAct = CertificateRequestedActs['items'][number];

/** The calls that ask for the registration of many certificates (ApeCreate). */
export type RequestsApi = {
  requestFees: (certificateIds: string[], signal: AbortSignal) => Promise<RequestFees>;
  /** A repeated call with the same id asks once. */
  beginRequests: (id: string, certificateIds: string[]) => Promise<RequestRun>;
  requestRun: (id: string, signal: AbortSignal) => Promise<RequestRun>;
  /** The outcome of every certificate, failures first. */
  requestedActs: (id: string, signal: AbortSignal) => Promise<RequestedAct[]>;
  resumeRequests: (id: string) => Promise<RequestRun>;
  exportRequests: (id: string, format: ExportFormat, signal: AbortSignal) => Promise<Blob>;
};

/** True while the server works on it. */
export const isUnderWay = ({ finishedAt, stoppedAt }: RequestRun): boolean => finishedAt === null && stoppedAt === null;

/** True where the wallets cover the fees of all that are ready. */
export const isPayable = ({ wallets }: RequestFees): boolean =>
  wallets.every(
    ({ cents, missingCents, isBlocked, walletId }) =>
      cents === 0 || (walletId !== null && missingCents === 0 && !isBlocked),
  );
