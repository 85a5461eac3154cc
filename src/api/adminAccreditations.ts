import { ask, askFor } from './client';
import { defined } from './defined';
import { listCalls } from './listCalls';
import { loadQuery } from './loadQuery';
import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import type { ListExportRequest } from '../shared/listExport/model';
import type { AccreditationBulkItems } from './generated/models/AccreditationBulkItems';
import type { AccreditationBulkRequest } from './generated/models/AccreditationBulkRequest';
import type { AccreditationBulkRun } from './generated/models/AccreditationBulkRun';
import type { AccreditationCheckCode } from './generated/models/AccreditationCheckCode';
import type { AccreditationCheckInput } from './generated/models/AccreditationCheckInput';
import type { AccreditationCommand } from './generated/models/AccreditationCommand';
import type { AccreditationDetail } from './generated/models/AccreditationDetail';
import type { ListExport } from './generated/models/ListExport';
import type { AccreditationHistoryEntry } from './generated/models/AccreditationHistoryEntry';
import type { AccreditationMoved } from './generated/models/AccreditationMoved';
import type { AccreditationQueue } from './generated/models/AccreditationQueue';
import type { BankLineCommand } from './generated/models/BankLineCommand';
import type { BankLineOfFee } from './generated/models/BankLineOfFee';
import type { AccreditationRow } from './generated/models/AccreditationRow';
import { AdminAccreditationsService as Service } from './generated/services/AdminAccreditationsService';
import { FilesService } from './generated/services/FilesService';
import { OrderBoardsService } from './generated/services/OrderBoardsService';
import { TransfersService } from './generated/services/TransfersService';

export type { AccreditationDetail, ListExport, AccreditationHistoryEntry, AccreditationQueue, AccreditationRow };

/** A command changes a case's state or records one of its checks; the case's next state comes back. */
export type Command = AccreditationCommand;
export type CheckInput = AccreditationCheckInput;
export type Standing = AccreditationMoved;
/** An open line of the bank that may pay the fee of a case. */
export type FeeLine = BankLineOfFee;
/** An officer who may be assigned cases. */
export type Assignee = { id: string; userName: string; name: string };

/** One action on many cases: the request, the run's progress, and the outcome of each case. */
export type BulkRequest = AccreditationBulkRequest;
export type BulkRun = AccreditationBulkRun;
export type BulkItem = AccreditationBulkItems['items'][number];

/** Load options of the list, narrowed to a queue when one is named. */
export type QueueLoad = LoadOptions & { queue?: AccreditationQueue };

export type ExportRequest = ListExportRequest & { queue?: AccreditationQueue };

/** The accreditation queue of the administrators (AccreditationManage). */
export const adminAccreditationsApi = {
  load: ({ queue, ...options }: QueueLoad, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.adminAccreditationsGetList({ ...loadQuery(options), ...defined({ queue }) }), signal),
  /** Number of cases in each queue, by its name; the whole register is not counted. */
  queues: (signal?: AbortSignal): Promise<Record<string, number>> =>
    askFor(
      () => Service.adminAccreditationsGetQueues(),
      ({ counts }) => counts,
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<AccreditationDetail> =>
    ask(() => Service.adminAccreditationsGet({ id }), signal),
  move: (id: string, command: Command): Promise<Standing> =>
    ask(() => Service.adminAccreditationsMove({ id, requestBody: command })),
  /** The open lines of the bank that may pay the fee of a case (WalletManage). */
  feeLines: (id: string, signal?: AbortSignal): Promise<readonly FeeLine[]> =>
    askFor(
      () => TransfersService.transfersFindLinesOfFee({ id }),
      ({ items }) => items,
      signal,
    ),
  /** Pays the fee of a case with a line of the bank (WalletManage). */
  payFee: (
    lineId: string,
    command: Pick<BankLineCommand, 'id' | 'version'> & { accreditationId: string },
  ): Promise<void> =>
    askFor(
      () => TransfersService.transfersMove({ id: lineId, requestBody: { ...command, event: 'payFee' } }),
      () => undefined,
    ),
  check: (id: string, code: AccreditationCheckCode, input: CheckInput): Promise<Standing> =>
    ask(() => Service.adminAccreditationsRecordCheck({ id, code, requestBody: input })),
  assign: (id: string, assignment: { version: number; assigneeId: string | null }): Promise<Standing> =>
    ask(() => Service.adminAccreditationsAssign({ id, requestBody: assignment })),
  assignees: (signal?: AbortSignal): Promise<Assignee[]> =>
    askFor(
      () => Service.adminAccreditationsGetAssignees(),
      ({ items }) => items,
      signal,
    ),
  addNote: (id: string, note: { id: string; text: string }): Promise<void> =>
    askFor(
      () => Service.adminAccreditationsAddNote({ id, requestBody: note }),
      () => undefined,
    ),
  /** Sends the question to the order again. */
  askOrder: (id: string, commandId: string): Promise<void> =>
    askFor(
      () => OrderBoardsService.orderValidationsSend({ id, requestBody: { commandId } }),
      () => undefined,
    ),
  file: (fileId: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => FilesService.filesGet({ id: fileId }), signal),
  /** The caller's latest runs, newest first. */
  runs: (signal?: AbortSignal): Promise<BulkRun[]> =>
    askFor(
      () => Service.adminAccreditationsGetBulkRuns(),
      ({ items }) => items,
      signal,
    ),
  startRun: (request: BulkRequest): Promise<BulkRun> =>
    ask(() => Service.adminAccreditationsStartBulkRun({ requestBody: request })),
  run: (id: string, signal?: AbortSignal): Promise<BulkRun> =>
    ask(() => Service.adminAccreditationsGetBulkRun({ id }), signal),
  runItems: (
    id: string,
    { skip, take }: { skip: number; take: number },
    signal?: AbortSignal,
  ): Promise<AccreditationBulkItems> => ask(() => Service.adminAccreditationsGetBulkItems({ id, skip, take }), signal),
  stopRun: (id: string): Promise<BulkRun> => ask(() => Service.adminAccreditationsStopBulkRun({ id })),
  resumeRun: (id: string): Promise<BulkRun> => ask(() => Service.adminAccreditationsResumeBulkRun({ id })),
  ...listCalls<{ queue?: AccreditationQueue }>({
    export: (file) => Service.adminAccreditationsExport(file),
    exportSelected: (file, accreditationIds) =>
      Service.adminAccreditationsExportSelected({ requestBody: { ...file, accreditationIds } }),
    getExport: (one) => Service.adminAccreditationsGetExport(one),
    getViews: (list) => Service.adminAccreditationsGetViews(list),
    createView: (view) => Service.adminAccreditationsCreateView(view),
    updateView: (change) => Service.adminAccreditationsUpdateView(change),
    deleteView: (one) => Service.adminAccreditationsDeleteView(one),
  }),
};
