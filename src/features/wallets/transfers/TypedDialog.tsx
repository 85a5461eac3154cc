import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as typedCredit from '../../../../common/generated/lengths/TypedCredit';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { maxLength, required, type Rules } from '../../../shared/forms/rules';
import { useClosingDialog } from '../../../shared/forms/useClosingDialog';
import { today } from '../../../shared/intl/days';
import { HolderSearch } from './HolderSearch';
import { chosenMessage, messages, panelMessages, typedKinds, typedMessages as words } from './messages';
import type { TypedCredit, WalletHolder } from './model';
import { transfersActions, transfersSelectors } from './slice';
import { useHolderLookup } from './useHolderLookup';

/** The form has the holder's name and reference too, so that a restored form shows whose wallet it credits. */
type Values = {
  walletId: string;
  holderName: string;
  holderReference: string;
  kind: string;
  amount: string;
  bookedOn: string;
  bankReference: string;
  payerName: string;
  reason: string;
};
const isTransfer = (kind: string) => kind === 'bonifico';
const rules: Rules<Values> = {
  walletId: [
    Object.assign((id: string) => (id === '' ? { text: words.noWallet, isMissing: true as const } : undefined), {
      isRequired: true as const,
    }),
  ],
  kind: [required],
  amount: [required, maxLength(typedCredit.amount)],
  bookedOn: [required],
  bankReference: [
    maxLength(typedCredit.bankReference),
    (reference, { kind }) => (isTransfer(kind) && reference.trim() === '' ? { text: words.noReference } : undefined),
  ],
  payerName: [maxLength(typedCredit.payerName)],
  reason: [required, maxLength(typedCredit.reason)],
};
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** A credit by hand: a transfer that no statement contains yet, or a correction. Closes once it is entered. */
export function TypedDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const typing = useSelector(transfersSelectors.selectTyping);
  const lookup = useHolderLookup();
  const form = useResumableForm<Values>('transfers.typed', {
    initial: {
      walletId: '',
      holderName: '',
      holderReference: '',
      kind: 'bonifico',
      amount: '',
      bookedOn: today(),
      bankReference: '',
      payerName: '',
      reason: '',
    },
    rules,
    isBusy: typing.status === 'pending',
    error: typing.status === 'failed' ? typing.error : null,
    onSubmit: (
      { kind, bankReference, payerName, holderName: _name, holderReference: _reference, ...rest },
      _changes,
      id,
    ) =>
      dispatch(
        transfersActions.creditTyped({
          ...rest,
          id,
          kind: kind as TypedCredit['kind'],
          bankReference: orNull(bankReference),
          payerName: orNull(payerName),
        }),
      ),
  });
  useClosingDialog(typing.status, transfersActions.dialogChanged, onClose);
  const { problem } = form.field('walletId');
  const { walletId, holderName, holderReference } = form.values;
  const choose = (holder: Pick<WalletHolder, 'walletId' | 'name' | 'reference'>) => {
    form.set('walletId', holder.walletId);
    form.set('holderName', holder.name);
    form.set('holderReference', holder.reference);
  };
  return (
    <FormDialog
      title={intl.formatMessage(messages.type)}
      submitText={intl.formatMessage(words.submit)}
      form={form}
      onClose={onClose}
    >
      {walletId !== '' ? (
        <p>
          {intl.formatMessage(chosenMessage, { name: holderName, reference: holderReference })}{' '}
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() => {
              choose({ walletId: '', name: '', reference: '' });
            }}
          >
            {intl.formatMessage(words.other)}
          </button>
        </p>
      ) : (
        <HolderSearch
          lookup={lookup}
          isBusy={form.isBusy}
          actionText={() => intl.formatMessage(panelMessages.choose)}
          onChosen={choose}
        />
      )}
      {problem && walletId === '' && (
        <p className="sace-field__problem invalid-feedback d-block">{intl.formatMessage(words.noWallet)}</p>
      )}
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(words.kind)}
          field={form.field('kind')}
          options={Object.entries(typedKinds).map(([value, text]) => ({ value, text: intl.formatMessage(text) }))}
        />
        <TextEditor
          label={intl.formatMessage(words.amount)}
          hint={intl.formatMessage(words.amountHint)}
          field={form.field('amount')}
        />
        <DateEditor label={intl.formatMessage(words.bookedOn)} field={form.field('bookedOn')} />
        {isTransfer(form.values.kind) && (
          <TextEditor
            label={intl.formatMessage(words.bankReference)}
            hint={intl.formatMessage(words.bankReferenceHint)}
            field={form.field('bankReference')}
          />
        )}
        {isTransfer(form.values.kind) && (
          <TextEditor label={intl.formatMessage(words.payerName)} field={form.field('payerName')} />
        )}
        <TextEditor label={intl.formatMessage(panelMessages.note)} field={form.field('reason')} />
      </FormItems>
    </FormDialog>
  );
}
