import type {
  Application,
  ApplicationChange,
  ApplicationDocumentInput,
  ApplicationDraft,
  ApplicationMove,
  ApplicationSaved,
} from '../../api/accreditations';

export type { Application, ApplicationChange, ApplicationDocumentInput, ApplicationDraft };

export type AccreditationState = Application['state'];
export type ApplicantEvent = ApplicationMove['event'];
/** What an applicant has done: an event, a draft thrown away, a fee paid from the wallet. */
export type ApplicantAct = ApplicantEvent | 'discarded' | 'feePaid';
export type DocumentKind = ApplicationDocumentInput['kind'];

type Choice = { id: number; descrizione: string };
export type StudyTitle = Choice & { tipo: string; classe: string; ammessoSenzaCorso: boolean };

/** The lists that the application is filled in from (API-30). */
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

/** What the colour of a state only repeats: in force, on its way, the applicant's turn, over. */
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

/** Where this browser keeps the answer to a request for integration until it is sent. */
export const answerKey = (applicationId: string, requestId: string): string => `answer.${applicationId}.${requestId}`;

/** Whether somebody else saved it since it was looked at. */
export const isChanged = ({ status, code }: { status?: number; code?: string }): boolean =>
  status === 409 && code === 'Sace:Accreditation:Changed';

const ended: ReadonlySet<string> = new Set([
  'Rifiutata',
  'Scaduto',
  'Revocato',
  'Cessato',
] satisfies AccreditationState[]);

/** The application or accreditation that runs; while there is one no new one is begun. */
export const standing = <One extends { state: string }>(own: readonly One[]): One | undefined =>
  own.find(({ state }) => !ended.has(state));

/** The state of a row of the list, which the server's contract names. */
export const stateOf = ({ state }: { state: string }): AccreditationState => state as AccreditationState;

const unsent: ReadonlySet<string> = new Set(['InCompilazione', 'Rifiutata', 'Cessato'] satisfies AccreditationState[]);

/** Whether the renewal of one that is in force was sent: nobody has two in force, so a later one that leads on is its renewal. */
export const isRenewalSent = (
  { createdAt }: { createdAt: string },
  own: readonly { kind: string; state: string; createdAt: string }[],
): boolean => own.some((other) => other.kind === 'Rinnovo' && other.createdAt > createdAt && !unsent.has(other.state));
