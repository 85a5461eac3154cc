import type {
  CertificateControl,
  ControlAnswer,
  ControlAssignment,
  ControlCommand,
  ControlDetail,
  ControlOpen,
  ControlQueue,
  ControlRow,
} from '../../../api/controls';
import type { LoadOptions, LoadResult } from '../../../shared/grid/loadOptions';
import type { ListExportApi } from '../../../shared/listExport/model';
import type { ViewsApi } from '../../../shared/savedViews/model';

export type {
  CertificateControl,
  ControlAnswer,
  ControlAssignment,
  ControlCommand,
  ControlDetail,
  ControlOpen,
  ControlQueue,
  ControlRow,
};
export type ControlEvent = ControlCommand['event'];
export type ControlState = ControlRow['state'];
export type DocumentKind = CertificateControl['documents'][number];
export type Consequence = CertificateControl['consequences'][number];
export type Outcome = NonNullable<ControlCommand['outcome']>;
export type Officer = { id: string; userName: string; name: string };
/** Narrows the list to a queue. */
export type QueueOnly = { queue?: ControlQueue };
export type QueueLoad = LoadOptions & QueueOnly;

/** The calls of this part: the certificate's own need ApeList and ApeCreate, the others ApeControl. */
export type ControlsApi = ViewsApi &
  ListExportApi<QueueOnly> & {
    load: (options: QueueLoad, signal: AbortSignal) => Promise<LoadResult>;
    queues: (signal: AbortSignal) => Promise<Record<string, number>>;
    assignees: (signal: AbortSignal) => Promise<Officer[]>;
    get: (id: string, signal: AbortSignal) => Promise<ControlDetail>;
    open: (control: ControlOpen) => Promise<ControlDetail>;
    move: (id: string, command: ControlCommand) => Promise<ControlDetail>;
    assign: (id: string, assignment: ControlAssignment) => Promise<ControlDetail>;
    ofCertificate: (id: string, signal: AbortSignal) => Promise<CertificateControl[]>;
    answer: (id: string, answer: ControlAnswer) => Promise<CertificateControl[]>;
    /** The minutes, as PDF, of a concluded control. */
    minutes: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** The notice of sanction, as PDF, where a sanction was announced. */
    sanctionNotice: (id: string, signal: AbortSignal) => Promise<Blob>;
    /** A document that the certifier sent. */
    file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
  };

/** The queues in the order of the day's work; the first opens. */
export const QUEUES = [
  'open',
  'mine',
  'unassigned',
  'before',
  'toExamine',
  'awaitingDocuments',
  'visits',
  'corrections',
  'concluded',
  'all',
] as const satisfies readonly ControlQueue[];

/** Returns the queue that an address names; the first one when it names none. */
export const queueNamed = (name: string | null): ControlQueue => QUEUES.find((queue) => queue === name) ?? QUEUES[0];

export const DOCUMENTS: readonly DocumentKind[] = ['engagement', 'insurance', 'archive', 'photos'];

/** The look of a state: the office's turn, the certifier's turn, ended. */
export const controlTones: Readonly<Record<ControlState, 'waiting' | 'theirs' | 'valid' | 'ended'>> = {
  Aperto: 'waiting',
  DocumentiRichiesti: 'theirs',
  DocumentiRicevuti: 'waiting',
  VisitaFissata: 'theirs',
  VisitaSvolta: 'waiting',
  Concluso: 'valid',
  Ritirato: 'ended',
};

/** The facts that decide on the consequences of a control. */
export interface Controlled {
  readonly isBefore: boolean;
  readonly certificateState: string;
}

const REPLACEABLE: ReadonlySet<string> = new Set(['Registrata', 'Scaduta', 'Decaduta']);

/** Returns the possible consequences of an outcome; the server has the same table. */
export function consequencesFor(outcome: string, { isBefore, certificateState }: Controlled): readonly Consequence[] {
  const correction: readonly Consequence[] = !isBefore && REPLACEABLE.has(certificateState) ? ['correction'] : [];
  if (outcome === 'lieve') return correction;
  if (outcome !== 'grave') return [];
  if (isBefore) return ['annulment', 'report'];
  return [...correction, ...(certificateState === 'Annullata' ? [] : (['annulment'] as const)), 'sanction', 'report'];
}
