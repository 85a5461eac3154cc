import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { ask, askFor } from './client';
import type { BankLine } from './generated/models/BankLine';
import type { BankLineCommand } from './generated/models/BankLineCommand';
import type { BankLineFee } from './generated/models/BankLineFee';
import type { BankLineQueue } from './generated/models/BankLineQueue';
import type { BankLineRow } from './generated/models/BankLineRow';
import type { BankStatementRow } from './generated/models/BankStatementRow';
import type { BankStatementsTaken } from './generated/models/BankStatementsTaken';
import type { BankStatementCrediting } from './generated/models/BankStatementCrediting';
import type { BankStatementTaken } from './generated/models/BankStatementTaken';
import type { TypedCredit } from './generated/models/TypedCredit';
import type { WalletHolder } from './generated/models/WalletHolder';
import { TransfersService as Service } from './generated/services/TransfersService';
import { loadQuery } from './loadQuery';

export type {
  BankLine,
  BankLineCommand,
  BankLineFee,
  BankLineQueue,
  BankLineRow,
  BankStatementsTaken,
  BankStatementCrediting,
  BankStatementTaken,
  TypedCredit,
  WalletHolder,
};

/** A statement as the list shows it. */
export type { BankStatementRow };

/** The lines of one state, or all, loaded by a grid. */
export type LineLoad = LoadOptions & { readonly state?: BankLine['state'] };

/**
 * A file of the bank; a CSV needs the options that it does not state itself. An option without a choice is an empty
 * text.
 */
export type StatementFile = {
  file: Blob;
  creditExact: boolean;
  /**
   * The digest from the refusal that named the bad lines of this file: the server then takes its good lines. Null
   * refuses the whole file where it has bad lines.
   */
  acceptGoodLines: string | null;
  choices: Readonly<Record<string, string>>;
};

const inState = ({ state, filter, ...options }: LineLoad): LoadOptions => {
  if (state === undefined) return { ...options, filter };
  const condition = ['state', '=', state];
  return { ...options, filter: filter === undefined || filter === null ? condition : [filter, 'and', condition] };
};

/** The answer of the former program, which runs beside this one during an update, names no fees. */
const withFees = (line: Omit<BankLine, 'feeCases'> & Partial<Pick<BankLine, 'feeCases'>>): BankLine => ({
  ...line,
  feeCases: line.feeCases ?? [],
});

/** Transfers to the office's account (WalletManage). Amounts are euro cents. */
export const transfersApi = {
  load: (options: LineLoad, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.transfersGetLines(loadQuery(inState(options))), signal),
  statements: (options: LoadOptions, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.transfersGetStatements(loadQuery(options)), signal),
  /** The file as it was received, byte for byte. */
  statementFile: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.transfersGetStatementFile({ id }), signal),
  queues: (signal?: AbortSignal): Promise<readonly BankLineQueue[]> =>
    askFor(
      () => Service.transfersGetQueues(),
      ({ items }) => items,
      signal,
    ),
  get: (id: string, signal?: AbortSignal): Promise<BankLine> =>
    askFor(() => Service.transfersGetLine({ id }), withFees, signal),
  move: (id: string, command: BankLineCommand): Promise<BankLine> =>
    askFor(() => Service.transfersMove({ id, requestBody: command }), withFees),
  /** Enters a credit by hand. A repeated call with the same id enters it once. */
  type: (credit: TypedCredit): Promise<BankLine> => ask(() => Service.transfersType({ requestBody: credit })),
  import: ({ file, creditExact, acceptGoodLines, choices }: StatementFile): Promise<BankStatementsTaken> =>
    ask(() => {
      const said = Object.fromEntries(Object.entries(choices).filter(([, value]) => value.trim() !== ''));
      return Service.transfersImport({
        formData: { file },
        creditExact,
        ...(acceptGoodLines === null ? {} : { acceptGoodLines }),
        ...said,
      });
    }),
  fees: (search: string, signal?: AbortSignal): Promise<readonly BankLineFee[]> =>
    askFor(
      () => Service.transfersFindFees({ search }),
      ({ items }) => items,
      signal,
    ),
  holders: (search: string, signal?: AbortSignal): Promise<readonly WalletHolder[]> =>
    askFor(
      () => Service.transfersFindHolders({ search }),
      ({ items }) => items,
      signal,
    ),
};
