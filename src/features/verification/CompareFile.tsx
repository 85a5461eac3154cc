import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../shared/forms/heldValues';
import { fileVerdicts, messages } from './messages';
import type { FileVerdict, ToldAct } from './model';
import { fileChosen, selectCompared } from './slice';
import { Verdict } from './Verdict';

const KINDS: Readonly<Record<FileVerdict, 'good' | 'over' | 'none'>> = {
  ...{ act: 'good', signed: 'good', unsigned: 'over', copy: 'over', other: 'none' },
  ...{ strange: 'over', unreadable: 'over' },
};

/** The file in one's hand beside the registered one, by their digests; it stays on the device. */
export function CompareFile({ act }: { act: ToldAct }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const compared = useSelector(selectCompared);
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
              if (file) dispatch(fileChosen(holdValues(file), act));
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <p id="verification-file-hint">{intl.formatMessage(messages.fileHint)}</p>
          {compared && (
            <Verdict kind={KINDS[compared.verdict]}>
              <p>{intl.formatMessage(fileVerdicts[compared.verdict])}</p>
              {compared.digest !== null && <Digest value={compared.digest} />}
            </Verdict>
          )}
        </>
      )}
    </section>
  );
}

/** Long, and broken where the line ends. */
export const Digest = ({ value }: { value: string }) => (
  <p className="sace-verification__digest">
    SHA-256 <code>{value}</code>
  </p>
);
