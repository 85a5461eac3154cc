import type { AppError } from '../errors';

/** A file that the server has accepted. */
export type UploadedFile = { id: string; name: string; size: number; mediaType: string };

/** The kinds of file that the browser's dialog offers. */
export const KINDS = '.pdf,.p7m,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** A file of one's own that was begun and has not been accepted; moments as the server writes them. */
export type OpenUpload = {
  id: string;
  name: string;
  size: number;
  received: number;
  begunAt: string;
  expiresAt: string;
};

/** The events of sending a file. */
export type SendEvents = {
  /** The number of bytes that have arrived or are on their way. */
  onProgress: (sent: number) => void;
  /** The connection was lost; it is tried again for a while. */
  onInterrupted: () => void;
  /** All bytes have arrived, as this upload. */
  onArrived: (id: string) => void;
  /** The upload will not go on by itself: the connection stayed away (kind `network`), or the server refuses. */
  onFailed: (error: AppError) => void;
};

/** A file that is being uploaded. */
export type Sending = {
  pause: () => void;
  /** Goes on where it stopped, after a pause or a failure. */
  resume: () => void;
  /** Cancels the upload; the parts that have arrived are removed. */
  cancel: () => void;
};

/** The calls that the field needs. */
export type FilesPort = {
  /** Begins to send, or goes on with what an earlier tab left of the same file, or with the upload that is named. */
  send: (file: File, events: SendEvents, uploadId?: string) => Promise<Sending>;
  /** Makes the server check a file that has arrived, and accept it. May be repeated. */
  finish: (uploadId: string) => Promise<UploadedFile>;
  /**
   * The uploads that the user left behind and that count against their limit, newest first; without those this page is
   * sending.
   */
  listOpen: (signal: AbortSignal) => Promise<readonly OpenUpload[]>;
  /** Cancels one of them; one that is gone already is no error. */
  discard: (uploadId: string) => Promise<void>;
};

/**
 * The state of a file: on its way, paused, without network, checked by the server, or refused. `arrivedAs` stays when
 * only the check has to be repeated.
 */
export type Entry = {
  key: string;
  name: string;
  size: number;
  sent: number;
  state: 'sending' | 'paused' | 'interrupted' | 'checking' | 'failed';
  arrivedAs: string | null;
  error: AppError | null;
};

export type EntryEvent =
  | { type: 'chosen'; key: string; name: string; size: number }
  | { type: 'progressed'; key: string; sent: number }
  | { type: 'paused' | 'resumed' | 'interrupted'; key: string }
  | { type: 'gone'; key: string }
  | { type: 'arrived'; key: string; id: string }
  | { type: 'failed'; key: string; error: AppError };

/** Without an answer nothing is lost: the file goes on when the network is back, or when its user says so. */
const failed = (entry: Entry, error: AppError): Entry => ({
  ...entry,
  state: error.kind === 'network' && entry.arrivedAs === null ? 'interrupted' : 'failed',
  error,
});

function moved(entry: Entry, event: Exclude<EntryEvent, { type: 'chosen' | 'gone' }>): Entry {
  switch (event.type) {
    case 'progressed':
      // Bytes that were already on their way when the user held it change the bar only.
      return {
        ...entry,
        sent: event.sent,
        state: entry.state === 'interrupted' ? 'sending' : entry.state,
        error: null,
      };
    case 'paused':
      return { ...entry, state: 'paused', error: null };
    case 'resumed':
      return { ...entry, state: entry.arrivedAs === null ? 'sending' : 'checking', error: null };
    case 'interrupted':
      return { ...entry, state: 'interrupted', error: null };
    case 'arrived':
      return { ...entry, state: 'checking', sent: entry.size, arrivedAs: event.id, error: null };
    case 'failed':
      return failed(entry, event.error);
  }
}

/** The files of a field that are not accepted yet, after an event. */
export function entriesAfter(entries: readonly Entry[], event: EntryEvent): readonly Entry[] {
  if (event.type === 'chosen')
    return [
      ...entries,
      { key: event.key, name: event.name, size: event.size, sent: 0, state: 'sending', arrivedAs: null, error: null },
    ];
  if (event.type === 'gone') return entries.filter(({ key }) => key !== event.key);
  return entries.map((entry) => (entry.key === event.key ? moved(entry, event) : entry));
}

/** Returns true when a failure may be over at another try; the content of the file does not change. */
export const isWorthRepeating = ({ kind, status = 0 }: AppError): boolean =>
  kind !== 'http' || status === 401 || status === 404 || status === 409 || status === 429 || status >= 500;

/** Returns true when a file was refused because its sender has too many uploads open. */
export const isRefusedForOthers = ({ state, error }: Entry): boolean =>
  state === 'failed' && error?.code === 'Sace:FileBusy';

/**
 * Returns true when a file can be the one of an upload, by name and size: the parts that have arrived are not compared.
 */
export const mayContinue = ({ name, size }: OpenUpload, file: File): boolean =>
  file.size === size && file.name.normalize('NFC') === name.normalize('NFC');
