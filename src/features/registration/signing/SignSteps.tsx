import { useId, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FileChooser } from '../../../shared/files/FileChooser';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages } from './messages';
import { SIGNED_KINDS, unfit } from './signedFiles';
import { useSignedFiles } from './useSignedFiles';

/** The certifier's three steps while the signature is awaited. */
export function SignSteps({ certificate: { header } }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isOther = useSelector(certificatesSelectors.selectIsSignedLeft);
  const { files, choose, send, isBusy, input } = useSignedFiles(header.id);
  const [file = null] = files;
  const inputId = useId();
  const problem = file && unfit(file);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!problem) send();
  };
  return (
    <ol className="sace-sign__steps">
      <li>
        <h3>{intl.formatMessage(messages.download)}</h3>
        <p>{intl.formatMessage(messages.downloadHint)}</p>
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() =>
            dispatch(
              certificatesActions.downloadRequested({
                certificateId: header.id,
                form: 'document',
                name: `APE-${header.number ?? ''}.pdf`,
              }),
            )
          }
        >
          {intl.formatMessage(messages.download)}
        </button>
      </li>
      <li>
        <h3>{intl.formatMessage(messages.sign)}</h3>
        <p>{intl.formatMessage(messages.signHint)}</p>
      </li>
      <li>
        <h3>{intl.formatMessage(messages.upload)}</h3>
        <p>{intl.formatMessage(messages.uploadHint)}</p>
        <form className="sace-form" onSubmit={submit}>
          <div className="sace-field">
            <label htmlFor={inputId}>{intl.formatMessage(messages.file)}</label>
            <FileChooser
              ref={input}
              id={inputId}
              files={files}
              accept={SIGNED_KINDS}
              disabled={isBusy}
              aria-invalid={problem !== null}
              aria-describedby={`${inputId}-note`}
              onChosen={choose}
            />
            <small
              id={`${inputId}-note`}
              role="status"
              className={problem ? 'sace-field__problem invalid-feedback' : undefined}
            >
              {isBusy
                ? intl.formatMessage(isOther ? messages.sendingOther : messages.sending)
                : problem && intl.formatMessage(messages[problem])}
            </small>
          </div>
          <button type="submit" className="btn btn-primary btn-sm" disabled={!file || problem !== null || isBusy}>
            {intl.formatMessage(messages.send)}
          </button>
        </form>
      </li>
    </ol>
  );
}
