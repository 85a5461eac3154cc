import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages } from './messages';
import { ReasonField, reasonOf } from './ReasonField';

/**
 * Names a certificate that no rule finds, because the cadastre has given its unit another name. The reason is the same
 * for all.
 */
export function ReplaceNumbered({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const known = reasonOf(String(certificate.replacementReason));
  const [chosen, setChosen] = useState('');
  const [number, setNumber] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const reason = known ?? reasonOf(chosen);
  const isReady = reason !== null && number.trim() !== '';
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{intl.formatMessage(messages.another)}</summary>
      {isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady || isBusy) return;
            const { header, saved } = certificate;
            dispatch(
              certificatesActions.replacementRequested(header.id, {
                path: '',
                number: number.trim(),
                reason,
                version: saved.version,
              }),
            );
          }}
        >
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.number)}
              hint={intl.formatMessage(messages.anotherHint)}
              field={{
                id: `${id}-number`,
                name: 'replacedNumber',
                value: number,
                onChange: setNumber,
                problem: undefined,
                required: true,
                isBusy,
              }}
            />
            {known === null && <ReasonField id={id} value={chosen} onChange={setChosen} isBusy={isBusy} />}
          </FormItems>
          <button type="submit" className="btn btn-primary btn-sm" disabled={isBusy || !isReady}>
            {intl.formatMessage(messages.add)}
          </button>
        </form>
      )}
    </details>
  );
}
