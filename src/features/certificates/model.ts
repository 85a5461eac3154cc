import type {
  Certificate,
  CertificateEvent,
  CertificateFinding,
  CertificateImported,
  CertificateRow,
  CertificateState,
} from '../../api/certificates';
import type { TechnicalPlant } from './plates/model';
import type { Beginning, CertificateCircumstances, CertificateSaved, FormContent, FormLookups } from './form/model';
import type { LoadOptions, LoadResult } from '../../shared/grid/loadOptions';
import type { ListExportApi } from '../../shared/listExport/model';
import type { AnnulmentApi } from './annulment/model';
import type { RegistrationApi } from './registration/model';
import type { ViewsApi } from '../../shared/savedViews/model';

export type {
  Certificate,
  CertificateEvent,
  CertificateFinding,
  CertificateImported,
  CertificateRow,
  CertificateState,
};

/** Narrows the list to a state. */
export type StateOnly = { state?: CertificateState };

export type StateLoad = LoadOptions & StateOnly;

/** A warning that somebody answers for; without a reason they take it back. */
export type Overrule = { rule: string; path: string; reason: string | null; version: number };

/** The live certificate of the unit at a path that this one takes the place of; without a reason that is taken back. */
export type Replacement = { path: string; number?: string; reason: 1 | 2 | 3 | 4 | 5 | null; version: number };

/** The calls of this feature: reading needs ApeList, the rest ApeCreate. */
export type CertificatesApi = ListExportApi<StateOnly> &
  RegistrationApi &
  AnnulmentApi &
  ViewsApi & {
    load: (options: StateLoad, signal: AbortSignal) => Promise<LoadResult>;
    /** How many there are of each state. */
    states: (signal: AbortSignal) => Promise<Record<string, number>>;
    get: (id: string, signal: AbortSignal) => Promise<Certificate>;
    /** Rejects with 409 when it is not at that version any more, with 403 when the rules do not allow it. */
    move: (id: string, event: CertificateEvent, version: number, commandId: string) => Promise<void>;
    overrule: (id: string, warning: Overrule) => Promise<void>;
    replace: (id: string, replacement: Replacement) => Promise<void>;
    discard: (id: string) => Promise<void>;
    xml: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** The printed form, as PDF. */
    document: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** A document that somebody attached. */
    file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
    import: (file: File, otherCertifierConfirmed: boolean) => Promise<CertificateImported>;
    /** In whose name one may certify. */
    circumstances: (signal: AbortSignal) => Promise<CertificateCircumstances>;
    /** Begun again with the same id it is begun once. */
    begin: (beginning: Beginning) => Promise<void>;
    /** Rejects with 409 when it is not at that version any more. */
    save: (id: string, change: FormContent & { version: number }) => Promise<CertificateSaved>;
    /** The national format of at most `mostSelected`, in a zip archive. */
    archive: (ids: string[], signal: AbortSignal) => Promise<Blob>;
    /** The picture of the building, a JPEG. */
    photo: (id: string, signal: AbortSignal) => Promise<Blob>;
    savePhoto: (id: string, version: number, jpeg: Blob) => Promise<CertificateSaved>;
    discardPhoto: (id: string) => Promise<CertificateSaved>;
    /** Says that one has it open; names of the others who have. */
    stay: (id: string, signal: AbortSignal) => Promise<string[]>;
    /** What the register of plants has of a plate; null where it has none. Rejects with 400 for a plate that cannot be right. */
    plant: (plate: string, signal: AbortSignal) => Promise<TechnicalPlant | null>;
    /** The lists that the form offers, through the cache. */
    lookups: (signal: AbortSignal) => Promise<FormLookups>;
  };

/** How many certificates something is done with at once; the server has the same bound. */
export const mostSelected = 500;

/** In the order of a certificate's life. */
export const STATES: readonly CertificateState[] = [
  'Bozza',
  'Validata',
  'InControllo',
  'DaFirmare',
  'Registrata',
  'Sostituita',
  'Annullata',
  'Scaduta',
  'Decaduta',
];

export const isState = (text: string | null): text is CertificateState => STATES.some((state) => state === text);

const UNREGISTERED: ReadonlySet<CertificateState> = new Set(['Bozza', 'Validata', 'InControllo', 'DaFirmare']);
/** Whether it ever came into the register, or was annulled on its way. */
export const isAct = (state: CertificateState): boolean => !UNREGISTERED.has(state);

/** Whether an event leads back to where it was filled in. */
export const isBack = (event: CertificateEvent): boolean => event === 'reopened';
