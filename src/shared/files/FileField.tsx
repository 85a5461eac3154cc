import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { Star } from '../forms/FieldFrame';
import { AcceptedRow, EntryRow } from './FileRow';
import { acceptedMessage, filesMessages, kindsUpToMessage, listMessage, removedMessage } from './messages';
import { HiddenFileInput } from './HiddenFileInput';
import { isRefusedForOthers, type FilesPort, type OpenUpload, type UploadedFile } from './model';
import { OpenUploads } from './OpenUploads';
import { useUploads } from './useUploads';
import { useMostMegabytes } from './useMostMegabytes';
import './files.css';

type Props = {
  label: string;
  /** The calls to the server; must be the same object on every render. */
  port: FilesPort;
  /** Files that the server has accepted. */
  files: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Called with true while files are on their way: the form has to wait for them. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Downloads a file that the server has. */
  onDownload?: (file: UploadedFile) => void;
  /** A sentence under the label that helps to choose the files. */
  hint?: string;
  /** A problem of the whole field, such as a missing document. */
  problem?: string;
  required?: boolean;
  /** The field takes one file: the next one replaces it. */
  isSingle?: boolean;
  disabled?: boolean;
  /**
   * The place of the field in the program: files that were being checked when the field disappeared are taken up when it
   * is there again. Without a place they are not.
   */
  place?: string;
};

/** Takes files that are dragged or chosen, sends them at once, and resumes after the network or the tab was lost. */
export function FileField({
  label,
  port,
  files,
  onChange,
  onBusyChange,
  onDownload,
  hint,
  problem,
  required = false,
  isSingle = false,
  disabled = false,
  place,
}: Props) {
  const intl = useIntl();
  const id = useId();
  const largest = useMostMegabytes();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(files);
  const [isOver, setIsOver] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    latest.current = files;
  }, [files]);

  const change = (next: readonly UploadedFile[]) => {
    // Two files may be accepted before this is drawn again.
    latest.current = next;
    onChange(next);
  };
  const { entries, add, takeUp, pause, resume, cancel } = useUploads(
    port,
    (file) => {
      change(isSingle ? [file] : [...latest.current.filter((one) => one.id !== file.id), file]);
      setSaid(intl.formatMessage(acceptedMessage, { name: file.name }));
    },
    place,
  );

  // A refused file stays in the list, so that the reason can be read; the form does not wait for it.
  const isBusy = entries.some(({ state }) => state !== 'failed');
  const tell = useRef(onBusyChange);
  useEffect(() => {
    tell.current = onBusyChange;
  });
  useEffect(() => {
    tell.current?.(isBusy);
  }, [isBusy]);
  // A field that is gone is not waited for: the next one of its place takes up what was being checked.
  useEffect(
    () => () => {
      tell.current?.(false);
    },
    [],
  );

  /** In a field for one file the next one replaces it. */
  const giveWay = () => {
    if (isSingle)
      entries.forEach(({ key }) => {
        cancel(key);
      });
  };
  const choose = (chosen: File[]) => {
    giveWay();
    add(isSingle ? chosen.slice(0, 1) : chosen);
  };
  const goOnWith = (upload: OpenUpload, file: File | null) => {
    giveWay();
    takeUp(upload, file);
    button.current?.focus();
  };
  const remove = (name: string, work: () => void) => {
    work();
    setSaid(intl.formatMessage(removedMessage, { name }));
    button.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) choose([...event.dataTransfer.files]);
  };
  const described = [`${id}-kinds`, hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
    .filter(Boolean)
    .join(' ');

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={described} className="sace-files">
      <span id={`${id}-label`} className="sace-files__label">
        {label}
        {required && <Star />}
        {required && <span className="visually-hidden">, {intl.formatMessage(filesMessages.required)}</span>}
      </span>
      <div
        className={`sace-files__drop${isOver ? ' sace-files__drop--over' : ''}${problem === undefined ? '' : ' is-invalid'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={drop}
      >
        <span aria-hidden="true">{intl.formatMessage(isSingle ? filesMessages.dropOne : filesMessages.drop)}</span>
        <button
          ref={button}
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-describedby={`${id}-label ${described}`}
          data-invalid={problem !== undefined || undefined}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {intl.formatMessage(isSingle ? filesMessages.chooseOne : filesMessages.choose)}
        </button>
        <HiddenFileInput ref={input} multiple={!isSingle} disabled={disabled} onChosen={choose} />
        <small id={`${id}-kinds`}>
          {largest ? intl.formatMessage(kindsUpToMessage, { size: largest }) : intl.formatMessage(filesMessages.kinds)}
        </small>
      </div>
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      {problem !== undefined && (
        <small id={`${id}-problem`} className="sace-files__problem">
          {problem}
        </small>
      )}
      {(files.length > 0 || entries.length > 0) && (
        <ul className="sace-files__list" aria-label={intl.formatMessage(listMessage, { label })}>
          {files.map((file) => (
            <AcceptedRow
              key={file.id}
              file={file}
              disabled={disabled}
              onRemove={() => {
                remove(file.name, () => {
                  change(latest.current.filter((one) => one.id !== file.id));
                });
              }}
              onDownload={
                onDownload &&
                (() => {
                  onDownload(file);
                })
              }
            />
          ))}
          {entries.map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              onPause={() => {
                pause(entry.key);
              }}
              onResume={() => {
                resume(entry);
              }}
              onCancel={() => {
                remove(entry.name, () => {
                  cancel(entry.key);
                });
              }}
            />
          ))}
        </ul>
      )}
      {entries.some(isRefusedForOthers) && <OpenUploads port={port} onTakeUp={goOnWith} onSaid={setSaid} />}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
