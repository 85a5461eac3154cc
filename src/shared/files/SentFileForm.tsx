import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { AppError } from '../errors';
import '../forms/forms.css';
import { toAppError } from '../errors';
import type { Request } from '../request/request';
import { Failure } from '../ui/Failure';
import { FileChooser } from './FileChooser';
import type { FilesPort, Sending } from './model';
import { useMostMegabytes } from './useMostMegabytes';

const MEBIBYTE = 1024 * 1024;

type Uploading = { sent: number; isInterrupted: boolean };
type Problem = 'kind' | 'empty' | 'tooLarge';

/** The texts of the form; `limit` and `tooLarge` get the portal's megabytes as `most`. */
export type SentFileWords = Readonly<
  Record<'file' | 'kind' | 'empty' | 'send' | 'sending' | 'interrupted' | 'limit' | 'tooLarge', MessageDescriptor>
>;

interface Props {
  readonly uploads: FilesPort;
  readonly words: SentFileWords;
  /** Ends of names, with their dots. */
  readonly endings: readonly string[];
  /** The media types that the browser's dialog offers besides the endings. */
  readonly mediaTypes: readonly string[];
  /** The request that begins the work on a file after it has arrived. */
  readonly beginning: Request;
  /** `runId` is the same for one file, however often it is sent. */
  readonly onArrived: (runId: string, uploadId: string) => void;
  readonly className?: string;
}

/**
 * One file for a run of the server, chosen or dropped and sent in parts: after a lost connection or tab the same file
 * goes on where it was.
 */
export function SentFileForm({ uploads, words, endings, mediaTypes, beginning, onArrived, className = '' }: Props) {
  const intl = useIntl();
  const [runId, setRunId] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const inputId = useId();
  const most = useMostMegabytes();
  const { uploading, error, forget, send } = useSending(uploads, (uploadId) => {
    onArrived(runId, uploadId);
  });
  const problem = file && unfit(file, endings, most);
  const isBusy = uploading !== null || beginning.status === 'pending';
  const take = ([chosen]: readonly File[]) => {
    setFile(chosen ?? null);
    forget();
    // Another file is another run.
    setRunId(crypto.randomUUID());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isBusy) take([...event.dataTransfer.files]);
  };
  return (
    <form
      className={`sace-form ${className}`}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !problem && !isBusy) void send(file);
      }}
    >
      <div className="sace-field">
        <label htmlFor={inputId}>{intl.formatMessage(words.file)}</label>
        <FileChooser
          id={inputId}
          files={file ? [file] : []}
          accept={[...endings, ...mediaTypes].join(',')}
          disabled={isBusy}
          aria-invalid={problem !== null}
          aria-describedby={`${inputId}-limit ${inputId}-problem`}
          onChosen={take}
        />
        {most !== undefined && (
          <small id={`${inputId}-limit`}>{intl.formatMessage(words.limit, { most: Number(most) })}</small>
        )}
        <small
          id={`${inputId}-problem`}
          role="status"
          className={problem ? 'sace-field__problem invalid-feedback' : undefined}
        >
          {problem && intl.formatMessage(words[problem], { most: Number(most) })}
          {uploading?.isInterrupted === true && ` ${intl.formatMessage(words.interrupted)}`}
        </small>
      </div>
      {uploading && file && (
        <progress aria-label={intl.formatMessage(words.sending)} max={file.size} value={uploading.sent} />
      )}
      {error && <Failure error={error} />}
      {beginning.status === 'failed' && <Failure error={beginning.error} />}
      <div>
        <button
          type="submit"
          className="btn btn-primary"
          aria-disabled={isBusy || undefined}
          disabled={!file || problem !== null}
        >
          {intl.formatMessage(isBusy ? words.sending : words.send)}
        </button>
      </div>
    </form>
  );
}

/** A file on its way; it rests when the page is left. */
function useSending(uploads: FilesPort, arrived: (uploadId: string) => void) {
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const sending = useRef<Sending | null>(null);
  useEffect(
    () => () => {
      sending.current?.pause();
    },
    [],
  );
  const failed = (reason: AppError) => {
    setUploading(null);
    setError(reason);
  };
  const send = async (chosen: File) => {
    setError(null);
    setUploading({ sent: 0, isInterrupted: false });
    const events = {
      onProgress: (sent: number) => {
        setUploading({ sent, isInterrupted: false });
      },
      onInterrupted: () => {
        setUploading((now) => now && { ...now, isInterrupted: true });
      },
      onArrived: (uploadId: string) => {
        setUploading(null);
        arrived(uploadId);
      },
      onFailed: failed,
    };
    try {
      sending.current = await uploads.send(chosen, events);
    } catch (thrown) {
      failed(toAppError(thrown));
    }
  };
  const forget = () => {
    setError(null);
  };
  return { uploading, error, forget, send };
}

/** Returns the problem of a file that need not be sent; null for none. */
function unfit({ name, size }: File, endings: readonly string[], most: string | undefined): Problem | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'kind';
  if (most !== undefined && size > Number(most) * MEBIBYTE) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}
