import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormBody } from '../../../shared/forms/FormBody';
import { required } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages } from './messages';
import { ReasonField, reasonOf } from './ReasonField';

/** The rule that finds a live certificate of the unit. */
export const TAKEN_RULE = '21';

const rules = { reason: [required] };

/** Solves a finding of rule 21: the draft replaces the certificate that has its unit. */
export function ReplaceFound({ path, certificate }: { path: string; certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const form = useForm({
    initial: { reason: '' },
    rules,
    isBusy,
    onSubmit: (values) => {
      const reason = reasonOf(values.reason);
      if (reason === null) return;
      const { header, saved } = certificate;
      dispatch(certificatesActions.replacementRequested(header.id, { path, reason, version: saved.version }));
    },
  });
  return (
    <details>
      <summary>{intl.formatMessage(messages.replace)}</summary>
      <FormBody form={form} label={intl.formatMessage(messages.replace)} sends>
        <FormItems>
          <ReasonField field={form.field('reason')} />
        </FormItems>
        <p>
          <SubmitButton form={form}>{intl.formatMessage(messages.confirm)}</SubmitButton>
        </p>
      </FormBody>
    </details>
  );
}
