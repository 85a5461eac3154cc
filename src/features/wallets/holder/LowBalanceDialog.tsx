import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { textRule, type Rules } from '../../../shared/forms/rules';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { useForm } from '../../../shared/forms/useForm';
import { centsOf, typedCents } from '../../../shared/intl/typedEuros';
import { messages } from './messages';
import type { WalletDetail } from './model';
import { walletActions, walletSelectors } from './slice';

type Values = { lowBalanceCents: string };
const rules: Rules<Values> = {
  lowBalanceCents: [textRule((typed) => (centsOf(typed) ?? 0) > 0, messages.notAmount)],
};

/** Sets the amount below which the holder gets a mail. */
export function LowBalanceDialog({ wallet, onClose }: { wallet: WalletDetail; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(walletSelectors.selectSaving);
  useClosingDialog(saving.status, walletActions.dialogChanged, onClose);
  const form = useForm<Values>({
    initial: { lowBalanceCents: wallet.lowBalanceCents === null ? '' : typedCents(wallet.lowBalanceCents) },
    rules,
    onSubmit: ({ lowBalanceCents }) => dispatch(walletActions.lowBalanceSent(wallet.id, centsOf(lowBalanceCents))),
    isBusy: saving.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
  });
  return (
    <FormDialog title={intl.formatMessage(messages.lowBalance)} form={form} onClose={onClose}>
      <FormItems>
        <TextEditor
          label={intl.formatMessage(messages.lowBalanceField)}
          hint={intl.formatMessage(messages.lowBalanceHint)}
          field={form.field('lowBalanceCents')}
        />
      </FormItems>
    </FormDialog>
  );
}
