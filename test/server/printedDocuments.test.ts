/**
 * Every document that the portal prints, in one, two and five pages, its words read by another program than the one
 * that wrote them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkForm, overlaps, pageCountOf, wordsByPage, type PlacedWord } from '../support/pdfs';
import { casesOf, long, marks, short, statement, type Case } from '../support/printedCases';

/** Marks, in the order of reading: one may be broken into several words of a narrow column. */
const marksOf = (page: readonly PlacedWord[]) => page.flatMap(({ text }) => /^riga\d{4}/.exec(text)?.[0] ?? []);

/** Returns the misplaced words: one upon the other, or beyond the edge of the paper. */
function misplaced(pages: readonly (readonly PlacedWord[])[]): string[] {
  return pages.flatMap((page, index) => {
    const outside = page.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > 596 || bottom > 842);
    return [...overlaps(page), ...outside.map(({ text }) => `${text} outside`)].map(
      (fault) => `page ${String(index + 1)}: ${fault}`,
    );
  });
}

/** Prints with as many parts as it takes to reach that number of pages. */
async function printed({ print }: Case, pages: number): Promise<{ count: number; read: PlacedWord[][] }> {
  let [least, most] = [1, 160];
  while (least <= most) {
    const count = Math.floor((least + most) / 2);
    const pdf = await print(count);
    const reached = pageCountOf(pdf);
    if (reached === pages) {
      checkForm(pdf);
      return { count, read: wordsByPage(pdf) };
    }
    if (reached < pages) least = count + 1;
    else most = count - 1;
  }
  throw new Error(`It never has ${String(pages)} pages.`);
}

describe.each(casesOf(long))('$file', ({ file, ...one }) => {
  const { pages = [1, 2, 5], isNumbered = true } = one;
  it.each(pages)(
    'prints %i pages on which every part stands once, in its order, and no word on another',
    async (wanted) => {
      // Names of 200 letters leave many documents more than one page.
      const whole = wanted === 1 ? casesOf(short).find((other) => other.file === file) : undefined;
      const { count, read } = await printed(whole ?? { file, ...one }, wanted);
      expect(read).toHaveLength(wanted);
      expect(misplaced(read)).toEqual([]);
      const found = read.flatMap(marksOf);
      if (found.length > 0) expect(found).toEqual(marks(count));
      if (!isNumbered) return;
      for (const [index, page] of read.entries()) {
        const foot = page.slice(page.findLastIndex(({ text }) => text === 'Pag.')).map(({ text }) => text);
        expect(foot).toEqual(['Pag.', String(index + 1), 'di', String(wanted)]);
      }
    },
  );
});

it('prints a statement of ten years, each movement on one of its pages', async () => {
  const read = wordsByPage(await statement(3_652, long.name));
  expect(read.length).toBeGreaterThan(100);
  expect(read.flatMap(marksOf)).toEqual(marks(3_652));
  expect(misplaced(read)).toEqual([]);
});

it('knows every printer of the portal', () => {
  const printers = readdirSync('server/domains', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bprint(?:Tagged|Document)\(/.test(readFileSync(join('server/domains', file), 'utf8')))
    .map((file) => file.replace(/\.ts$/, ''));
  expect(
    casesOf(short)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(printers.sort());
});
