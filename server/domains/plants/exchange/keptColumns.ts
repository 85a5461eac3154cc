/** Lets a known plant keep its values in the columns that a file does not have. Pure. */
import type { KnownPlant } from './batchRepository';
import { rawOf } from './exportFile';
import { CELLS, type Cells, type RawPlant } from './format';
import type { Company } from './lookupRepository';
import type { ReadPlantRow } from './readRow';

const PERSON = CELLS.filter((name) => name.startsWith('responsabile_'));
const [NAME, ROLE] = ['responsabile_nome', 'responsabile_tipo'];
const [STATE, END] = ['stato', 'data_dismissione'];
const COMPANY = 'manutentore_codice_fiscale';

/** Returns the columns of the person that keep their values: of another person only the role is known. */
function keptOfPerson(cells: Cells, known: Cells, isAbsent: (name: string) => boolean): readonly string[] {
  // Empty cells delete no person, so none of their values either.
  if (PERSON.every((name) => (cells[name] ?? '') === '')) return PERSON;
  return isAbsent(NAME) || cells[NAME] === known[NAME] ? PERSON.filter(isAbsent) : [ROLE].filter(isAbsent);
}

/** Returns the plant of the file with the register's values in the columns that the file does not have. */
export function withKept(plant: RawPlant, known: KnownPlant | undefined): RawPlant {
  const { cells, lists, absent = [] } = plant;
  if (!known || absent.length === 0) return plant;
  const isAbsent = (name: string) => absent.includes(name);
  const kept = rawOf({ ...known, row: { ...known.row, companyCode: null } }, true);
  const isActive = !isAbsent(STATE) && cells[STATE]?.toLowerCase() !== kept.cells[STATE];
  const names = [
    ...CELLS.filter((name) => isAbsent(name) && !PERSON.includes(name) && !(name === END && isActive)),
    ...keptOfPerson(cells, kept.cells, isAbsent),
  ];
  return {
    absent,
    cells: { ...cells, ...Object.fromEntries(names.map((name) => [name, kept.cells[name] ?? ''])) },
    // Checks of the register stay in any case.
    lists: isAbsent('unita') ? { ...lists, unita: kept.lists.unita } : lists,
  };
}

/** Returns the company that a plant keeps: where the file has no codes of companies, and names no other maintainer. */
export function keptCompany(
  absent: readonly string[],
  { content: { maintainerName } }: ReadPlantRow,
  known: KnownPlant | undefined,
): Company | null {
  const { companyId = null, maintainerName: name = null } = known?.row ?? {};
  if (companyId === null || !absent.includes(COMPANY)) return null;
  return maintainerName === null || maintainerName === name ? { id: companyId, name: name ?? '' } : null;
}
