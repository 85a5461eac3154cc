import type {
  Advert,
  CadastreSearch,
  PublicCertificate,
  TextSearch,
  VisuraComune,
  VisuraFilters,
  VisuraPage,
  VisuraRow,
  VisuraStreet,
} from '../../../api/visura';

export type {
  Advert,
  CadastreSearch,
  PublicCertificate,
  TextSearch,
  VisuraComune,
  VisuraPage,
  VisuraRow,
  VisuraStreet,
};

/** The calls of this feature; none needs a session. */
export type VisuraApi = {
  search: (search: TextSearch, signal: AbortSignal) => Promise<VisuraPage>;
  cadastre: (search: CadastreSearch, signal: AbortSignal) => Promise<VisuraPage>;
  streets: (text: string, signal: AbortSignal) => Promise<VisuraStreet[]>;
  comuni: (text: string, signal: AbortSignal) => Promise<VisuraComune[]>;
  certificate: (number: string, signal: AbortSignal) => Promise<PublicCertificate>;
  document: (number: string) => Promise<Blob>;
  advert: (number: string) => Promise<Advert>;
  advertDocument: (number: string) => Promise<Blob>;
  /** Returns the office's contact, in its own words. */
  office: () => Promise<string>;
};

/** A search by text, or by cadastre. */
export type VisuraSearch = ({ by: 'text' } & TextSearch) | ({ by: 'cadastre' } & CadastreSearch);

export const pageSize = 50;
export const CLASSES = ['A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const STATES = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'] as const;

/** The filters of a search, by their names in the address. */
export const filterParameters = ['classe', 'anno', 'uso', 'stato'] as const;
export type Values = Partial<
  Record<
    | (typeof filterParameters)[number]
    | ('testo' | 'via' | 'comune' | 'sezione' | 'foglio' | 'particella' | 'sub' | 'pagina'),
    string
  >
>;

/** Reads a search from an address that anybody may have typed: invalid parameters are ignored. */
export function readValues(search: URLSearchParams): Values {
  const forms: Readonly<Record<string, RegExp>> = {
    testo: /^[^\0]{1,200}$/,
    via: /^[0-9a-f-]{36}$/i,
    comune: /^[A-Z]\d{3}$/,
    sezione: /^[^\0]{1,10}$/,
    foglio: /^[^\0]{1,20}$/,
    particella: /^[^\0]{1,20}$/,
    sub: /^[^\0]{1,20}$/,
    classe: /^(A[1-4]|[B-G])$/,
    anno: /^20\d\d$/,
    uso: /^(abitazioni|altri)$/,
    stato: /^(Registrata|Sostituita|Scaduta|Decaduta)$/,
    pagina: /^2$/,
  };
  return Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const value = (search.get(name) ?? '').trim();
      return form.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Returns the address of a search; parameters that were not given stay out of it. */
export const writeValues = (values: Values): string =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value.trim() !== '')).toString();

const filtersOf = ({ classe, anno, uso, stato }: Values): VisuraFilters => ({
  energyClass: classe as VisuraFilters['energyClass'],
  year: anno === undefined ? undefined : Number(anno),
  use: uso === undefined ? undefined : uso === 'abitazioni' ? 'home' : 'other',
  state: stato as VisuraFilters['state'],
});

/** Returns the request for the server; undefined while too little is given. */
export function toSearch(by: VisuraSearch['by'], values: Values): VisuraSearch | undefined {
  const common = { ...filtersOf(values), skip: values.pagina === '2' ? pageSize : 0, take: pageSize };
  const { testo, via, comune, sezione, foglio, particella, sub } = values;
  if (by === 'text') return testo === undefined ? undefined : { by, text: testo, street: via, ...common };
  if (comune === undefined || foglio === undefined) return undefined;
  return {
    by,
    belfiore: comune,
    sheet: foglio,
    section: sezione,
    parcel: particella,
    subalterno: sub,
    ...common,
  };
}

/** An address as one line. */
export const placeOf = ({ address, comune, province }: Pick<VisuraRow, 'address' | 'comune' | 'province'>): string =>
  [address, comune && `${comune}${province === null ? '' : ` (${province})`}`].filter(Boolean).join(', ');
