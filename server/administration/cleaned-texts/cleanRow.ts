/** Finds the changes that make the texts of a row clean. Pure. */
import { cleanText } from '../../../common/text/cleanText';
import type { CleanedColumn } from './cleanedTables';

/** The reason why a text was not clean: invisible characters, visible ones in another form, or white space alone. */
export type Cause = 'unseen' | 'form' | 'space';

/** One text that is to be changed. */
export interface TextChange {
  readonly column: CleanedColumn;
  readonly cause: Cause;
  readonly before: string;
  /** Empty when the text consisted only of characters that are removed. */
  readonly after: string;
}

/** Invisible characters except white space. */
const UNSEEN = /(?![\s\u0085\u2800])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|\uFEFF/u;
const WHITE = /[\s\u0085\u2800]/gu;

function causeOf(before: string, after: string): Cause {
  if (UNSEEN.test(before)) return 'unseen';
  return before.replace(WHITE, '') === after.replace(WHITE, '') ? 'space' : 'form';
}

/** Returns the clean value of a cell. */
export function cleanCell({ kind, isUpper }: CleanedColumn, text: string): string {
  const cleaned = cleanText(kind, text);
  return isUpper && cleaned !== text ? cleaned.toUpperCase() : cleaned;
}

/** Returns the changes of a row's unclean texts, in the order of the columns. */
export const changesOf = (
  columns: readonly CleanedColumn[],
  row: Readonly<Record<string, unknown>>,
): readonly TextChange[] =>
  columns.flatMap((column) => {
    const { [column.name]: before } = row;
    if (typeof before !== 'string') return [];
    const after = cleanCell(column, before);
    return after === before ? [] : [{ column, before, after, cause: causeOf(before, after) }];
  });
