/** Finds the checks of a file that the register does not have. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { CheckContent } from '../model';
import type { KnownPlant } from './batchRepository';
import type { Problem } from './lexer';

type KnownCheck = KnownPlant['checks'][number];
type Checked = CheckContent | KnownCheck;

/** Numbers of the database are numbers, those of a file texts. */
export const plain = (decimal: string | number | null) => (decimal === null ? null : String(Number(decimal)));

const measured = ({ checkedOn, kind, result, technician, efficiency, co, smoke, flueTemperature, note }: Checked) => ({
  checkedOn,
  kind,
  result,
  technician: technician.trim(),
  // A file has no line breaks in its notes.
  note: note?.replaceAll('\n', ' ').trim() || null,
  efficiency: plain(efficiency),
  co: plain(co),
  smoke: plain(smoke),
  flueTemperature: plain(flueTemperature),
});

const isEqual = (one: Checked, other: Checked) => isDeepStrictEqual(measured(one), measured(other));

/** Tells reports of one type and one day, of which a plant with several machines may have several. */
export const isAlike = (one: Pick<Checked, 'checkedOn' | 'kind'>, other: Pick<Checked, 'checkedOn' | 'kind'>) =>
  one.checkedOn === other.checkedOn && one.kind === other.kind;

/**
 * Matches each check of the file with one of the register that has the same values. Of the others, one is new unless
 * the register has one of that type and day that the file lacks: the file would change that one. The same values twice
 * are a mistake, unless the register has them twice.
 */
export function matchChecks(checks: readonly CheckContent[], known: readonly KnownCheck[]) {
  const left = [...known];
  const unmatched = checks.filter((check) => {
    const at = left.findIndex((one) => isEqual(one, check));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const [problems, fresh]: [Problem[], CheckContent[]] = [[], []];
  for (const check of unmatched) {
    const at = checks.indexOf(check);
    const field = `controlli[${String(at + 1)}]`;
    if (checks.slice(0, at).some((other) => isEqual(other, check)))
      problems.push({ field, message: 'Lo stesso controllo c’è due volte.' });
    else if (left.some((one) => isAlike(one, check)))
      problems.push({
        field,
        message: 'Il registro ha già questo controllo con altri valori: i controlli non si cambiano.',
      });
    else fresh.push(check);
  }
  return { problems, fresh };
}
