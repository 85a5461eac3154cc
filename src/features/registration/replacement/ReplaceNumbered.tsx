import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { required } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import type { Certificate } from '../../certificates/model';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { messages } from './messages';
import { ReasonField, reasonOf } from './ReasonField';

const numberRules = { number: [required] };
const allRules = { ...numberRules, reason: [required] };

/**
 * Names a certificate that no rule finds, because the cadastre has given its unit another name. The reason is the same
 * for all.
 */
export function ReplaceNumbered({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const known = reasonOf(String(certificate.replacementReason));
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    initial: { number: '', reason: '' },
    rules: known === null ? allRules : numberRules,
    isBusy,
    onSubmit: ({ number, reason: chosen }) => {
      const reason = known ?? reasonOf(chosen);
      if (reason === null) return;
      const { header, saved } = certificate;
      const replacement = { path: '', number: number.trim(), reason, version: saved.version };
      dispatch(certificatesActions.replacementRequested(header.id, replacement));
    },
  });
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary>{intl.formatMessage(messages.another)}</summary>
      {isOpen && (
        <FormBody form={form} label={intl.formatMessage(messages.another)} sends>
          <FormItems>
            <TextEditor
              label={intl.formatMessage(messages.number)}
              hint={intl.formatMessage(messages.anotherHint)}
              field={form.field('number')}
            />
            {known === null && <ReasonField field={form.field('reason')} />}
          </FormItems>
          <p>
            <SubmitButton form={form}>{intl.formatMessage(messages.add)}</SubmitButton>
          </p>
        </FormBody>
      )}
    </details>
  );
}
