import type {
  BankLine,
  BankLineCommand,
  BankLineFee,
  BankLineQueue,
  BankLineRow,
  BankStatementCrediting,
  BankStatementTaken,
  BankStatementsTaken,
  LineLoad,
  StatementFile,
  TypedCredit,
  WalletHolder,
} from '../../../api/transfers';
import type { LoadResult } from '../../../shared/grid/loadOptions';
import type { Tone } from '../../../shared/grid/columns';

export type {
  BankLine,
  BankLineCommand,
  BankLineFee,
  BankLineQueue,
  BankLineRow,
  BankStatementCrediting,
  BankStatementTaken,
  BankStatementsTaken,
  LineLoad,
  StatementFile,
  TypedCredit,
  WalletHolder,
};
/** The receipt that a line has. */
export type ReceiptNumber = NonNullable<BankLine['receipt']>;
export type LineState = BankLine['state'];
export type LineEvent = BankLineCommand['event'];

/** The calls of this feature. All need WalletManage. */
export type TransfersApi = {
  load: (options: LineLoad, signal: AbortSignal) => Promise<LoadResult>;
  queues: (signal: AbortSignal) => Promise<readonly BankLineQueue[]>;
  get: (id: string, signal: AbortSignal) => Promise<BankLine>;
  move: (id: string, command: BankLineCommand) => Promise<BankLine>;
  type: (credit: TypedCredit) => Promise<BankLine>;
  import: (file: StatementFile) => Promise<BankStatementsTaken>;
  /** The receipt of a credit, as PDF. */
  receipt: (id: string, signal: AbortSignal) => Promise<Blob>;
  holders: (search: string, signal: AbortSignal) => Promise<readonly WalletHolder[]>;
  /** Accreditations with a due fee. */
  fees: (search: string, signal: AbortSignal) => Promise<readonly BankLineFee[]>;
};

/** The queues of the page, the first of which opens; the last has all. */
export const queues = [
  { name: 'abbinare', state: 'DaAbbinare' },
  { name: 'approvare', state: 'DaApprovare' },
  { name: 'sospesi', state: 'Sospeso' },
  { name: 'storni', state: 'DaStornare' },
  { name: 'accreditati', state: 'Accreditato' },
  { name: 'riversamenti', state: 'Riversamento' },
  { name: 'tutti', state: undefined },
] as const satisfies readonly { name: string; state: LineState | undefined }[];
export type QueueName = (typeof queues)[number]['name'];

/** The queue that an address names; the first for none, and for one that is not there. */
export const queueNamed = (name: string | null) => queues.find((queue) => queue.name === name) ?? queues[0];

export const stateTones: Readonly<Record<LineState, Tone>> = {
  DaAbbinare: 'waiting',
  DaApprovare: 'waiting',
  Sospeso: 'theirs',
  DaStornare: 'waiting',
  Accreditato: 'valid',
  Riversamento: 'ended',
  Restituito: 'ended',
  Stornato: 'ended',
  Annullato: 'ended',
};

/** The events that need a note, each by a button of its own. */
export const notedEvents = ['suspend', 'return', 'reject', 'reverse', 'dismiss'] as const;
export type NotedEvent = (typeof notedEvents)[number];
