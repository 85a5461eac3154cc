import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages } from './messages';
import { ReasonField, reasonOf } from './ReasonField';

/** The rule that finds a live certificate of the unit. */
export const TAKEN_RULE = '21';

/** Solves a finding of rule 21: the draft replaces the certificate that has its unit. */
export function ReplaceFound({ path, certificate }: { path: string; certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const [chosen, setChosen] = useState('');
  const id = useId();
  const reason = reasonOf(chosen);
  return (
    <details>
      <summary>{intl.formatMessage(messages.replace)}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== null && !isBusy)
            dispatch(
              certificatesActions.replacementRequested(certificate.header.id, {
                path,
                reason,
                version: certificate.saved.version,
              }),
            );
        }}
      >
        <FormItems>
          <ReasonField id={id} value={chosen} onChange={setChosen} isBusy={isBusy} />
        </FormItems>
        <button type="submit" className="btn btn-primary btn-sm" disabled={isBusy || reason === null}>
          {intl.formatMessage(messages.confirm)}
        </button>
      </form>
    </details>
  );
}
