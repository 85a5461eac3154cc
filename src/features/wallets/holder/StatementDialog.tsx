import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { required, type Rules } from '../../../shared/forms/rules';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { today } from '../../../shared/intl/days';
import { messages } from './messages';
import type { Period } from './model';
import { walletActions, walletSelectors } from './slice';

const rules: Rules<Period> = {
  from: [required],
  to: [required, (to, period) => (to < period.from ? { text: messages.backwards } : undefined)],
};

/** Requests the statement of a period: this year's, unless others are chosen. Closes once the file has come. */
export function StatementDialog({ walletId, onClose }: { walletId: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const printing = useSelector(walletSelectors.selectPrinting);
  useClosingDialog(printing.status, walletActions.dialogChanged, onClose);
  const form = useResumableForm<Period>(`statement.${walletId}`, {
    initial: { from: `${today().slice(0, 4)}-01-01`, to: today() },
    rules,
    onSubmit: (period) => dispatch(walletActions.statementRequested(walletId, period)),
    isBusy: printing.status === 'pending',
    error: printing.status === 'failed' ? printing.error : null,
  });
  return (
    <FormDialog
      title={intl.formatMessage(messages.statement)}
      form={form}
      submitText={intl.formatMessage(messages.download)}
      onClose={onClose}
    >
      <FormItems>
        <DateEditor label={intl.formatMessage(messages.from)} field={form.field('from')} />
        <DateEditor label={intl.formatMessage(messages.to)} field={form.field('to')} />
      </FormItems>
    </FormDialog>
  );
}
