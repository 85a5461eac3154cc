import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import * as passwordResetRequest from '../../../common/generated/lengths/PasswordResetRequest';
import { TextField } from '../../shared/forms/fields';
import { FormBody } from '../../shared/forms/FormBody';
import { holdValues } from '../../shared/forms/heldValues';
import { email, maxLength, required } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { AccessPage, LoginLink, Outcome } from './AccessPage';
import { messages } from './messages';
import { accountAccessActions, accountAccessSelectors } from './slice';

/** ADM-01: the address of a user gets a mail with a link. */
export function ForgotPasswordPage() {
  const intl = useIntl();
  const isSent = useSelector(accountAccessSelectors.selectCodeRequest).status === 'done';
  return (
    <AccessPage
      title={intl.formatMessage(messages.forgotTitle)}
      lead={isSent ? undefined : intl.formatMessage(messages.forgotLead)}
    >
      {isSent ? <Outcome>{intl.formatMessage(messages.forgotSent)}</Outcome> : <EmailForm />}
      <p className="sace-access__links">
        <LoginLink />
      </p>
    </AccessPage>
  );
}

const empty = { email: '' };
const rules = { email: [required, email, maxLength(passwordResetRequest.email)] };

function EmailForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const request = useSelector(accountAccessSelectors.selectCodeRequest);
  const returnUrl = useSearchParams()[0].get('returnUrl');
  const form = useForm({
    initial: empty,
    rules,
    isBusy: request.status === 'pending',
    error: request.status === 'failed' ? request.error : null,
    onSubmit: (values, changes) => {
      dispatch(
        accountAccessActions.resetCodeRequested({
          id: holdValues({ email: values.email.trim(), returnUrl }, changes),
        }),
      );
    },
  });
  return (
    <FormBody form={form} label={intl.formatMessage(messages.forgotTitle)} sends>
      <TextField
        label={intl.formatMessage(messages.emailAddress)}
        field={form.field('email')}
        type="email"
        autoComplete="email"
      />
      <SubmitButton form={form}>{intl.formatMessage(messages.forgotSubmit)}</SubmitButton>
    </FormBody>
  );
}
