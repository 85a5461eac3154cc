import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PasswordField } from '../../shared/forms/fields';
import { FormBody } from '../../shared/forms/FormBody';
import { holdValues } from '../../shared/forms/heldValues';
import { passwordRules } from '../../shared/forms/passwordRules';
import { filled, matches, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { usePasswordHint } from '../../shared/forms/usePasswordHint';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useLinkToken } from '../../shared/routing/useLinkToken';
import { selectTenant, tenantChanged } from '../../shared/session';
import { AccessPage, LoginLink, Outcome, useAccountAddress, useSettings } from './AccessPage';
import { messages } from './messages';
import type { ResetLink } from './model';
import { accountAccessActions, accountAccessSelectors } from './slice';

/** ADM-01: the page that the mail links to; a link without its parts leads to the login page. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const login = useAccountAddress()(paths.accountLogin);
  // ABP's servers put the parts into the query.
  const carried = useLinkToken();
  const [userId, resetToken] = [search.get('userId'), carried ?? search.get('resetToken')];
  if (!userId || !resetToken) return <Navigate to={login} replace />;
  return <ResetPassword userId={userId} resetToken={resetToken} tenantId={search.get('__tenant')} />;
}

/** `tenantId`: from the link, empty for the host; null when the link has none. */
function ResetPassword({ userId, resetToken, tenantId }: ResetLink & { tenantId: string | null }) {
  const intl = useIntl();
  const isTenantEntered = useLink({ userId, resetToken }, tenantId);
  const isDone = useSelector(accountAccessSelectors.selectReset).status === 'done';
  const link = useSelector(accountAccessSelectors.selectLink);
  const forgot = useAccountAddress()(paths.accountForgotPassword);
  const isOpen = !isDone && link === 'good' && isTenantEntered;
  return (
    <AccessPage
      title={intl.formatMessage(messages.resetTitle)}
      lead={isOpen ? intl.formatMessage(messages.resetLead) : undefined}
    >
      {isDone && <Outcome>{intl.formatMessage(messages.resetDone)}</Outcome>}
      {isOpen && <ResetForm userId={userId} resetToken={resetToken} />}
      {!isDone && link === 'expired' && (
        <div className="alert alert-warning" role="alert">
          <p>{intl.formatMessage(messages.linkExpired)}</p>
          <p>
            <Link to={forgot}>{intl.formatMessage(messages.forgotPassword)}</Link>
          </p>
        </div>
      )}
      <p className="sace-access__links">
        <LoginLink text={isDone ? messages.login : messages.backToLogin} />
      </p>
    </AccessPage>
  );
}

/** Enters the tenant that the link names, in which the user lives. Returns true as soon as it is entered. */
function useLink({ userId, resetToken }: ResetLink, tenantId: string | null): boolean {
  const dispatch = useDispatch();
  const current = useSelector(selectTenant)?.id ?? '';
  const wanted = tenantId ?? current;
  const isThere = current === wanted;
  useEffect(() => {
    if (isThere) dispatch(accountAccessActions.linkOpened({ id: holdValues({ userId, resetToken }, null) }));
    else dispatch(tenantChanged({ tenant: wanted === '' ? null : { id: wanted, name: '' } }));
  }, [dispatch, isThere, wanted, userId, resetToken]);
  return isThere;
}

const empty = { password: '', confirmPassword: '' };

function ResetForm(link: ResetLink) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reset = useSelector(accountAccessSelectors.selectReset);
  const settings = useSettings();
  const hint = usePasswordHint(settings);
  const rules = useMemo<Rules<typeof empty>>(
    () => ({ password: [filled, ...passwordRules(settings)], confirmPassword: [filled, matches('password')] }),
    [settings],
  );
  const form = useForm({
    initial: empty,
    rules,
    isBusy: reset.status === 'pending',
    error: reset.status === 'failed' ? reset.error : null,
    onSubmit: ({ password }, changes) => {
      dispatch(accountAccessActions.resetRequested({ id: holdValues({ ...link, password }, changes) }));
    },
  });
  return (
    <FormBody form={form} label={intl.formatMessage(messages.resetTitle)} sends>
      <PasswordField label={intl.formatMessage(messages.newPassword)} field={form.field('password')} hint={hint} />
      <PasswordField label={intl.formatMessage(messages.confirmPassword)} field={form.field('confirmPassword')} />
      <SubmitButton form={form}>{intl.formatMessage(messages.resetSubmit)}</SubmitButton>
    </FormBody>
  );
}
