/** What comparing two ways to one answer needs, whichever list is asked. */
import type { LoadResult } from '../server/platform/grid/load';
import type { GridCase } from './gridCases';

type Row = Readonly<Record<string, unknown>>;

/** Both ways must come to the same answer, or their times say nothing. @throws Error when they do not */
export async function sameAnswers(
  one: Pick<GridCase, 'name' | 'answer' | 'expected'>,
  ours: () => Promise<LoadResult>,
  byHand: () => Promise<readonly Row[]>,
): Promise<void> {
  const [first, second] = await Promise.all([ours(), byHand()]);
  const [shown, expected] = [JSON.stringify(one.answer(first)), JSON.stringify(one.expected(second))];
  if (shown !== expected)
    throw new Error(`"${one.name}" answers differently by hand:\n${shown.slice(0, 300)}\n${expected.slice(0, 300)}`);
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(9);
