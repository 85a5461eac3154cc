import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../ui/LoadFailure';
import { instant } from '../intl/formats';
import { FileName, RowButton } from './FileRow';
import { discardedMessage, notDiscardedMessage, openMessages, openStateMessage, otherFileMessage } from './messages';
import { HiddenFileInput } from './HiddenFileInput';
import { mayContinue, type FilesPort, type OpenUpload } from './model';
import { useOpenUploads } from './useOpenUploads';

type Props = {
  port: FilesPort;
  /** An upload goes on: with the file that was chosen again, or without one when all of it has arrived. */
  onTakeUp: (upload: OpenUpload, file: File | null) => void;
  /** Receives the result of an action, to be announced. */
  onSaid: (text: string) => void;
};

/** The uploads that leave no room for another: each can go on or be discarded. */
export function OpenUploads({ port, onTakeUp, onSaid }: Props) {
  const intl = useIntl();
  const id = useId();
  const title = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<OpenUpload | null>(null);
  const [problem, setProblem] = useState('');
  const { state, read, drop } = useOpenUploads(port);

  const takeUp = (upload: OpenUpload, file: File | null) => {
    drop(upload.id);
    onTakeUp(upload, file);
  };
  const resume = (upload: OpenUpload) => {
    setProblem('');
    if (upload.received === upload.size) takeUp(upload, null);
    else {
      wanted.current = upload;
      input.current?.click();
    }
  };
  const choose = (file: File | undefined) => {
    const upload = wanted.current;
    if (!file || !upload) return;
    if (mayContinue(upload, file)) takeUp(upload, file);
    else setProblem(intl.formatMessage(otherFileMessage, { chosen: file.name, name: upload.name }));
  };
  const discard = ({ id: uploadId, name }: OpenUpload) => {
    setProblem('');
    port.discard(uploadId).then(
      () => {
        drop(uploadId);
        onSaid(intl.formatMessage(discardedMessage, { name }));
        title.current?.focus();
      },
      () => {
        setProblem(intl.formatMessage(notDiscardedMessage, { name }));
      },
    );
  };

  return (
    <div role="group" aria-labelledby={`${id}-title`} className="sace-files__open">
      <span id={`${id}-title`} ref={title} tabIndex={-1} className="sace-files__label">
        {intl.formatMessage(openMessages.title)}
      </span>
      {state.status === 'loading' && <small>{intl.formatMessage(openMessages.loading)}</small>}
      {state.status === 'failed' && (
        <LoadFailure isPartial text={intl.formatMessage(openMessages.failed)} onRetry={read} />
      )}
      {state.status === 'read' && (
        <small>{intl.formatMessage(state.uploads.length === 0 ? openMessages.none : openMessages.why)}</small>
      )}
      {problem !== '' && (
        <span role="alert" className="sace-files__problem">
          {problem}
        </span>
      )}
      {state.status === 'read' && state.uploads.length > 0 && (
        <ul className="sace-files__list" aria-labelledby={`${id}-title`}>
          {state.uploads.map((upload) => (
            <li key={upload.id} className="sace-files__row">
              <FileName name={upload.name} size={upload.size} />
              <span className="sace-files__state">
                {intl.formatMessage(openStateMessage, {
                  percent: Math.floor((upload.received / upload.size) * 100),
                  begun: instant(upload.begunAt, intl.locale),
                  expires: instant(upload.expiresAt, intl.locale),
                })}
              </span>
              <span className="sace-files__actions">
                <RowButton
                  action="resume"
                  name={upload.name}
                  onClick={() => {
                    resume(upload);
                  }}
                />
                <RowButton
                  action="discard"
                  name={upload.name}
                  onClick={() => {
                    discard(upload);
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <HiddenFileInput
        ref={input}
        onChosen={([file]) => {
          choose(file);
        }}
      />
    </div>
  );
}
