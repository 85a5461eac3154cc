import type { LoadOptions, LoadResult } from '../shared/grid/loadOptions';
import { apeLookups } from './apeLookups';
import { ask, askFor } from './client';
import type { PlantCheckInput } from './generated/models/PlantCheckInput';
import type { PlantDetail } from './generated/models/PlantDetail';
import type { PlantDismissal } from './generated/models/PlantDismissal';
import type { PlantInput } from './generated/models/PlantInput';
import type { PlantInspectionInput } from './generated/models/PlantInspectionInput';
import type { TechnicalPlant } from './generated/models/TechnicalPlant';
import { PlantsService as Service } from './generated/services/PlantsService';
import { loadQuery } from './loadQuery';
import { placesApi } from './places';

export type { PlantCheckInput, PlantDetail, PlantDismissal, PlantInput, PlantInspectionInput, TechnicalPlant };

/** The criteria of a search besides load options. */
type Sought = { due?: 'soon' | 'missed' } & Partial<
  Record<
    | 'plate'
    | 'pod'
    | 'pdr'
    | 'belfiore'
    | 'sheet'
    | 'parcel'
    | 'subalterno'
    | 'address'
    | 'istat'
    | 'fiscalCode'
    | 'dueBy',
    string
  >
>;
type PlantEvent =
  | { kind: 'check'; input: PlantCheckInput }
  | { kind: 'inspection'; input: PlantInspectionInput }
  | { kind: 'dismissal'; input: PlantDismissal };

const SOUGHT = [
  'plate',
  'pod',
  'pdr',
  'belfiore',
  'sheet',
  'parcel',
  'subalterno',
  'address',
  'istat',
  'fiscalCode',
  'dueBy',
  'due',
] as const;
const soughtIn = (options: Sought) =>
  Object.fromEntries(SOUGHT.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]))) as Sought;

const coded = (items: readonly { codiceXml?: number | null | undefined; descrizione: string }[]) =>
  items.flatMap(({ codiceXml, descrizione }) =>
    typeof codiceXml === 'number' ? [{ value: String(codiceXml), text: descrizione }] : [],
  );

/** The register of thermal plants. */
export const plantsApi = {
  load: (options: LoadOptions & Sought, signal?: AbortSignal): Promise<LoadResult> =>
    ask(() => Service.plantsGetList({ ...loadQuery(options), ...soughtIn(options) }), signal),
  get: (id: string, signal?: AbortSignal): Promise<PlantDetail> => ask(() => Service.plantsGet({ id }), signal),
  /** Version 0 creates a plant. Rejects with 409 when it was changed meanwhile. */
  save: (id: string, input: PlantInput): Promise<PlantDetail> =>
    ask(() => Service.plantsSave({ id, requestBody: input })),
  /** Records an event once by the id in its input, however often it is sent. */
  tell: (id: string, event: PlantEvent): Promise<PlantDetail> =>
    ask(() => {
      if (event.kind === 'check') return Service.plantsRecordCheck({ id, requestBody: event.input });
      if (event.kind === 'inspection') return Service.plantsRecordInspection({ id, requestBody: event.input });
      return Service.plantsDismiss({ id, requestBody: event.input });
    }),
  /**
   * A plant for the form of a certificate; null where the register has none. Rejects with 400 for a malformed plate.
   */
  byPlate: (plate: string, signal?: AbortSignal): Promise<TechnicalPlant | null> =>
    askFor(
      () => Service.plantsGetByPlate({ plate }),
      ({ plant }) => plant,
      signal,
    ),
  companies: (search: string, signal?: AbortSignal): Promise<{ id: string; name: string }[]> =>
    askFor(
      () => Service.plantsGetCompanies({ search }),
      ({ items }) => items,
      signal,
    ),
  exchange: (format: 'xlsx' | 'csv' | 'xml', signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.plantsExchange({ format }), signal),
  /** Kinds and fuels of the national format, comuni of the Region. */
  words: async (signal?: AbortSignal) => {
    const [kinds, fuels, comuni] = await Promise.all([
      apeLookups.sistemiDiGenerazione(signal),
      apeLookups.vettoriEnergetici(signal),
      placesApi.comuni(signal),
    ]);
    return { kinds: coded(kinds), fuels: coded(fuels), comuni };
  },
};
