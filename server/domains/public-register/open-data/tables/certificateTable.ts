/**
 * The tables of single certificates. No column has an address, a cadastral unit, a person, a number, a code or a typed
 * text. Pure.
 */
import { ENERGY_CLASSES, PLANT_NAMES, USE_CATEGORIES } from '../../../certificates';
import type { Column, Table } from '../dataset';
import type { Places } from './rollUp';
import type { SourceRow } from './sourceRepository';

/** A certificate, and the places that may be named. */
export interface Placed {
  readonly row: SourceRow;
  readonly places: Places;
}

const STATES = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'] as const;
const OBJECTS = ['edificio', 'unità immobiliare', 'gruppo di unità'] as const;
const REASONS = [
  'nuova costruzione',
  'passaggio di proprietà',
  'locazione',
  'ristrutturazione importante',
  'riqualificazione energetica',
  'altro',
] as const;
const QUALITIES = ['alta', 'media', 'bassa'] as const;

/** The last year of each band but the last, as in the national register (SIAPE). */
const YEARS = [1944, 1972, 1991, 2005, 2015] as const;
const YEAR_BANDS = ['fino al 1944', '1945-1972', '1973-1991', '1992-2005', '2006-2015', 'dal 2016'] as const;
/** The upper bound in square metres of each band but the last; the bound itself belongs to the next. */
const AREAS = [50, 100, 200, 500, 1000, 5000] as const;
const AREA_BANDS = ['<50', '50-100', '100-200', '200-500', '500-1000', '1000-5000', '>=5000'] as const;

const nth = (words: readonly string[], code: number | string | null) => words[Number(code ?? -1)] ?? null;
const yearBand = (built: number | null) =>
  built === null ? null : (YEAR_BANDS[YEARS.filter((last) => built > last).length] ?? null);
const areaBand = (area: number | null) =>
  area === null ? null : (AREA_BANDS[AREAS.filter((limit) => area >= limit).length] ?? null);
/** Returns the class; null where the text is none. */
export const classOf = (text: string | null) =>
  (ENERGY_CLASSES as readonly string[]).includes(text ?? '') ? text : null;

/** Caches the words of lists of plants: few lists occur again and again. */
const plantLists = new Map<string, string | null>();
const MOST_CACHED = 5000;
function plants(codes: string | null): string | null {
  if (codes === null || codes === '[]') return null;
  const known = plantLists.get(codes);
  if (known !== undefined) return known;
  const names = (JSON.parse(codes) as readonly unknown[]).flatMap((code) => nth(PLANT_NAMES, String(code)) ?? []);
  const joined = names.length === 0 ? null : [...new Set(names)].sort().join('|');
  if (plantLists.size >= MOST_CACHED) plantLists.clear();
  plantLists.set(codes, joined);
  return joined;
}

const column = (
  name: string,
  type: Column<Placed>['type'],
  [it, en]: readonly [it: string, en: string],
  of: (row: SourceRow, places: Places) => string | number | boolean | null,
  more: Pick<Column<Placed>, 'unit' | 'values' | 'isRequired'> = {},
): Column<Placed> => ({ name, type, about: { it, en }, of: ({ row, places }) => of(row, places), ...more });

/** The unit of the performance indices. */
export const EP = 'kWh/m² anno';
const several = (of: string, ofEnglish: string) =>
  [`Generatori ${of}, divisi da |`, `Generators for ${ofEnglish}, separated by |`] as const;

/** The key of a row within an edition. */
export const key = column(
  'riga',
  'string',
  [
    'Chiave della riga in questa edizione: a caso, senza legame col numero dell’attestato né con altre edizioni',
    'Key of the row within this edition: random, linked neither to the certificate’s number nor to other editions',
  ],
  (row) => row.key,
  { isRequired: true },
);

export const certificates: Table<Placed> = {
  name: 'certificates',
  title: { it: 'Attestati di prestazione energetica', en: 'Energy performance certificates' },
  about: {
    it: 'Una riga per ogni attestato registrato, senza indirizzo, catasto, persone e numero.',
    en: 'A row for each registered certificate, without address, cadastre, people and number.',
  },
  isRowLevel: true,
  primaryKey: ['riga'],
  columns: [
    key,
    column(
      'stato',
      'string',
      ['Stato nel giorno dell’edizione', 'State on the day of the edition'],
      ({ state }) => state,
      {
        values: STATES,
        isRequired: true,
      },
    ),
    column('mese_emissione', 'string', ['Mese di emissione, AAAA-MM', 'Month of issue, YYYY-MM'], ({ month }) => month),
    column(
      'provincia',
      'string',
      [
        'Sigla della provincia; vuota dove gli attestati sono meno di cinque',
        'Province; empty where certificates are fewer than five',
      ],
      ({ province }, places) => (places.hasProvince(province) ? province : null),
    ),
    column(
      'codice_istat',
      'string',
      [
        'Codice ISTAT del comune; vuoto dove gli attestati sono meno di cinque',
        'ISTAT code of the municipality; empty where certificates are fewer than five',
      ],
      ({ province, istat }, places) => (places.hasComune(province, istat) ? istat : null),
    ),
    column(
      'comune',
      'string',
      ['Nome del comune, come il codice', 'Name of the municipality, as its code'],
      (row, places) => (places.hasComune(row.province, row.istat) ? row.comune : null),
    ),
    column(
      'zona_climatica',
      'string',
      ['Zona climatica', 'Climate zone'],
      ({ zone }) => (/^[A-F]$/.test(zone ?? '') ? zone : null),
      {
        values: ['A', 'B', 'C', 'D', 'E', 'F'],
      },
    ),
    column('residenziale', 'boolean', ['Se è a uso residenziale', 'Whether it is residential'], ({ use }) =>
      use === '0' ? true : use === '1' ? false : null,
    ),
    column(
      'categoria',
      'string',
      ['Destinazione d’uso, DPR 412/93', 'Use, DPR 412/93'],
      ({ category }) => nth(USE_CATEGORIES, category),
      {
        values: USE_CATEGORIES,
      },
    ),
    column('oggetto', 'string', ['Che cosa è attestato', 'What is certified'], ({ object }) => nth(OBJECTS, object), {
      values: OBJECTS,
    }),
    column('motivo', 'string', ['Perché è stato fatto', 'Why it was made'], ({ reason }) => nth(REASONS, reason), {
      values: REASONS,
    }),
    column(
      'anno_costruzione',
      'string',
      ['Fascia dell’anno di costruzione', 'Band of the year of construction'],
      ({ built }) => yearBand(built),
      {
        values: YEAR_BANDS,
      },
    ),
    column(
      'superficie',
      'string',
      ['Fascia della superficie utile riscaldata', 'Band of the heated floor area'],
      ({ area }) => areaBand(area),
      {
        unit: 'm²',
        values: AREA_BANDS,
      },
    ),
    column('classe', 'string', ['Classe energetica', 'Energy class'], ({ energyClass }) => classOf(energyClass), {
      values: ENERGY_CLASSES,
    }),
    column(
      'epgl_nren',
      'number',
      ['Indice di prestazione energetica globale non rinnovabile', 'Global non-renewable primary energy'],
      ({ epNren }) => epNren,
      { unit: EP },
    ),
    column(
      'epgl_ren',
      'number',
      ['Indice di prestazione energetica globale rinnovabile', 'Global renewable primary energy'],
      ({ epRen }) => epRen,
      { unit: EP },
    ),
    column('co2', 'number', ['Emissioni di CO₂', 'CO₂ emissions'], ({ co2 }) => co2, { unit: 'kg/m² anno' }),
    column(
      'quasi_zero',
      'boolean',
      ['Se è un edificio a energia quasi zero', 'Whether it is a nearly zero energy building'],
      (row) => (row.nearlyZero === 'true' ? true : row.nearlyZero === 'false' ? false : null),
    ),
    column(
      'involucro_inverno',
      'string',
      ['Qualità dell’involucro d’inverno', 'Quality of the envelope in winter'],
      ({ winter }) => nth(QUALITIES, winter),
      { values: QUALITIES },
    ),
    column(
      'involucro_estate',
      'string',
      ['Qualità dell’involucro d’estate', 'Quality of the envelope in summer'],
      ({ summer }) => nth(QUALITIES, summer),
      { values: QUALITIES },
    ),
    column(
      'classe_raggiungibile',
      'string',
      ['Classe con tutti gli interventi raccomandati', 'Class with all recommended works'],
      ({ reachable }) => classOf(reachable),
      { values: ENERGY_CLASSES },
    ),
    column('riscaldamento', 'string', several('per il riscaldamento', 'heating'), ({ heating }) => plants(heating)),
    column('raffrescamento', 'string', several('per il raffrescamento', 'cooling'), ({ cooling }) => plants(cooling)),
    column('acqua_calda', 'string', several('per l’acqua calda', 'hot water'), ({ hotWater }) => plants(hotWater)),
    column('combinati', 'string', several('di impianti combinati', 'combined plants'), ({ combined }) =>
      plants(combined),
    ),
    column('rinnovabili', 'string', several('da fonti rinnovabili', 'renewable energy'), ({ renewable }) =>
      plants(renewable),
    ),
  ],
};
