import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FileChooser } from '../../../shared/files/FileChooser';
import { holdValues } from '../../../shared/forms/heldValues';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { batchMessages as words, progressMessage } from './messages';
import { SentFiles } from './SentFiles';
import { SIGNED_KINDS } from './signedFiles';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/** Sends several signed acts at once; each has an outcome of its own. */
export function SignedDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sending = useSelector(certificatesSelectors.selectSignedSending);
  const sent = useSelector(certificatesSelectors.selectSignedSent);
  const awaited = useSelector(certificatesSelectors.selectSignedAwaited);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [formId, inputId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const isBusy = sending.status === 'pending';
  useEffect(() => () => void dispatch(certificatesActions.signedFilesClosed()), [dispatch]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (files.length === 0 || isBusy) return;
    dispatch(certificatesActions.signedFilesSent(null, holdValues(files, null), files.length));
    // A second press must not send the same files again.
    setFiles([]);
    if (input.current) input.current.value = '';
  };
  return (
    <ModalDialog
      title={intl.formatMessage(words.title)}
      size="lg"
      isBusy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={close}>
            {intl.formatMessage(words.close)}
          </button>
          <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy || files.length === 0}>
            {intl.formatMessage(words.send)}
          </button>
        </>
      )}
    >
      <p>{intl.formatMessage(words.lead)}</p>
      <form id={formId} onSubmit={send}>
        <label htmlFor={inputId}>{intl.formatMessage(words.files)}</label>
        <FileChooser
          ref={input}
          id={inputId}
          files={files}
          accept={SIGNED_KINDS}
          multiple
          disabled={isBusy}
          onChosen={setFiles}
        />
      </form>
      <p role="status">{awaited > 0 && intl.formatMessage(progressMessage, { done: sent.length, count: awaited })}</p>
      <SentFiles sent={sent} />
    </ModalDialog>
  );
}
