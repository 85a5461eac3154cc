import { useIntl } from 'react-intl';
import type { AppError } from '../errors';
import { fileSize } from '../intl/fileSize';
import { fileActions, fileButtons, fileContents, filesMessages, progressMessage, sendingMessage } from './messages';
import { isWorthRepeating, type Entry, type UploadedFile } from './model';

type Action = keyof typeof fileActions;

/** The visible text of a button is short; screen readers announce the file's name, too. */
export function RowButton({
  action,
  name,
  onClick,
  disabled,
}: {
  action: Action;
  name: string;
  onClick: () => void;
  disabled?: boolean;
}) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className="sace-files__action"
      aria-label={intl.formatMessage(fileActions[action], { name })}
      disabled={disabled}
      onClick={onClick}
    >
      {intl.formatMessage(fileButtons[action])}
    </button>
  );
}

/** A size as people say it: 1,4 MB, or that there is nothing. */
function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => (bytes === 0 ? intl.formatMessage(filesMessages.empty) : fileSize(bytes, intl.locale));
}

/** Name and size. The name is somebody's text: it is shown as such, and in its own direction. */
export function FileName({ name, size }: { name: string; size: number }) {
  const said = useSize();
  return (
    <span className="sace-files__name">
      <bdi>{name}</bdi> <span className="sace-files__size">{said(size)}</span>
    </span>
  );
}

type AcceptedProps = {
  file: UploadedFile;
  disabled: boolean;
  onRemove: () => void;
  onDownload: (() => void) | undefined;
};

/** A file that the server has accepted. */
export function AcceptedRow({ file, disabled, onRemove, onDownload }: AcceptedProps) {
  const intl = useIntl();
  return (
    <li className="sace-files__row">
      <FileName name={file.name} size={file.size} />
      <span className="sace-files__state">{intl.formatMessage(filesMessages.done)}</span>
      <span className="sace-files__actions">
        {onDownload && (
          <button
            type="button"
            className="sace-files__action"
            aria-label={intl.formatMessage(fileContents.download, { name: file.name })}
            onClick={onDownload}
          >
            {intl.formatMessage(filesMessages.download)}
          </button>
        )}
        <RowButton action="remove" name={file.name} disabled={disabled} onClick={onRemove} />
      </span>
    </li>
  );
}

/** Returns why a file was refused: in the server's words where it gave some. */
function useProblem(): (error: AppError) => string {
  const intl = useIntl();
  return ({ kind, status, message, described }) => {
    if (kind === 'network') return intl.formatMessage(filesMessages.network);
    if (status === 401) return intl.formatMessage(filesMessages.session);
    if (kind === 'http' && described === true && status !== 404 && message !== undefined) return message;
    // The proxy in front of the portal refused the size; its page has no text for users.
    if (status === 413) return intl.formatMessage(filesMessages.tooLarge);
    return intl.formatMessage(kind === 'unexpected' ? filesMessages.unreadable : filesMessages.failed);
  };
}

/** The row of a file that is being uploaded, or was refused. */
export function EntryRow({
  entry,
  onPause,
  onResume,
  onCancel,
}: {
  entry: Entry;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const problem = useProblem();
  const { name, size, sent, state, error } = entry;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const words =
    state === 'sending'
      ? intl.formatMessage(sendingMessage, { percent })
      : state === 'failed'
        ? ''
        : intl.formatMessage(filesMessages[state]);
  const isRefused = state === 'failed' && error !== null;
  return (
    <li className="sace-files__row">
      <FileName name={name} size={size} />
      {words !== '' && <span className="sace-files__state">{words}</span>}
      {!isRefused && (
        <progress
          className="sace-files__progress"
          aria-label={intl.formatMessage(progressMessage, { name })}
          max={100}
          value={percent}
        />
      )}
      {isRefused && (
        <span role="alert" className="sace-files__problem">
          {problem(error)}
        </span>
      )}
      <span className="sace-files__actions">
        {state === 'sending' && <RowButton action="pause" name={name} onClick={onPause} />}
        {(state === 'paused' || state === 'interrupted') && (
          <RowButton action="resume" name={name} onClick={onResume} />
        )}
        {isRefused && isWorthRepeating(error) && <RowButton action="retry" name={name} onClick={onResume} />}
        {isRefused ? (
          <RowButton action="remove" name={name} onClick={onCancel} />
        ) : (
          <RowButton action="cancel" name={name} onClick={onCancel} />
        )}
      </span>
    </li>
  );
}
