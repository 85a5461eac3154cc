import type {
  Application,
  ApplicationChange,
  ApplicationDocumentInput,
  ApplicationDraft,
  ApplicationMove,
  ApplicationSaved,
} from '../../../api/accreditations';
import type { AppError } from '../../../shared/errors';

export type { Application, ApplicationChange, ApplicationDocumentInput, ApplicationDraft };

export type AccreditationState = Application['state'];
export type ApplicantEvent = ApplicationMove['event'];
/** The applicant's actions: an event, a discarded draft, a fee paid from the wallet. */
export type ApplicantAct = ApplicantEvent | 'discarded' | 'feePaid';
export type DocumentKind = ApplicationDocumentInput['kind'];

type Choice = { id: number; descrizione: string };
export type StudyTitle = Choice & { tipo: string; classe: string; ammessoSenzaCorso: boolean };

/** The lists of the application's form (API-30). */
export type Lookups = {
  subjectKinds: readonly Choice[];
  studyTitles: readonly StudyTitle[];
  orderTypes: readonly Choice[];
  courseKinds: readonly Choice[];
  otherAccreditations: readonly Choice[];
  provinces: readonly { sigla: string; descrizione: string }[];
};

/** The calls of this feature. */
export type AccreditationsApi = {
  begin: (id: string, renews: string | null) => Promise<Application>;
  get: (id: string, signal: AbortSignal) => Promise<Application>;
  discard: (id: string) => Promise<void>;
  save: (id: string, change: ApplicationChange) => Promise<ApplicationSaved>;
  move: (id: string, move: ApplicationMove) => Promise<void>;
  payFee: (id: string, command: { commandId: string; version: number }) => Promise<void>;
  openFeeCheckout: (id: string) => Promise<string>;
  lookups: (signal: AbortSignal) => Promise<Lookups>;
  file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
  receipt: (id: string, receiptId: string, signal: AbortSignal) => Promise<Blob>;
};

/** A document of the dossier, as the wizard shows it. */
export type HeldDocument = {
  fileId: string;
  kind: DocumentKind;
  expiresOn: string | null;
  name: string;
  size: number;
  mediaType: string;
};

/** The colour groups of the states, which only repeat the words: in force, under way, the applicant's turn, ended. */
export const stateTones: Readonly<Record<AccreditationState, 'valid' | 'waiting' | 'yours' | 'ended'>> = {
  InCompilazione: 'yours',
  Inviata: 'waiting',
  AttesaConvalidaOrdine: 'waiting',
  InVerifica: 'waiting',
  IntegrazioneRichiesta: 'yours',
  Accreditato: 'valid',
  Rifiutata: 'ended',
  InScadenza: 'yours',
  InRinnovo: 'valid',
  Scaduto: 'ended',
  Sospeso: 'ended',
  Revocato: 'ended',
  Cessato: 'ended',
};

/** The storage key of the local draft of an answer to a request for integration. */
export const answerKey = (applicationId: string, requestId: string): string => `answer.${applicationId}.${requestId}`;

/** The beginning of the places of an application's documents: files that the server checks are taken up there. */
export const documentPlaces = (applicationId: string): string => `accreditations.${applicationId}.`;

/** True for the error of a version that somebody else has changed. */
export const isChanged = ({ status, code }: { status?: number; code?: string }): boolean =>
  status === 409 && code === 'Sace:Accreditation:Changed';

/**
 * The obstacle of an answer to the office while corrections of the application are in this browser alone, or a document
 * has not been taken up since it was checked: they have to be saved first.
 */
export const unsentCorrections: AppError = { kind: 'unexpected', code: 'unsentCorrections' };

const ended: ReadonlySet<string> = new Set([
  'Rifiutata',
  'Scaduto',
  'Revocato',
  'Cessato',
] satisfies AccreditationState[]);

/** Returns the running application or accreditation; while there is one no other can be begun. */
export const standing = <One extends { state: string }>(own: readonly One[]): One | undefined =>
  own.find(({ state }) => !ended.has(state));

/** Returns the state of a row; the list's type has it as a plain string. */
export const stateOf = ({ state }: { state: string }): AccreditationState => state as AccreditationState;

const unsent: ReadonlySet<string> = new Set(['InCompilazione', 'Rifiutata', 'Cessato'] satisfies AccreditationState[]);

/**
 * True when the renewal of an accreditation in force was sent. Nobody has two in force, so a later one under way is its
 * renewal.
 */
export const isRenewalSent = (
  { createdAt }: { createdAt: string },
  own: readonly { kind: string; state: string; createdAt: string }[],
): boolean => own.some((other) => other.kind === 'Rinnovo' && other.createdAt > createdAt && !unsent.has(other.state));
