import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as profileUpdate from '../../../common/generated/lengths/ProfileUpdate';
import { selectConfiguration } from '../../shared/applicationConfiguration';
import { FormItems } from '../../shared/editors/FormItems';
import { PasswordEditor } from '../../shared/editors/PasswordEditor';
import { TextEditor } from '../../shared/editors/TextEditor';
import { FormBody } from '../../shared/forms/FormBody';
import { holdValues } from '../../shared/forms/heldValues';
import { MergeNotice } from '../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../shared/forms/merge/useMergedForm';
import { email, maxLength, required, type Rules } from '../../shared/forms/rules';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../shared/forms/useUnsavedGuard';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { useOnReturn } from '../../shared/useOnReturn';
import { EmailStanding } from './EmailStanding';
import { passwordMessages, profileMessages as messages } from './messages';
import type { Profile } from './model';
import { accountActions, accountSelectors } from './slice';

/** ADM-02: the user's own data. */
export function ProfileSection() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const profile = useSelector(accountSelectors.selectProfile);
  const request = useSelector(accountSelectors.selectProfileRequest);
  const saving = useSelector(accountSelectors.selectSaving);
  const emailChange = useSelector(accountSelectors.selectEmailChange);
  useEffect(() => {
    dispatch(accountActions.profileRequested());
  }, [dispatch]);
  // An address may be confirmed on another device, so the profile is reloaded under the typed values. A refusal is
  // shown first.
  const isQuiet =
    request.status !== 'pending' &&
    [saving, emailChange].every(({ status }) => status !== 'pending' && status !== 'failed');
  useOnReturn(() => {
    if (profile !== null && isQuiet) dispatch(accountActions.profileReloadRequested());
  });
  return (
    <section className="sace-account" aria-labelledby={titleId}>
      <h2 id={titleId}>{intl.formatMessage(messages.title)}</h2>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(accountActions.profileRequested())} />
      )}
      {request.status === 'pending' && profile === null && <Spinner label={intl.formatMessage(messages.loading)} />}
      {profile !== null && <ProfileForm profile={profile} />}
      {profile?.isExternal === true && <p>{intl.formatMessage(messages.external)}</p>}
    </section>
  );
}

type Draft = Record<'userName' | 'email' | 'name' | 'surname' | 'phoneNumber' | 'currentPassword', string>;

const draftOf = ({ userName, email: address, name, surname, phoneNumber }: Profile): Draft => ({
  userName,
  email: address,
  name: name ?? '',
  surname: surname ?? '',
  phoneNumber: phoneNumber ?? '',
  currentPassword: '',
});
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const rules: Rules<Draft> = {
  userName: [required, maxLength(profileUpdate.userName)],
  email: [required, email, maxLength(profileUpdate.email)],
  name: [maxLength(profileUpdate.name)],
  surname: [maxLength(profileUpdate.surname)],
  phoneNumber: [maxLength(profileUpdate.phoneNumber)],
  currentPassword: [maxLength(profileUpdate.currentPassword)],
};

function ProfileForm({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(accountSelectors.selectSaving);
  const request = useSelector(accountSelectors.selectProfileRequest);
  const passwordChange = useSelector(accountSelectors.selectPasswordChange);
  const emailChange = useSelector(accountSelectors.selectEmailChange);
  const ofAddress = emailChange.status === 'failed' ? emailChange.error : null;
  const settings = useSelector(selectConfiguration)?.setting.values;
  const isFixed = (name: string) => settings?.[`Abp.Identity.User.${name}`]?.toLowerCase() === 'false';
  const form = useMergedForm({
    record: profile,
    valuesOf: draftOf,
    onReload: () => dispatch(accountActions.profileReloadRequested()),
    resumeKey: 'account.profile',
    isSaved: (before, after) => saving.status === 'done' && before.concurrencyStamp !== after.concurrencyStamp,
    rules,
    // A new password and a reload change the stamp, so a save waits for them.
    isBusy: [saving, request, emailChange, passwordChange].some(({ status }) => status === 'pending'),
    error: saving.status === 'failed' ? saving.error : ofAddress,
    onSubmit: (draft, changes) => {
      const change = {
        userName: draft.userName.trim(),
        email: draft.email.trim(),
        name: orNull(draft.name),
        surname: orNull(draft.surname),
        phoneNumber: orNull(draft.phoneNumber),
        concurrencyStamp: profile.concurrencyStamp,
        ...(draft.currentPassword !== '' && { currentPassword: draft.currentPassword }),
      };
      dispatch(accountActions.profileSaveRequested({ id: holdValues(change, changes) }));
    },
  });
  useUnsavedGuard(form.isDirty);
  const locked = intl.formatMessage(messages.locked);
  const userNameLocked = isFixed('IsUserNameUpdateEnabled');
  const emailLocked = isFixed('IsEmailUpdateEnabled');
  return (
    <FormBody form={form} label={intl.formatMessage(messages.title)}>
      <MergeNotice merge={form.merge} />
      <FormItems minColumn={300}>
        <TextEditor
          label={intl.formatMessage(messages.userName)}
          field={form.field('userName')}
          autoComplete="username"
          autoCapitalize="none"
          disabled={userNameLocked}
          hint={userNameLocked ? locked : undefined}
        />
        <TextEditor
          label={intl.formatMessage(messages.email)}
          field={form.field('email')}
          type="email"
          autoComplete="email"
          disabled={emailLocked}
          hint={emailLocked ? locked : undefined}
        />
        {profile.hasPassword && !(userNameLocked && emailLocked) && (
          <PasswordEditor
            label={intl.formatMessage(passwordMessages.current)}
            field={form.field('currentPassword')}
            autoComplete="current-password"
            hint={intl.formatMessage(messages.passwordHint)}
          />
        )}
      </FormItems>
      <EmailStanding profile={profile} currentPassword={form.field('currentPassword').value} />
      <FormItems minColumn={300}>
        <TextEditor label={intl.formatMessage(messages.name)} field={form.field('name')} autoComplete="given-name" />
        <TextEditor
          label={intl.formatMessage(messages.surname)}
          field={form.field('surname')}
          autoComplete="family-name"
        />
        <TextEditor
          label={intl.formatMessage(messages.phoneNumber)}
          field={form.field('phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
      </FormItems>
      <div>
        <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
      </div>
    </FormBody>
  );
}
