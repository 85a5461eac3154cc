import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FileChooser } from '../../shared/files/FileChooser';
import { holdValues } from '../../shared/forms/heldValues';
import { ModalDialog } from '../../shared/forms/ModalDialog';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { Failure } from '../../shared/ui/Failure';
import { FileFindings } from './FileFindings';
import { awaitsConfirmation, type ImportedFile } from './importedFile';
import { confirmMessage, importMessages as messages, progressMessage } from './messages';
import { certificatesActions, certificatesSelectors } from './slice';

/** Imports files of other programs as drafts; each file has an outcome of its own. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const importing = useSelector(certificatesSelectors.selectImporting);
  const imported = useSelector(certificatesSelectors.selectImported);
  const awaited = useSelector(certificatesSelectors.selectAwaited);
  const [files, setFiles] = useState<readonly File[]>([]);
  // These files are sent again when the user confirms those of other certifiers.
  const [sent, setSent] = useState<readonly File[]>([]);
  const [formId, inputId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const isBusy = importing.status === 'pending';
  useEffect(() => () => void dispatch(certificatesActions.importClosed()), [dispatch]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (files.length === 0 || isBusy) return;
    dispatch(certificatesActions.importRequested(holdValues(files, null), files.length, false));
    setSent(files);
    // A second press must not import the same files again.
    setFiles([]);
    if (input.current) input.current.value = '';
  };
  // Outcomes arrive in the order of the files.
  const unconfirmed = isBusy ? [] : sent.filter((_, index) => imported[index] && awaitsConfirmation(imported[index]));
  const confirm = () => {
    dispatch(certificatesActions.importRequested(holdValues(unconfirmed, null), unconfirmed.length, true));
    setSent([]);
  };
  return (
    <ModalDialog
      title={intl.formatMessage(messages.title)}
      size="lg"
      isBusy={isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={close}>
            {intl.formatMessage(messages.close)}
          </button>
          <button type="submit" form={formId} className="btn btn-primary" disabled={isBusy || files.length === 0}>
            {intl.formatMessage(messages.send)}
          </button>
        </>
      )}
    >
      <p>{intl.formatMessage(messages.lead)}</p>
      <p>
        <Link to={memberPaths.apeImports}>{intl.formatMessage(messages.many)}</Link>
      </p>
      <form id={formId} onSubmit={send}>
        <label htmlFor={inputId}>{intl.formatMessage(messages.choose)}</label>
        <FileChooser
          ref={input}
          id={inputId}
          files={files}
          accept=".xml,application/xml,text/xml"
          multiple
          disabled={isBusy}
          onChosen={setFiles}
        />
      </form>
      <p role="status">
        {awaited > 0 && intl.formatMessage(progressMessage, { done: imported.length, count: awaited })}
      </p>
      <ul className="sace-certificates__files">
        {imported.map((file, index) => (
          <ImportedRow key={`${file.name} ${String(index)}`} file={file} />
        ))}
      </ul>
      {unconfirmed.length > 0 && (
        <button type="button" className="btn btn-primary" onClick={confirm}>
          {intl.formatMessage(confirmMessage, { count: unconfirmed.length })}
        </button>
      )}
    </ModalDialog>
  );
}

/** Returns the outcome of a file as one word. */
function outcomeOf(file: ImportedFile) {
  const { answer } = file;
  if (awaitsConfirmation(file)) return 'unconfirmed';
  if (answer?.outcome === 'ok' && (answer.toComplete ?? []).length > 0) return 'okToComplete';
  return answer?.outcome ?? 'unread';
}

function ImportedRow({ file }: { file: ImportedFile }) {
  const intl = useIntl();
  const { name, answer, error } = file;
  const toComplete = answer?.toComplete ?? [];
  return (
    <li>
      <strong>{name}</strong> <span>{intl.formatMessage(messages[outcomeOf(file)])}</span>{' '}
      {answer?.certificateId !== undefined && (
        <Link to={memberPaths.certificate.replace(':id', answer.certificateId)}>
          {intl.formatMessage(messages.draft)}
        </Link>
      )}
      {error && <Failure error={error} />}
      {answer && <FileFindings findings={answer.messages} certificateId={answer.certificateId ?? null} />}
      {toComplete.length > 0 && (
        <>
          <p>{intl.formatMessage(messages.toComplete)}</p>
          <FileFindings findings={toComplete} certificateId={answer?.certificateId ?? null} />
        </>
      )}
    </li>
  );
}
