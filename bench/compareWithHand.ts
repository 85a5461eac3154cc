/** Compares two ways to the same answer, for every kind of list. */
import type { LoadResult } from '../server/platform/grid/load';
import type { GridCase } from './gridCases';
import { sideBySide } from './measure';

type Row = Readonly<Record<string, unknown>>;

/** Both ways must come to the same answer, or their times say nothing. @throws Error when they do not */
async function sameAnswers(
  one: Pick<GridCase, 'name' | 'answer' | 'expected'>,
  ours: () => Promise<LoadResult>,
  byHand: () => Promise<readonly Row[]>,
): Promise<void> {
  const [first, second] = await Promise.all([ours(), byHand()]);
  const [shown, expected] = [JSON.stringify(one.answer(first)), JSON.stringify(one.expected(second))];
  if (shown !== expected)
    throw new Error(`"${one.name}" answers differently by hand:\n${shown.slice(0, 300)}\n${expected.slice(0, 300)}`);
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(9);

/** The two ways to the answer of a case. */
export interface Ways {
  readonly ours: () => Promise<LoadResult>;
  readonly byHand: () => Promise<readonly Row[]>;
}

/**
 * Times each case's two ways side by side and prints a line for each.
 * @param most what a list may take of the time of SQL by hand
 * @param cold takes the first runs of the process as they are: no promise binds, no answer is compared
 * @returns the promises that are broken
 */
export async function compareWithHand<Case extends GridCase>(
  cases: readonly Case[],
  print: (line: string) => void,
  waysOf: (one: Case) => Ways | Promise<Ways>,
  { most = 1.3, cold = false }: { most?: number; cold?: boolean } = {},
): Promise<readonly string[]> {
  const broken: string[] = [];
  const ways: Ways[] = [];
  for (const one of cases) {
    const way = await waysOf(one);
    if (!cold) await sameAnswers(one, way.ours, way.byHand);
    ways.push(way);
  }
  const pairs = await sideBySide(ways, cold);
  print(`${'median, ms'.padEnd(52)}${'list'.padStart(9)}${'by hand'.padStart(9)}${'ratio'.padStart(8)}  runs`);
  for (const [at, pair] of pairs.entries()) {
    const name = cases[at]?.name ?? '';
    const ratio = pair.ours / pair.byHand;
    const failed = !cold && ratio > most;
    print(
      `${name.padEnd(52)}${ms(pair.ours)}${ms(pair.byHand)}${ratio.toFixed(2).padStart(8)}  ${String(pair.runs)}${failed ? `  above ${String(most)}` : ''}`,
    );
    if (failed) broken.push(`${name}: ${ratio.toFixed(2)} times the time of SQL by hand, ${String(most)} at most.`);
  }
  return broken;
}
