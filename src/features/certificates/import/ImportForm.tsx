import { useId, useState, type DragEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FileChooser } from '../../../shared/files/FileChooser';
import { holdValues } from '../../../shared/forms/heldValues';
import { Failure } from '../../../shared/ui/Failure';
import { chosenMessage, messages, unfitMessages } from './messages';
import { unfit } from './model';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

/** Files are chosen or dropped, and checked before they are sent as far as a browser can. */
export function ImportForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sending = useSelector(certificateImportsSelectors.selectSending);
  const isBusy = sending.status === 'pending' || sending.status === 'done';
  // Each visit starts one import, however often the request is sent.
  const [runId, setRunId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isDryRun, setDryRun] = useState(false);
  const [isOtherConfirmed, setOtherConfirmed] = useState(false);
  const [inputId, checkId, confirmId] = [useId(), useId(), useId()];
  const found = unfit(files);
  /** Other files, and other options, are another import: one that was sent may have begun. */
  const renew = () => setRunId(crypto.randomUUID());
  const take = (chosen: readonly File[]) => {
    setFiles(chosen);
    // Other files need a confirmation of their own.
    setOtherConfirmed(false);
    renew();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isBusy) take([...event.dataTransfer.files]);
  };
  return (
    <form
      className="sace-form sace-imports__form"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0 && !found && !isBusy)
          dispatch(
            certificateImportsActions.importSent(runId, holdValues(files, null), { isDryRun, isOtherConfirmed }),
          );
      }}
    >
      <div className="sace-field">
        <label htmlFor={inputId}>{intl.formatMessage(messages.files)}</label>
        <FileChooser
          id={inputId}
          files={files}
          multiple
          accept=".xml,.zip,application/xml,text/xml,application/zip"
          disabled={isBusy}
          aria-invalid={found !== null}
          aria-describedby={`${inputId}-limits`}
          onChosen={take}
        />
        <small
          id={`${inputId}-limits`}
          role="status"
          className={found ? 'sace-field__problem invalid-feedback' : undefined}
        >
          {found
            ? intl.formatMessage(unfitMessages[found.problem], { name: found.name })
            : files.length > 0 && intl.formatMessage(chosenMessage, { count: files.length })}
        </small>
      </div>
      <FormItems>
        <CheckEditor
          label={intl.formatMessage(messages.dryRun)}
          field={{
            id: checkId,
            name: 'dryRun',
            value: isDryRun,
            onChange: (value) => {
              setDryRun(value);
              renew();
            },
            problem: undefined,
            required: false,
            isBusy,
          }}
        />
        <CheckEditor
          label={intl.formatMessage(messages.otherCertifier)}
          field={{
            id: confirmId,
            name: 'otherCertifierConfirmed',
            value: isOtherConfirmed,
            onChange: (value) => {
              setOtherConfirmed(value);
              renew();
            },
            problem: undefined,
            required: false,
            isBusy,
          }}
        />
      </FormItems>
      {sending.status === 'failed' && <Failure error={sending.error} />}
      <div>
        <button
          type="submit"
          className="btn btn-primary"
          aria-disabled={isBusy || undefined}
          disabled={files.length === 0 || found !== null}
        >
          {intl.formatMessage(isBusy ? messages.sending : messages.send)}
        </button>
      </div>
    </form>
  );
}
