import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as passwordChange from '../../../common/generated/lengths/PasswordChange';
import { selectConfiguration } from '../../shared/applicationConfiguration';
import { FormItems } from '../../shared/editors/FormItems';
import { PasswordEditor } from '../../shared/editors/PasswordEditor';
import { FormBody } from '../../shared/forms/FormBody';
import { holdValues } from '../../shared/forms/heldValues';
import { passwordRules } from '../../shared/forms/passwordRules';
import { filled, matches, maxLength, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { usePasswordHint } from '../../shared/forms/usePasswordHint';
import { passwordMessages as messages } from './messages';
import { accountActions, accountSelectors } from './slice';

const noSettings: Readonly<Record<string, string | null>> = {};
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** ADM-02: the password; not shown to users whose password another provider manages. */
export function PasswordSection() {
  const intl = useIntl();
  const titleId = useId();
  const profile = useSelector(accountSelectors.selectProfile);
  if (profile === null || profile.isExternal) return null;
  return (
    <section className="sace-account" aria-labelledby={titleId}>
      <h2 id={titleId}>{intl.formatMessage(messages.title)}</h2>
      <PasswordForm hasPassword={profile.hasPassword} userName={profile.userName} />
    </section>
  );
}

function PasswordForm({ hasPassword, userName }: { hasPassword: boolean; userName: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const change = useSelector(accountSelectors.selectPasswordChange);
  const saving = useSelector(accountSelectors.selectSaving);
  const settings = useSelector(selectConfiguration)?.setting.values ?? noSettings;
  const hint = usePasswordHint(settings);
  const rules = useMemo<Rules<typeof empty>>(
    () => ({
      currentPassword: hasPassword ? [filled, maxLength(passwordChange.currentPassword)] : [],
      newPassword: [filled, ...passwordRules(settings)],
      confirmPassword: [filled, matches('newPassword')],
    }),
    [settings, hasPassword],
  );
  const form = useForm({
    initial: empty,
    rules,
    // Only one save runs at a time: each gives the profile a new stamp.
    isBusy: change.status === 'pending' || saving.status === 'pending',
    error: change.status === 'failed' ? change.error : null,
    onSubmit: ({ currentPassword, newPassword }, changes) => {
      dispatch(accountActions.passwordChangeRequested({ id: holdValues({ currentPassword, newPassword }, changes) }));
    },
  });
  const [wasDone, setWasDone] = useState(false);
  const isDone = change.status === 'done';
  if (isDone !== wasDone) {
    setWasDone(isDone);
    if (isDone) form.reset();
  }
  return (
    <FormBody form={form} label={intl.formatMessage(messages.title)}>
      {/* The browser's password manager needs the user name. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={userName}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <FormItems minColumn={300}>
        {/* `false` would leave an empty place in front. */}
        {hasPassword
          ? [
              <PasswordEditor
                key="currentPassword"
                label={intl.formatMessage(messages.current)}
                field={form.field('currentPassword')}
                autoComplete="current-password"
              />,
            ]
          : []}
        <PasswordEditor label={intl.formatMessage(messages.fresh)} field={form.field('newPassword')} hint={hint} />
        <PasswordEditor label={intl.formatMessage(messages.confirm)} field={form.field('confirmPassword')} />
      </FormItems>
      <div>
        <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
      </div>
    </FormBody>
  );
}
