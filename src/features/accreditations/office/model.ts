import type {
  AccreditationDetail,
  ListExport,
  AccreditationHistoryEntry,
  AccreditationQueue,
  AccreditationRow,
  Assignee,
  BulkItem,
  BulkRequest,
  BulkRun,
  CheckInput,
  Command,
  ExportRequest,
  FeeLine,
  QueueLoad,
  Standing,
} from '../../../api/adminAccreditations';
import type { ViewsApi } from '../../../shared/savedViews/model';
import type { LoadResult } from '../../../shared/grid/loadOptions';

export type {
  AccreditationDetail,
  AccreditationHistoryEntry,
  AccreditationQueue,
  AccreditationRow,
  Assignee,
  BulkItem,
  BulkRequest,
  BulkRun,
  ExportRequest,
  FeeLine,
  QueueLoad,
  Standing,
};

/** The calls of this feature. All need AccreditationManage, those of lines of the bank WalletManage. */
export type AdminAccreditationsApi = ViewsApi & {
  load: (options: QueueLoad, signal: AbortSignal) => Promise<LoadResult>;
  queues: (signal: AbortSignal) => Promise<Record<string, number>>;
  get: (id: string, signal: AbortSignal) => Promise<AccreditationDetail>;
  export: (request: ExportRequest, signal: AbortSignal) => Promise<Blob>;
  getExport: (id: string, signal: AbortSignal) => Promise<ListExport>;
  move: (id: string, command: Command) => Promise<Standing>;
  feeLines: (id: string, signal: AbortSignal) => Promise<readonly FeeLine[]>;
  payFee: (lineId: string, command: { id: string; version: number; accreditationId: string }) => Promise<void>;
  check: (id: string, code: AccreditationDetail['checks'][number]['code'], input: CheckInput) => Promise<Standing>;
  assign: (id: string, assignment: { version: number; assigneeId: string | null }) => Promise<Standing>;
  assignees: (signal: AbortSignal) => Promise<Assignee[]>;
  addNote: (id: string, note: { id: string; text: string }) => Promise<void>;
  askOrder: (id: string, commandId: string) => Promise<void>;
  file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
  runs: (signal: AbortSignal) => Promise<BulkRun[]>;
  startRun: (request: BulkRequest) => Promise<BulkRun>;
  run: (id: string, signal: AbortSignal) => Promise<BulkRun>;
  runItems: (
    id: string,
    page: { skip: number; take: number },
    signal: AbortSignal,
  ) => Promise<{ items: BulkItem[]; totalCount: number }>;
  stopRun: (id: string) => Promise<BulkRun>;
  resumeRun: (id: string) => Promise<BulkRun>;
};

/** The look of an accreditation's state: valid, our turn, the applicant's turn, ended. */
export type StateTone = 'valid' | 'waiting' | 'theirs' | 'ended';

/** The states in the order of an accreditation's life, with their tone. */
export const stateTones: Readonly<Record<AccreditationRow['state'], StateTone>> = {
  InCompilazione: 'theirs',
  Inviata: 'waiting',
  AttesaConvalidaOrdine: 'waiting',
  InVerifica: 'waiting',
  IntegrazioneRichiesta: 'theirs',
  Accreditato: 'valid',
  Rifiutata: 'ended',
  InScadenza: 'theirs', // valid, and for its holder to renew
  InRinnovo: 'valid',
  Scaduto: 'ended',
  Sospeso: 'ended',
  Revocato: 'ended',
  Cessato: 'ended',
};
