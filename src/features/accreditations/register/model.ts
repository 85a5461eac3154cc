import type { AlboCriteria, AlboEntry, AlboPage, AlboSearch } from '../../../api/albo';
import type { OrderType, Province } from '../../../api/places';
import type { AppError } from '../../../shared/errors';
import type { Comune } from '../../../shared/places/comuni';

export type { AlboCriteria, AlboEntry, AlboPage, AlboSearch, Comune, OrderType, Province };

/** The calls of this feature; none needs a session. */
export type AlboApi = {
  list: (search: AlboSearch, signal: AbortSignal) => Promise<AlboPage>;
  export: (criteria: AlboCriteria) => Promise<Blob>;
  card: (certifierNumber: number) => Promise<Blob>;
  comuni: (signal: AbortSignal) => Promise<Comune[]>;
  province: (signal: AbortSignal) => Promise<Province[]>;
  orderTypes: (signal: AbortSignal) => Promise<OrderType[]>;
};

/** The lists of the search form. */
export type Places = { comuni: Comune[]; province: Province[]; orderTypes: OrderType[] };

/** The criteria, as in the address; empty texts do not limit. Pages count from 1. */
export type AlboQuery = {
  name: string;
  /** Finds one certifier alone, for an address to share. */
  number: string;
  comune: string;
  province: string;
  order: string;
  subject: string;
  ended: string;
  near: string;
  page: number;
};

export const pageSize = 20;
/** The server returns at most the first thousand entries of a search. */
const lastPage = 50;
export const emptyQuery: AlboQuery = {
  name: '',
  number: '',
  comune: '',
  province: '',
  order: '',
  subject: '',
  ended: '',
  near: '',
  page: 1,
};

/** The search for one certifier, for an address to share. */
export const oneOf = (certifierNumber: number): AlboQuery => ({ ...emptyQuery, number: String(certifierNumber) });

const parameters = {
  name: 'nome',
  number: 'numero',
  comune: 'comune',
  province: 'provincia',
  order: 'ordine',
  subject: 'soggetto',
  ended: 'stato',
  near: 'vicino',
  page: 'pagina',
} as const;
/** Kinds of subject by their words in the address. */
const subjects: Readonly<Record<string, AlboCriteria['subject']>> = {
  professionisti: 'professional',
  societa: 'company',
};
/** The word in the address that includes expired and suspended accreditations. */
export const allStates = 'tutti';
const comuneCode = /^\d{6}$/;

/** Reads a search from any address: invalid values count as absent. */
export function readQuery(search: URLSearchParams): AlboQuery {
  const text = (name: keyof typeof parameters, form: RegExp) => {
    const value = (search.get(parameters[name]) ?? '').trim();
    return form.test(value) ? value : '';
  };
  const page = Number(text('page', /^[1-9]\d?$/));
  return {
    name: text('name', /^.{1,100}$/),
    number: text('number', /^[1-9]\d{0,8}$/),
    comune: text('comune', comuneCode),
    province: text('province', /^[A-Z]{2}$/),
    order: text('order', /^[1-9]\d{0,2}$/),
    subject: text('subject', /^(professionisti|societa)$/),
    ended: text('ended', /^tutti$/),
    near: text('near', comuneCode),
    page: page <= lastPage ? page || 1 : 1,
  };
}

/** The address of a search, without empty criteria and without the first page. */
export function writeQuery(query: AlboQuery): URLSearchParams {
  const entries = (Object.keys(parameters) as (keyof typeof parameters)[]).map((name): [string, string] => [
    parameters[name],
    name === 'page' && query.page === 1 ? '' : String(query[name]),
  ]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The criteria of a search in the server's terms. */
export function toCriteria({ name, number, comune, province, order, subject, ended, near }: AlboQuery): AlboCriteria {
  return {
    name: name || undefined,
    certifierNumber: number === '' ? undefined : Number(number),
    comune: comune || undefined,
    province: province || undefined,
    orderTypeId: order === '' ? undefined : Number(order),
    subject: subjects[subject],
    // The link to one certifier also has to show an ended accreditation.
    includeEnded: ended === allStates || number !== '',
    near: near || undefined,
  };
}

/** One page of the search, in the server's terms. */
export const toSearch = (query: AlboQuery): AlboSearch => ({
  ...toCriteria(query),
  skip: (query.page - 1) * pageSize,
  take: pageSize,
});

/** A requested file: the results of a search, or the contacts of one certifier. */
export type AlboFile = { kind: 'list'; query: AlboQuery } | { kind: 'card'; certifierNumber: number };

/** The reason of a refusal in the server's words; undefined for errors that are no refusal. */
export const reasonOf = ({ code, described, message }: AppError): string | undefined =>
  described === true && code?.startsWith('Sace:Albo:') === true ? message : undefined;
