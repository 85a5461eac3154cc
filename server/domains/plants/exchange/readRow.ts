/** Reads a plant of a file field by field into the members of the register, or returns its faults. Pure. */
import { ApiError } from '../../../platform/errors';
import { codeOfDigits } from '../../../platform/files/spreadsheetText';
import type { CheckContent, CheckKind, PlantContent, PlantState, ResponsibleKind } from '../model';
import { lookAtCheck, lookAtContent, tidyContent, Wrong } from '../write/findings';
import { exchangeField } from './fieldNames';
import type { Cells, RawPlant } from './format';
import { Lexer, type Problem } from './lexer';

export type { Problem } from './lexer';

/** A plant of a file, before the database is queried for its comune, its company and the known plant. */
export interface ReadPlantRow {
  /** Without the company: `maintainerCode` names it. */
  readonly content: PlantContent;
  /** Fiscal code or VAT number of the maintainer's company; null where the name stands alone. */
  readonly maintainerCode: string | null;
  readonly state: PlantState;
  readonly dismissedOn: string | null;
  readonly checks: readonly CheckContent[];
}

const STATES: Readonly<Record<string, PlantState>> = { '': 'active', attivo: 'active', dismesso: 'dismissed' };
export const RESPONSIBLES: Readonly<Record<string, ResponsibleKind>> = {
  proprietario: 'owner',
  occupante: 'occupant',
  amministratore: 'administrator',
  'terzo responsabile': 'thirdParty',
};
export const REPORTS: Readonly<Record<string, CheckKind>> = {
  '1': 'heat',
  '2': 'cooling',
  '3': 'exchanger',
  '4': 'cogeneration',
};
export const RESULTS = { positivo: 'ok', negativo: 'notOk' } as const;

/**
 * PDRs begin with the number of their network, VAT numbers with that of their owner: no PDR has more than five leading
 * zeros, and no VAT number more than three.
 */
const [LEAST_PDR, LEAST_VAT] = [9, 8];

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

function generatorsOf(lexer: Lexer, entries: readonly Cells[]): PlantContent['generators'] {
  return entries.map((entry, at) => {
    const field = (member: string) => `generatori[${String(at + 1)}].${member}`;
    return {
      kind: lexer.integer(field('tipo'), entry['tipo'], { least: 0, most: 36 }) ?? 0,
      fuel: lexer.integer(field('vettore'), entry['vettore'], { least: 0, most: 15 }) ?? 0,
      power: lexer.decimal(field('potenza'), entry['potenza'] ?? '', [7, 3]) ?? '1',
      maker: orNull(entry['marca']),
      model: orNull(entry['modello']),
      serial: orNull(entry['matricola']),
      year: orNull(entry['anno']) && lexer.integer(field('anno'), entry['anno'], { least: 1900, most: 2999 }),
    } as PlantContent['generators'][number];
  });
}

const unitsOf = (entries: readonly Cells[]): PlantContent['units'] =>
  entries.map((entry) => ({
    belfiore: entry['codice_catastale'] ?? '',
    section: orNull(entry['sezione']),
    sheet: entry['foglio'] ?? '',
    parcel: entry['particella'] ?? '',
    subalterno: orNull(entry['subalterno']),
    subalternoTo: orNull(entry['subalterno_fino']),
  }));

function responsibleOf(lexer: Lexer, cells: Cells): PlantContent['responsible'] {
  const name = cells['responsabile_nome'] ?? '';
  const fiscalCode = codeOfDigits(cells['responsabile_codice_fiscale'] ?? '', 11, LEAST_VAT);
  const [email, phone] = [orNull(cells['responsabile_email']), orNull(cells['responsabile_telefono'])];
  const typed = cells['responsabile_tipo'] ?? '';
  if ([name, fiscalCode, typed, email ?? '', phone ?? ''].every((text) => text === '')) return null;
  return { kind: lexer.word('responsabile_tipo', typed, RESPONSIBLES) ?? 'owner', name, fiscalCode, email, phone };
}

function contractOf(lexer: Lexer, cells: Cells): PlantContent['contract'] {
  const [provider, kind] = [cells['contratto_fornitore'] ?? '', orNull(cells['contratto_tipo'])];
  const from = lexer.day('contratto_dal', cells['contratto_dal']);
  const to = lexer.day('contratto_al', cells['contratto_al']);
  return provider === '' && kind === null && from === null && to === null ? null : { provider, kind, from, to };
}

function checksOf(lexer: Lexer, entries: readonly Cells[]): readonly CheckContent[] {
  return entries.map((entry, at) => {
    const field = (member: string) => `controlli[${String(at + 1)}].${member}`;
    const value = (member: string, digits: readonly [number, number]) =>
      orNull(entry[member]) && lexer.decimal(field(member), entry[member] ?? '', digits);
    return {
      checkedOn: lexer.day(field('data'), entry['data'], { isNeeded: true }) ?? '',
      kind: lexer.word(field('rapporto'), entry['rapporto'] ?? '', REPORTS) ?? 'heat',
      result: lexer.word(field('esito'), entry['esito'] ?? '', RESULTS) ?? 'ok',
      technician: entry['tecnico'] ?? '',
      efficiency: value('rendimento', [3, 2]),
      co: value('co', [7, 2]),
      smoke: value('bacharach', [1, 1]),
      flueTemperature: value('temperatura_fumi', [4, 1]),
      nextDueOn: lexer.day(field('prossimo'), entry['prossimo']),
      note: orNull(entry['note']),
    };
  });
}

/** Applies a rule of the register, and returns its findings at the fields of the exchange. */
export function judged(prefix: string, judge: (wrong: Wrong) => void): readonly Problem[] {
  const wrong = new Wrong();
  judge(wrong);
  try {
    wrong.refuse();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.validationErrors ?? []).map(({ message, members: [member = ''] }) => ({
      field: prefix + exchangeField(member),
      message: typeof message === 'string' ? message : 'Il valore non è valido.',
    }));
  }
}

function stateProblems({ state, dismissedOn, content }: ReadPlantRow, today: string): readonly Problem[] {
  const at = (message: string) => [{ field: 'data_dismissione', message }];
  if (state === 'active')
    return dismissedOn === null ? [] : at('Un impianto attivo non ha la data di dismissione: correggi lo stato.');
  if (dismissedOn === null) return at('Scrivi quando l’impianto è stato dismesso.');
  if (dismissedOn > today) return at('La data è nel futuro.');
  return dismissedOn < content.installedOn ? at('La data è precedente all’installazione.') : [];
}

/**
 * Reads a plant, by the same rules as one that is written by hand.
 * @param today day in Italy
 * @returns the plant, or all its faults
 */
export function readRow(
  { cells, lists }: RawPlant,
  today: string,
): ReadPlantRow | { readonly problems: readonly Problem[] } {
  const lexer = new Lexer();
  lexer.lengths(cells, lists);
  lexer.noPowers(cells);
  const content = tidyContent({
    plate: cells['targa'] ?? '',
    booklet: orNull(cells['libretto']),
    address: cells['indirizzo'] ?? '',
    istat: codeOfDigits(cells['istat'] ?? '', 6),
    pod: orNull(cells['pod']),
    pdr: orNull(codeOfDigits(cells['pdr'] ?? '', 14, LEAST_PDR)),
    installedOn: lexer.day('data_installazione', cells['data_installazione'], { isNeeded: true }) ?? '1900-01-01',
    companyId: null,
    maintainerName: orNull(cells['manutentore']),
    contract: contractOf(lexer, cells),
    generators: generatorsOf(lexer, lists.generatori),
    units: unitsOf(lists.unita),
    responsible: responsibleOf(lexer, cells),
  });
  const row: ReadPlantRow = {
    content,
    maintainerCode: orNull(
      codeOfDigits((cells['manutentore_codice_fiscale'] ?? '').replace(/\s/gu, '').toUpperCase(), 11, LEAST_VAT),
    ),
    state: lexer.word('stato', (cells['stato'] ?? '').toLowerCase(), STATES) ?? 'active',
    dismissedOn: lexer.day('data_dismissione', cells['data_dismissione']),
    checks: checksOf(lexer, lists.controlli),
  };
  // Unreadable values are reported alone: further rules would judge values that nobody wrote.
  if (lexer.problems.length > 0) return { problems: lexer.problems };
  const problems = [
    ...judged('', (wrong) => lookAtContent(wrong, content, today)),
    ...stateProblems(row, today),
    ...row.checks.flatMap((check, at) =>
      judged(`controlli[${String(at + 1)}].`, (wrong) => lookAtCheck(wrong, check, content, today)),
    ),
  ];
  return problems.length > 0 ? { problems } : row;
}
