import { friendlyFormatIBAN } from 'ibantools';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { TextField } from '../../shared/forms/fields';
import { FormBody } from '../../shared/forms/FormBody';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { useUnsavedGuard } from '../../shared/forms/useUnsavedGuard';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import type { FeeAccount } from './model';
import { rules } from './rules';
import { accountRequested, pageLeft, saveRequested, selectAccount, selectRequest, selectSaving } from './slice';

const none: FeeAccount = { beneficiary: '', iban: '', reason: '' };

/** In groups of four, as people compare it with paper. */
const shown = (account: FeeAccount): FeeAccount => ({ ...account, iban: friendlyFormatIBAN(account.iban) ?? '' });

/** To which account the fee of an accreditation is paid. */
export function FeeAccountTab() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const account = useSelector(selectAccount);
  const request = useSelector(selectRequest);
  const saving = useSelector(selectSaving);
  useEffect(() => {
    dispatch(accountRequested());
    return () => {
      dispatch(pageLeft());
    };
  }, [dispatch]);
  const form = useForm({
    initial: none,
    rules,
    onSubmit: (values) => dispatch(saveRequested(values)),
    // Until it is read again: what is shown then is what the server has.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  const [taken, setTaken] = useState<FeeAccount | null>(null);
  if (taken !== account) {
    setTaken(account);
    if (account) form.reset(shown(account));
  }
  useUnsavedGuard(form.isDirty);
  const title = intl.formatMessage(messages.title);
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(accountRequested())} />
      )}
      {account === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {account && (
        <FormBody form={form} label={title}>
          <TextField
            label={intl.formatMessage(messages.beneficiary)}
            field={form.field('beneficiary')}
            autoComplete="off"
          />
          <TextField label={intl.formatMessage(messages.iban)} field={form.field('iban')} autoComplete="off" />
          <TextField
            label={intl.formatMessage(messages.reason)}
            field={form.field('reason')}
            autoComplete="off"
            hint={intl.formatMessage(messages.reasonHint)}
          />
          <div>
            <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
          </div>
        </FormBody>
      )}
    </section>
  );
}
