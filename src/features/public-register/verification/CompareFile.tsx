import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../../shared/forms/heldValues';
import { laterPart } from '../../../shared/ui/laterPart';
import { messages } from './messages';
import type { ToldAct, Verification } from './model';
import { verificationActions, verificationSelectors } from './slice';

/** Few readers choose a file, so this part is loaded with the choice. */
const FileResult = laterPart(async () => (await import('./FileResult')).FileResult);

/** The file in one's hand beside the registered one, by their digests; it stays on the device. */
export function CompareFile({ act, copies }: { act: ToldAct; copies: Verification['copies'] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const compared = useSelector(verificationSelectors.selectCompared);
  const digest = act.documentSha256;
  return (
    <section>
      <h2>{intl.formatMessage(messages.fileTitle)}</h2>
      {digest === null ? (
        <p>{intl.formatMessage(messages.noDocument)}</p>
      ) : (
        <>
          <label htmlFor="verification-file">{intl.formatMessage(messages.file)}</label>
          <input
            id="verification-file"
            type="file"
            className="form-control"
            accept=".pdf,.p7m"
            aria-describedby="verification-file-hint"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file)
                dispatch(verificationActions.fileChosen(holdValues(file, null), { act, ...(copies && { copies }) }));
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <p id="verification-file-hint">{intl.formatMessage(messages.fileHint)}</p>
          {compared && <FileResult {...compared} />}
        </>
      )}
    </section>
  );
}
