/** The model of the open-data page. Pure. */
import type { OpenData } from '../../../api/generated/models/OpenData';
import type { OpenDataTable } from '../../../api/generated/models/OpenDataTable';
import type { OpenDataWords } from '../../../api/generated/models/OpenDataWords';

export type { OpenData, OpenDataTable, OpenDataWords };

export type OpenDataApi = { get: (signal?: AbortSignal) => Promise<OpenData> };

/** Returns the address of a file of an edition; `latest` is always the newest. */
export const fileAddress = (name: string, day = 'latest'): string => `/opendata/${day}/${name}`;

/** Chooses the text in the one of the files' two languages that the reader knows better, and returns that language. */
export function wordsFor({ it, en }: OpenDataWords, language: string): { text: string; lang: 'it' | 'en' } {
  return language === 'it' ? { text: it, lang: 'it' } : { text: en, lang: 'en' };
}

/** The files that describe the others. */
export const ABOUT_FILES = {
  columns: 'columns.csv',
  package: 'datapackage.json',
  sums: 'SHA256SUMS',
  licence: 'LICENCE.txt',
} as const;

/** The operations that give rows, for programs that read OpenAPI. */
export const API_DESCRIPTION = '/opendata/api.json';

/** A call that anybody can try, with what a key would add. */
export const exampleFor = (table: string, origin = window.location.origin): string =>
  [
    `curl '${origin}/api/open-data/v1/${table}?limit=100'`,
    `curl -H 'X-Api-Key: sace_od_…' '${origin}/api/open-data/v1/${table}?limit=1000&cursor=…'`,
  ].join('\n');

/** The addresses at which programs find the catalogue, by format. */
export const CATALOGUES = { Turtle: '/opendata/catalog.ttl', 'JSON-LD': '/opendata/catalog.jsonld' } as const;
