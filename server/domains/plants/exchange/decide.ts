/** Decides about one row: it is refused, equal to the register, or written. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { CheckContent, PlantContent, PlantState } from '../model';
import type { KnownPlant } from './batchRepository';
import type { Problem } from './lexer';
import { matchChecks, plain } from './matchChecks';
import type { FoundCompany, Place } from './lookupRepository';
import { lookAtNewest, unknownBelfiore } from '../write/findings';
import { judged, type ReadPlantRow } from './readRow';

/** The data of the register about a row. */
export interface Around {
  /** The earlier row with the same plate; null where there is none. */
  readonly firstRow: number | null;
  readonly place: Place | undefined;
  /** The message for an unknown place. */
  readonly unknownPlace: string;
  /** Cadastral codes that no comune has. */
  readonly unknownBelfiori: ReadonlySet<string>;
  /** Null where the row names none; undefined where it names one that the register does not have. */
  readonly company: FoundCompany | null | undefined;
  readonly known: KnownPlant | undefined;
}

/** A row that is written. */
export interface Decided {
  readonly content: PlantContent;
  readonly place: Place;
  readonly state: PlantState;
  readonly dismissedOn: string | null;
  /** Checks that the register does not have. */
  readonly newChecks: readonly CheckContent[];
  readonly known: KnownPlant | undefined;
  /** The members that changed, with their former and their new values. */
  readonly before: object | null;
  readonly after: object;
}

export type Decision = { readonly problems: readonly Problem[] } | { readonly isSame: true } | Decided;

interface Compared extends PlantContent {
  readonly state: PlantState;
  readonly dismissedOn: string | null;
}

function knownContent({ row, generators, units, responsible }: KnownPlant): Compared {
  const { contractProvider: provider, contractKind, contractFrom, contractTo } = row;
  return {
    plate: row.plate,
    booklet: row.booklet,
    address: row.address,
    istat: row.istat,
    pod: row.pod,
    pdr: row.pdr,
    installedOn: row.installedOn,
    companyId: row.companyId,
    maintainerName: row.maintainerName,
    contract: provider === null ? null : { provider, kind: contractKind, from: contractFrom, to: contractTo },
    generators: generators.map((one) => ({ ...one, power: plain(one.power) ?? '' })),
    units,
    responsible,
    state: row.state,
    dismissedOn: row.dismissedOn,
  };
}

/** Judges the newest check against the machines of the plant, if the file brings it and the register lacks it. */
function newestProblems(
  { content, checks }: ReadPlantRow,
  fresh: readonly CheckContent[],
  known: KnownPlant | undefined,
): Problem[] {
  const days = [...(known?.checks ?? []), ...checks].map(({ checkedOn }) => checkedOn).sort();
  const plant = { generators: content.generators, lastCheckOn: days.at(-1) ?? null };
  return fresh.flatMap((check) =>
    judged(`controlli[${String(checks.indexOf(check) + 1)}].`, (wrong) => {
      lookAtNewest(wrong, check, plant);
    }),
  );
}

/**
 * Returns the members that differ, with both values. Of the person responsible for the plant only the kind is stored:
 * more people read the history.
 */
function differences(before: Compared, after: Compared) {
  const names = (Object.keys(after) as (keyof Compared)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const shown = (one: Compared) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'responsible' ? one.responsible && { kind: one.responsible.kind } : one[name],
      ]),
    );
  return names.length === 0 ? null : { before: shown(before), after: shown(after) };
}

/** Returns the code of the register where a spreadsheet has read it as a number and dropped its leading zeros. */
const withNoughts = (text: string | null, known: string | null | undefined): string | null =>
  text !== null && typeof known === 'string' && /^0\d+$/u.test(known) && known.replace(/^0+/u, '') === text
    ? known
    : text;

/** A file without the code of the person whom the register has under that name leaves the known code in place. */
function responsibleOf(
  read: PlantContent['responsible'],
  known: PlantContent['responsible'],
): PlantContent['responsible'] {
  if (!read) return known;
  const isWithoutCode = read.fiscalCode === '' && read.name === known?.name;
  return {
    ...read,
    fiscalCode: isWithoutCode ? known.fiscalCode : read.fiscalCode,
    phone: withNoughts(read.phone, known?.phone),
  };
}

/** Decides about a row that has no fault by itself. */
export function decide(
  read: ReadPlantRow,
  { firstRow, place, unknownPlace, unknownBelfiori, company, known }: Around,
): Decision {
  const { problems, fresh } = matchChecks(read.checks, known?.checks ?? []);
  if (firstRow !== null) problems.push({ field: 'targa', message: `La targa c’è già alla riga ${String(firstRow)}.` });
  if (!place) problems.push({ field: 'istat', message: unknownPlace });
  read.content.units.forEach(({ belfiore }, at) => {
    if (unknownBelfiori.has(belfiore))
      problems.push({ field: `unita[${String(at + 1)}].codice_catastale`, message: unknownBelfiore(belfiore) });
  });
  if (company === undefined)
    problems.push({
      field: 'manutentore_codice_fiscale',
      message: 'Nessuna società del registro ha questo codice: lascialo vuoto e scrivi il nome.',
    });
  if (company === 'shared')
    problems.push({
      field: 'manutentore_codice_fiscale',
      message: 'Più società del registro hanno questa partita IVA: scrivi il codice fiscale della società.',
    });
  if (known?.row.state === 'dismissed' && read.state === 'active')
    problems.push({ field: 'stato', message: 'L’impianto è dismesso: non si modifica più.' });
  problems.push(...newestProblems(read, fresh, known));
  const { state, dismissedOn } = read;
  const lastCheck = [...(known?.checks ?? []), ...read.checks]
    .map(({ checkedOn }) => checkedOn)
    .sort()
    .at(-1);
  if (dismissedOn !== null && lastCheck !== undefined && dismissedOn < lastCheck)
    problems.push({ field: 'data_dismissione', message: 'La data è precedente all’ultimo controllo.' });
  if (problems.length > 0 || !place || company === undefined || company === 'shared') return { problems };

  const content: PlantContent = {
    ...read.content,
    booklet: withNoughts(read.content.booklet, known?.row.booklet),
    companyId: company?.id ?? null,
    maintainerName: company?.name ?? read.content.maintainerName,
    // A known person stays: empty cells do not delete them.
    responsible: responsibleOf(read.content.responsible, known?.responsible ?? null),
  };
  const now: Compared = { ...content, state, dismissedOn };
  const base = { content, place, state, dismissedOn, newChecks: fresh, known };
  const checked = fresh.length === 0 ? {} : { checks: fresh.map(({ checkedOn, kind }) => ({ checkedOn, kind })) };
  if (!known)
    return {
      ...base,
      before: null,
      after: { ...now, responsible: now.responsible && { kind: now.responsible.kind }, ...checked },
    };
  const changed = differences(knownContent(known), now);
  if (changed === null && fresh.length === 0) return { isSame: true };
  return { ...base, before: changed?.before ?? {}, after: { ...changed?.after, ...checked } };
}
