import type { AlboCriteria, AlboEntry, AlboPage, AlboSearch } from '../../api/albo';
import type { OrderType, Province } from '../../api/places';
import type { AppError } from '../../shared/errors';
import type { Comune } from '../../shared/places/comuni';

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

/** The lists that the search form offers. */
export type Places = { comuni: Comune[]; province: Province[]; orderTypes: OrderType[] };

/** What the user filled in, as it stands in the address; empty texts do not limit. Pages count from 1. */
export type AlboQuery = {
  name: string;
  /** Of one certifier alone: an address to pass on. */
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
/** The server answers the first thousand entries of a search, and no more. */
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

/** The search for one certifier: an address to pass on. */
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
/** Kinds of subject as the address names them. */
const subjects: Readonly<Record<string, AlboCriteria['subject']>> = {
  professionisti: 'professional',
  societa: 'company',
};
/** What the address says of the state when expired and suspended ones are asked for too. */
export const allStates = 'tutti';
const comuneCode = /^\d{6}$/;

/** Reads a search from an address that anybody may have typed: what makes no sense counts as not said. */
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

/** The address of a search: what is not said stays out of it, and so does the first page. */
export function writeQuery(query: AlboQuery): URLSearchParams {
  const entries = (Object.keys(parameters) as (keyof typeof parameters)[]).map((name): [string, string] => [
    parameters[name],
    name === 'page' && query.page === 1 ? '' : String(query[name]),
  ]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** What the server is asked for: all that a search finds. */
export function toCriteria({ name, number, comune, province, order, subject, ended, near }: AlboQuery): AlboCriteria {
  return {
    name: name || undefined,
    certifierNumber: number === '' ? undefined : Number(number),
    comune: comune || undefined,
    province: province || undefined,
    orderTypeId: order === '' ? undefined : Number(order),
    subject: subjects[subject],
    // Who was given the address of one wants to know what became of that one.
    includeEnded: ended === allStates || number !== '',
    near: near || undefined,
  };
}

/** A page of it. */
export const toSearch = (query: AlboQuery): AlboSearch => ({
  ...toCriteria(query),
  skip: (query.page - 1) * pageSize,
  take: pageSize,
});

/** A file that is asked for: what the search finds, or the contacts of one. */
export type AlboFile = { kind: 'list'; query: AlboQuery } | { kind: 'card'; certifierNumber: number };

/** Why the register refuses, in the server's words; undefined when it has a rule for nothing of this. */
export const reasonOf = ({ code, described, message }: AppError): string | undefined =>
  described === true && code?.startsWith('Sace:Albo:') === true ? message : undefined;
