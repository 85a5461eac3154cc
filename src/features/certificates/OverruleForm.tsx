import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as certificateOverruleInput from '../../../common/generated/lengths/CertificateOverruleInput';
import { useResumableForm } from '../../shared/drafts/localDraftForms';
import { FormItems } from '../../shared/editors/FormItems';
import { TextAreaEditor } from '../../shared/editors/TextAreaEditor';
import { FormBody } from '../../shared/forms/FormBody';
import { maxLength, required, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { pageMessages as messages } from './messages';
import type { Certificate, CertificateFinding } from './model';
import { certificatesActions, certificatesSelectors } from './slice';

type Values = { reason: string };
const rules: Rules<Values> = { reason: [required, maxLength(certificateOverruleInput.reason)] };

/** Asks for the reason why a warning is overruled, which stays in the browser until it is sent. */
export function OverruleForm({
  finding: { rule, path },
  certificate: { header, saved },
}: {
  finding: CertificateFinding;
  certificate: Certificate;
}) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(certificatesSelectors.selectActing);
  // The state of an action is one for the whole certificate: it concerns the form that was sent.
  const [sentAt, setSentAt] = useState<number | null>(null);
  // The answer comes before the certificate that is read again.
  const isAnswered = acting.status === 'done' && sentAt === saved.version;
  const form = useResumableForm<Values>(`overrule.${header.id}.${rule}.${path}`, {
    initial: { reason: '' },
    rules,
    isBusy: acting.status === 'pending' || isAnswered,
    error: sentAt !== null && acting.status === 'failed' ? acting.error : null,
    onSubmit: ({ reason }) => {
      const { version } = saved;
      setSentAt(version);
      dispatch(certificatesActions.overruleRequested(header.id, { rule, path, reason: reason.trim(), version }));
    },
  });
  return (
    <FormBody form={form} label={intl.formatMessage(messages.justify)} sends>
      <FormItems>
        <TextAreaEditor label={intl.formatMessage(messages.reason)} field={form.field('reason')} />
      </FormItems>
      <SubmitButton form={form}>{intl.formatMessage(messages.keepReason)}</SubmitButton>
    </FormBody>
  );
}
