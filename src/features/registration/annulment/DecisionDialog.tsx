import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as certificateAnnulmentDecision from '../../../../common/generated/lengths/CertificateAnnulmentDecision';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { messages } from './messages';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

type Values = { reason: string };
const rules: Rules<Values> = { reason: [required, maxLength(certificateAnnulmentDecision.reason)] };
type Props = { certificateId: string; annulmentId: string; isGranted: boolean; onClose: () => void };

/** Grants or refuses an annulment, with an officer's reason. */
export function DecisionDialog({ certificateId, annulmentId, isGranted, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(certificatesSelectors.selectAnnulmentActing);
  const form = useResumableForm<Values>(`annulment.${annulmentId}.${isGranted ? 'grant' : 'refuse'}`, {
    initial: { reason: '' },
    rules,
    isBusy: acting.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: ({ reason }) => {
      dispatch(certificatesActions.annulmentDecided(certificateId, { annulmentId, isGranted, reason: reason.trim() }));
    },
  });
  const title = intl.formatMessage(isGranted ? messages.grant : messages.refuse);
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      submitText={title}
      closeText={intl.formatMessage(messages.close)}
    >
      <p>{intl.formatMessage(isGranted ? messages.grantLead : messages.refuseLead)}</p>
      <FormItems>
        <TextAreaEditor label={intl.formatMessage(messages.reason)} field={form.field('reason')} />
      </FormItems>
    </FormDialog>
  );
}
