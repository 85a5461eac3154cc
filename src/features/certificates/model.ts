import type {
  Certificate,
  CertificateEvent,
  CertificateFinding,
  CertificateImported,
  CertificateRow,
  CertificateState,
} from '../../api/certificates';
import type { TechnicalPlant } from './plates/model';
import type { Beginning, CertificateCircumstances, CertificateSaved, FormContent, FormLookups } from './drafts/model';
import type { LoadOptions, LoadResult } from '../../shared/grid/loadOptions';
import type { ListExportApi } from '../../shared/listExport/model';
import type { AnnulmentApi } from '../registration/annulment/model';
import type { RequestsApi } from '../registration/asking/model';
import type { RegistrationApi } from '../registration/signing/model';
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

/** The overruling of a warning; without a reason it is withdrawn. */
export type Overrule = { rule: string; path: string; reason: string | null; version: number };

/** Replaces the live certificate of the unit at a path; without a reason that is withdrawn. */
export type Replacement = { path: string; number?: string; reason: 1 | 2 | 3 | 4 | 5 | null; version: number };

/** The calls of this feature: reading needs ApeList, the rest ApeCreate. */
export type CertificatesApi = ListExportApi<StateOnly> &
  RegistrationApi &
  RequestsApi &
  AnnulmentApi &
  ViewsApi & {
    load: (options: StateLoad, signal: AbortSignal) => Promise<LoadResult>;
    /** The number of certificates in each state. */
    states: (signal: AbortSignal) => Promise<Record<string, number>>;
    get: (id: string, signal: AbortSignal) => Promise<Certificate>;
    /** Rejects with 409 when the certificate has another version, with 403 when the rules do not allow the event. */
    move: (id: string, event: CertificateEvent, version: number, commandId: string) => Promise<void>;
    overrule: (id: string, warning: Overrule) => Promise<void>;
    replace: (id: string, replacement: Replacement) => Promise<void>;
    discard: (id: string) => Promise<void>;
    xml: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** The printed form, as PDF. */
    document: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** A document attached to a request. */
    file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
    import: (file: File, otherCertifierConfirmed: boolean) => Promise<CertificateImported>;
    /** The names in which the caller may certify. */
    circumstances: (signal: AbortSignal) => Promise<CertificateCircumstances>;
    /** A repeated call with the same id creates the certificate once. */
    begin: (beginning: Beginning) => Promise<void>;
    /** Rejects with 409 when the certificate has another version. */
    save: (id: string, change: FormContent & { version: number }) => Promise<CertificateSaved>;
    /** The national format of at most `mostSelected`, in a zip archive. */
    archive: (ids: string[], signal: AbortSignal) => Promise<Blob>;
    /** The documents of at most `mostSelected` as PDF, in a zip archive. */
    documents: (ids: string[], signal: AbortSignal) => Promise<Blob>;
    /** The picture of the building, a JPEG. */
    photo: (id: string, signal: AbortSignal) => Promise<Blob>;
    savePhoto: (id: string, version: number, jpeg: Blob) => Promise<CertificateSaved>;
    discardPhoto: (id: string) => Promise<CertificateSaved>;
    /** Reports that the caller has it open; returns the names of others who have. */
    stay: (id: string, signal: AbortSignal) => Promise<string[]>;
    /** A plant by its plate; null where the register has none. Rejects with 400 for a malformed plate. */
    plant: (plate: string, signal: AbortSignal) => Promise<TechnicalPlant | null>;
    /** The lists of the form, cached. */
    lookups: (signal: AbortSignal) => Promise<FormLookups>;
  };

/** The highest number of certificates in one action; the server has the same limit. */
export const mostSelected = 500;

/** The states in the order of a certificate's life. */
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
/** True for a certificate that was registered, or annulled before. */
export const isAct = (state: CertificateState): boolean => !UNREGISTERED.has(state);

/** True for an event that leads back to the form. */
export const isBack = (event: CertificateEvent): boolean => event === 'reopened';
