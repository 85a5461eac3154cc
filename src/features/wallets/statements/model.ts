import type { BankStatementRow } from '../../../api/transfers';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';

export type { BankStatementRow };

/** The calls of this feature. All need WalletManage. */
export type WalletStatementsApi = {
  statements: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  /** Downloads the file as it was received, byte for byte. */
  statementFile: (id: string, signal: AbortSignal) => Promise<Blob>;
};

/** The file of a statement. */
export type StatementName = Pick<BankStatementRow, 'id' | 'fileName'>;
