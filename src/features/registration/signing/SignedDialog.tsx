import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FileChooser } from '../../../shared/files/FileChooser';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { batchMessages as words, progressMessage } from './messages';
import { SentFiles } from './SentFiles';
import { SIGNED_KINDS } from './signedFiles';
import { useSignedFiles } from './useSignedFiles';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

type Props = {
  /** Files that were dropped on the list. */
  given?: readonly File[];
  onClose: () => void;
};

/** Sends several signed acts at once; each has an outcome of its own. */
export function SignedDialog({ given, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sent = useSelector(certificatesSelectors.selectSignedSent);
  const awaited = useSelector(certificatesSelectors.selectSignedAwaited);
  const { files, choose, failed, send, sendAgain, isBusy, input } = useSignedFiles(null, given);
  const [formId, inputId] = [useId(), useId()];
  useEffect(() => () => void dispatch(certificatesActions.signedFilesClosed()), [dispatch]);
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
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor={inputId}>{intl.formatMessage(words.files)}</label>
        <FileChooser
          ref={input}
          id={inputId}
          files={files}
          accept={SIGNED_KINDS}
          multiple
          disabled={isBusy}
          onChosen={choose}
        />
      </form>
      <p role="status">{awaited > 0 && intl.formatMessage(progressMessage, { done: sent.length, count: awaited })}</p>
      <SentFiles sent={sent} failedCount={failed.length} isBusy={isBusy} onAgain={sendAgain} />
    </ModalDialog>
  );
}
