import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as applicationCommand from '../../../../common/generated/lengths/ApplicationCommand';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { accreditationsActions, accreditationsSelectors } from './slice';
import { statusMessages } from './statusMessages';

type Values = { reason: string };
const rules: Rules<Values> = { reason: [required, maxLength(applicationCommand.reason)] };

/** Gives the accreditation up, with the reason that the act names. It closes with its success. */
export function CeaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const command = useSelector(accreditationsSelectors.selectCommand);
  const form = useResumableForm<Values>(`cease.${id}`, {
    initial: { reason: '' },
    rules,
    isBusy: command.status === 'pending',
    error: command.status === 'failed' && command.event === 'ceased' ? command.error : null,
    onSubmit: ({ reason }) => {
      dispatch(accreditationsActions.commandSent(id, 'ceased', reason.trim()));
    },
  });
  const title = intl.formatMessage(statusMessages.cease);
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitText={title}>
      <p>{intl.formatMessage(statusMessages.ceaseText)}</p>
      <FormItems>
        <TextAreaEditor label={intl.formatMessage(statusMessages.ceaseReason)} field={form.field('reason')} />
      </FormItems>
    </FormDialog>
  );
}
