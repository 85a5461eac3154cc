import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import * as userCreate from '../../../../common/generated/lengths/UserCreate';
import {
  selectConfiguration,
  selectCurrentUser,
  selectGrantedPolicies,
} from '../../../shared/applicationConfiguration';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { PasswordEditor } from '../../../shared/editors/PasswordEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { passwordRules } from '../../../shared/forms/passwordRules';
import { email, filled, maxLength, pattern, required, type Rules } from '../../../shared/forms/rules';
import { isGranted } from '../../../shared/policies';
import { useFocusFallback } from '../../../shared/ui/useFocusFallback';
import { VerticalTabs } from '../../../shared/ui/VerticalTabs';
import type { EditorProps } from './editorProps';
import { lockWords } from './lockWords';
import { editTitle, messages } from './messages';
import type { UserEdit, UserInput, UserValues } from './model';
import { PendingEmail } from './PendingEmail';
import { RoleBoxes } from './RoleBoxes';

/** The characters of a user name that ASP.NET Identity allows. */
const userNameForm = /^[A-Za-z0-9\-._@+]*$/;
const noSettings = {};

const valuesOf = ({ record, roleNames, assignable }: UserEdit): UserValues => ({
  userName: record?.userName ?? '',
  password: '',
  name: record?.name ?? '',
  surname: record?.surname ?? '',
  email: record?.email ?? '',
  phoneNumber: record?.phoneNumber ?? '',
  isActive: record?.isActive ?? true,
  lockoutEnabled: record?.lockoutEnabled ?? true,
  // A new user starts with the roles that newcomers have.
  roleNames: record ? roleNames : assignable.filter(({ isDefault }) => isDefault).map(({ name }) => name),
});

const areSameRoles = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** A user in two tabs: the data, and the roles. */
export function UserForm({ edit, isBusy, error, onSave, onReload, onClose }: EditorProps<UserEdit>) {
  const intl = useIntl();
  const { record, assignable } = edit;
  const settings = useSelector(selectConfiguration)?.setting.values ?? noSettings;
  const mayGiveRoles = isGranted(useSelector(selectGrantedPolicies), 'AbpIdentity.Users.Update.ManageRoles');
  const isOneself = useSelector(selectCurrentUser).id === record?.id;
  const isExternal = record?.isExternal === true;
  const [tab, setTab] = useState('information');
  const isNew = record === null;
  const pendingEmail = record?.pendingEmail ?? null;
  const address = useFocusFallback<HTMLDivElement>(pendingEmail);
  const rules = useMemo<Rules<UserValues>>(
    () => ({
      // The user cannot correct them here: a stored value that breaks a rule must not stop the form.
      userName: isOneself
        ? []
        : [required, maxLength(userCreate.userName), pattern(userNameForm, messages.userNameForm)],
      password: [...(isNew ? [filled] : []), ...passwordRules(settings)],
      name: [maxLength(userCreate.name)],
      surname: [maxLength(userCreate.surname)],
      email: isOneself ? [] : [required, maxLength(userCreate.email), email],
      phoneNumber: [maxLength(userCreate.phoneNumber)],
    }),
    [isNew, isOneself, settings],
  );
  const form = useMergedForm({
    record: edit,
    valuesOf,
    onReload,
    resumeKey: `identity.user.${record?.id ?? 'new'}`,
    rules,
    isBusy,
    error,
    onInvalid: (names) => {
      if (names.length > 0) setTab(names.every((name) => name === 'roleNames') ? 'roles' : 'information');
    },
    onSubmit: ({ roleNames, ...typed }, changes) => {
      // The server refuses these of one's own account, also where a draft of before still has others.
      const fixed = isOneself && { userName: record.userName, email: record.email, password: '' };
      const values = { ...typed, ...fixed, ...(isExternal && { password: '' }) };
      // Roles that the user of the form left alone are not sent: others may have given some meanwhile.
      const areSent = mayGiveRoles && (isNew || !areSameRoles(roleNames, edit.roleNames));
      const input: UserInput = areSent ? { ...values, roleNames } : values;
      onSave({ kind: 'user', record, values: input }, changes);
    },
  });
  const label = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const emailHint = (typed: string) => {
    if (isOneself) return label('ownHint');
    // Users of SPID and of other providers choose no password by mail.
    if (isExternal) return undefined;
    return isNew || record.isEmailToConfirm === true || typed.trim() !== record.email ? label('emailHint') : undefined;
  };
  const locked = lockWords(intl, record?.lockoutEnd ?? null);
  return (
    <FormDialog
      title={record ? intl.formatMessage(editTitle, { name: record.userName }) : label('newUser')}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <MergeNotice merge={form.merge} />
      {locked !== null && <p className="alert alert-warning">{locked}</p>}
      <VerticalTabs
        label={label('formParts')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            name: 'information',
            title: label('information'),
            panel: (
              <FormItems>
                <TextEditor
                  label={label('userName')}
                  field={form.field('userName')}
                  autoCapitalize="none"
                  disabled={isOneself}
                  hint={isOneself ? label('ownHint') : undefined}
                />
                {/* An empty list takes no place, where `false` would leave one empty. */}
                {isOneself ? (
                  []
                ) : isExternal ? (
                  <p>{label('externalHint')}</p>
                ) : (
                  <PasswordEditor
                    label={label('password')}
                    field={form.field('password')}
                    hint={isNew ? undefined : label('passwordHint')}
                  />
                )}
                <TextEditor label={label('name')} field={form.field('name')} />
                <TextEditor label={label('surname')} field={form.field('surname')} />
                <div ref={address} tabIndex={-1}>
                  <TextEditor
                    label={label('email')}
                    field={form.field('email')}
                    type="email"
                    disabled={isOneself}
                    hint={emailHint(form.field('email').value)}
                  />
                  {record !== null && pendingEmail !== null && <PendingEmail userId={record.id} email={pendingEmail} />}
                </div>
                <TextEditor label={label('phoneNumber')} field={form.field('phoneNumber')} type="tel" />
                {!isOneself && <CheckEditor label={label('isActive')} field={form.field('isActive')} />}
                {!isOneself && <CheckEditor label={label('lockoutEnabled')} field={form.field('lockoutEnabled')} />}
              </FormItems>
            ),
          },
          {
            name: 'roles',
            title: label('rolesTab'),
            panel: (
              <RoleBoxes
                field={form.field('roleNames')}
                names={assignable.map(({ name }) => name)}
                isLocked={!mayGiveRoles}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
}
