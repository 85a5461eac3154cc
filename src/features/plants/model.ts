import type { PlantCheckInput, PlantDetail, PlantDismissal, PlantInput, PlantInspectionInput } from '../../api/plants';
import type { Tone } from '../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../shared/grid/loadOptions';
import { today } from '../../shared/intl/days';
import type { CodedComune } from '../../shared/places/comuni';

export type Plant = PlantDetail;
export type { PlantCheckInput, PlantDismissal, PlantInput, PlantInspectionInput };

/** The parameters of a search, as in the address; empty texts are not sent. */
const SOUGHT = [
  ...(['plate', 'pod', 'pdr', 'address', 'belfiore', 'sheet', 'parcel', 'subalterno', 'fiscalCode', 'dueBy'] as const),
];
export type Sought = Record<(typeof SOUGHT)[number], string>;
export type PlantLoad = LoadOptions & Partial<Sought> & { istat?: string; due?: Due };

/** The values of the address parameter for checks that are due within 60 days, and for missed ones. */
export const DUE = ['soon', 'missed'] as const;
export type Due = (typeof DUE)[number];
/** The part of the list that an address names; null for all of it. */
export const dueNamed = (name: string | null): Due | null => DUE.find((due) => due === name) ?? null;

/** A code of the national format with its words. */
export type Word = { value: string; text: string };
/** The names of kinds, fuels and comuni. */
export type Words = { kinds: Word[]; fuels: Word[]; comuni: CodedComune[] };
export type ExchangeFormat = 'xlsx' | 'csv' | 'xml';
export type Company = { id: string; name: string };

/** An act recorded on a plant besides its content. */
export type PlantAct =
  | { kind: 'check'; input: PlantCheckInput }
  | { kind: 'inspection'; input: PlantInspectionInput }
  | { kind: 'dismissal'; input: PlantDismissal };

/** The calls of this feature: reading needs ApeList, PlantManage or PlantMaintain, the rest one of the last two. */
export type PlantsApi = {
  load: (options: PlantLoad, signal: AbortSignal) => Promise<LoadResult>;
  get: (id: string, signal: AbortSignal) => Promise<Plant>;
  save: (id: string, input: PlantInput) => Promise<Plant>;
  tell: (id: string, act: PlantAct) => Promise<Plant>;
  companies: (search: string, signal: AbortSignal) => Promise<Company[]>;
  /** The plants that the caller sees, as a file of the exchange between registers. */
  exchange: (format: ExchangeFormat, signal: AbortSignal) => Promise<Blob>;
  words: (signal: AbortSignal) => Promise<Words>;
};

export const KEEPERS = 'PlantManage || PlantMaintain';

export const stateTones: Readonly<Record<Plant['state'], Tone>> = { active: 'valid', dismissed: 'ended' };
export const resultTones: Readonly<Record<'ok' | 'notOk', Tone>> = { ok: 'valid', notOk: 'waiting' };

/** Returns true when a plant in use has missed its check. */
export const isOverdue = ({ state, nextDueOn }: Pick<Plant, 'state' | 'nextDueOn'>): boolean =>
  state === 'active' && typeof nextDueOn === 'string' && nextDueOn < today();

/** Returns the plate in its printed form: `ER00-0000-0014`. */
export const writtenPlate = (plate: string): string => plate.replaceAll(/(.{4})(?=.)/gu, '$1-');

/** Returns the unit in its usual form: `A944 12/34/2–4`. */
export const writtenUnit = ({ belfiore, section, sheet, parcel, subalterno, subalternoTo }: Plant['units'][number]) => {
  const last = subalternoTo ? `${subalterno ?? ''}–${subalternoTo}` : subalterno;
  return `${belfiore} ${[section, sheet, parcel, last].filter(Boolean).join('/')}`;
};

/** Returns the name of a code of the national format; the code itself when it is unknown. */
export const wordOf = (words: readonly Word[], code: number | null | undefined): string =>
  words.find(({ value }) => value === String(code))?.text ?? (code === null || code === undefined ? '' : String(code));

/** Reads a search from an address that anybody may have typed. */
export const readSought = (search: URLSearchParams): Sought =>
  Object.fromEntries(SOUGHT.map((name) => [name, (search.get(name) ?? '').slice(0, 255)])) as Sought;

/** Returns the parameters to send: empty ones are left out. */
export const parametersOf = (sought: Sought): Partial<Sought> =>
  Object.fromEntries(Object.entries(sought).filter(([, value]) => value.trim() !== ''));
