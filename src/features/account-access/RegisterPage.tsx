import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import * as loginInput from '../../../common/generated/lengths/LoginInput';
import { selectCurrentUser } from '../../shared/applicationConfiguration';
import { PasswordField, TextField } from '../../shared/forms/fields';
import { FormBody } from '../../shared/forms/FormBody';
import { holdValues } from '../../shared/forms/heldValues';
import { passwordRules } from '../../shared/forms/passwordRules';
import { email, filled, maxLength, required, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { usePasswordHint } from '../../shared/forms/usePasswordHint';
import { noticeRaised } from '../../shared/notices';
import { paths } from '../../shared/routing/paths';
import { AccessPage, isOff, LoginLink, useAccountAddress, useSettings } from './AccessPage';
import { messages } from './messages';
import type { Registration } from './model';
import { accountAccessActions, accountAccessSelectors } from './slice';

/** The notice that registration is closed stays for this time, in milliseconds. */
const NOTICE_TIME = 10_000;
/** Registering would take one character more, with which nobody could sign in. */
const LONGEST = loginInput.userNameOrEmailAddress;

/** ADM-01: a new user is signed in at once, on the login page. */
export function RegisterPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const registration = useSelector(accountAccessSelectors.selectRegistration);
  const { isAuthenticated } = useSelector(selectCurrentUser);
  const isDisabled = isOff(useSettings()['Abp.Account.IsSelfRegistrationEnabled']);
  const login = useAccountAddress()(paths.accountLogin);
  useEffect(() => {
    if (isDisabled)
      dispatch(
        noticeRaised({ severity: 'warning', message: messages.selfRegistrationDisabled, duration: NOTICE_TIME }),
      );
  }, [dispatch, isDisabled]);

  if (isAuthenticated) return <Navigate to={login} replace />;
  if (registration.status === 'done') return <Navigate to={login} replace state={{ attempt: registration.attempt }} />;
  return (
    <AccessPage
      title={intl.formatMessage(messages.registerTitle)}
      lead={isDisabled ? undefined : intl.formatMessage(messages.registerLead)}
    >
      {isDisabled ? <p>{intl.formatMessage(messages.selfRegistrationDisabled)}</p> : <RegistrationForm />}
      <p className="sace-access__links">
        {intl.formatMessage(messages.alreadyRegistered)} <LoginLink text={messages.login} />
      </p>
    </AccessPage>
  );
}

const empty: Registration = { userName: '', emailAddress: '', password: '' };

function RegistrationForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const registration = useSelector(accountAccessSelectors.selectRegistration);
  const settings = useSettings();
  const hint = usePasswordHint(settings);
  const rules = useMemo<Rules<Registration>>(
    () => ({
      userName: [required, maxLength(LONGEST)],
      emailAddress: [required, email, maxLength(LONGEST)],
      password: [filled, ...passwordRules(settings)],
    }),
    [settings],
  );
  const form = useForm({
    initial: empty,
    rules,
    isBusy: registration.status === 'pending',
    error: registration.status === 'failed' ? registration.error : null,
    onSubmit: ({ userName, emailAddress, password }, changes) => {
      dispatch(
        accountAccessActions.registrationRequested({
          id: holdValues({ userName: userName.trim(), emailAddress: emailAddress.trim(), password }, changes),
        }),
      );
    },
  });
  return (
    <FormBody form={form} label={intl.formatMessage(messages.registerTitle)} sends>
      <TextField
        label={intl.formatMessage(messages.userName)}
        field={form.field('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={intl.formatMessage(messages.emailAddress)}
        field={form.field('emailAddress')}
        type="email"
        autoComplete="email"
      />
      <PasswordField label={intl.formatMessage(messages.password)} field={form.field('password')} hint={hint} />
      <SubmitButton form={form}>{intl.formatMessage(messages.register)}</SubmitButton>
    </FormBody>
  );
}
