import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../shared/errors';
import { toAppError } from '../../shared/errors';
import type { FilesPort, Sending } from '../../shared/files/model';
import { useMostMegabytes } from '../../shared/files/useMostMegabytes';
import { useErrorWords } from '../../shared/ui/ErrorPanel';
import { limitMessage, messages, tooLargeMessage } from './messages';
import { fileArrived, selectBeginning } from './slice';

const MEBIBYTE = 1024 * 1024;

type Uploading = { sent: number; isInterrupted: boolean };

/** The file of streets, sent in parts: after a lost connection or tab the same file goes on where it was. */
export function StreetForm({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const beginning = useSelector(selectBeginning);
  const [runId, setRunId] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const sending = useRef<Sending | null>(null);
  const inputId = useId();
  useEffect(
    () => () => {
      sending.current?.pause();
    },
    [],
  );
  const most = useMostMegabytes();
  const problem = file && unfit(file, most);
  const isBusy = uploading !== null || beginning.status === 'pending';

  const take = (list: FileList | null) => {
    setFile(list?.[0] ?? null);
    setError(null);
    // Another file is another import.
    setRunId(crypto.randomUUID());
  };
  const send = async (chosen: File) => {
    const failed = (thrown: unknown) => {
      setUploading(null);
      setError(toAppError(thrown));
    };
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
        dispatch(fileArrived(runId, uploadId));
      },
      onFailed: (reason: AppError) => {
        setUploading(null);
        setError(reason);
      },
    };
    try {
      sending.current = await uploads.send(chosen, events);
    } catch (thrown) {
      failed(thrown);
    }
  };
  return (
    <form
      className="sace-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !problem && !isBusy) void send(file);
      }}
    >
      <div className="sace-field">
        <label htmlFor={inputId}>{intl.formatMessage(messages.file)}</label>
        <input
          id={inputId}
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          aria-invalid={problem !== null}
          aria-describedby={`${inputId}-limit ${inputId}-told`}
          onChange={({ target }) => {
            take(target.files);
          }}
        />
        {most !== undefined && (
          <small id={`${inputId}-limit`}>{intl.formatMessage(limitMessage, { most: Number(most) })}</small>
        )}
        <small
          id={`${inputId}-told`}
          role="status"
          className={problem ? 'sace-field__problem invalid-feedback' : undefined}
        >
          {problem === 'tooLarge'
            ? intl.formatMessage(tooLargeMessage, { most: Number(most) })
            : problem
              ? intl.formatMessage(messages[problem])
              : file?.name}
          {uploading?.isInterrupted === true && ` ${intl.formatMessage(messages.interrupted)}`}
        </small>
      </div>
      {uploading && file && (
        <progress aria-label={intl.formatMessage(messages.sending)} max={file.size} value={uploading.sent} />
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
          {intl.formatMessage(isBusy ? messages.sending : messages.send)}
        </button>
      </div>
    </form>
  );
}

/** What failed where it stands, in the server's words when it has some. */
function Failure({ error }: { error: AppError }) {
  const words = useErrorWords()(error);
  const own = error.described === true && (error.status ?? 0) < 500 ? error.message : undefined;
  return (
    <p className="alert alert-danger" role="alert">
      {own ?? words.message}
    </p>
  );
}

/** What is wrong with a file before it is sent. */
function unfit({ name, size }: File, most: string | undefined): 'kind' | 'empty' | 'tooLarge' | null {
  if (!/\.csv$/i.test(name)) return 'kind';
  if (most !== undefined && size > Number(most) * MEBIBYTE) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}
