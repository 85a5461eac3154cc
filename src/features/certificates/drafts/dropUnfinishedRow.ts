/**
 * Deletes the letters of a removed row, and moves those of the rows after it to their new paths, which count from 1.
 */
export function dropUnfinishedRow(unfinished: Map<string, string>, path: string, index: number): void {
  const before = [...unfinished];
  unfinished.clear();
  for (const [at, typed] of before) {
    const [, position, below] = (at.startsWith(`${path}[`) && /^\[(\d+)\](.*)$/.exec(at.slice(path.length))) || [];
    const row = position === undefined ? -1 : Number(position) - 1;
    if (row > index) unfinished.set(`${path}[${String(row)}]${below ?? ''}`, typed);
    else if (row !== index) unfinished.set(at, typed);
  }
}
