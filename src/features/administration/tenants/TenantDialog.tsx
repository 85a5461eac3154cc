import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as tenantCreate from '../../../../common/generated/lengths/TenantCreate';
import { selectConfiguration } from '../../../shared/applicationConfiguration';
import { FormItems } from '../../../shared/editors/FormItems';
import { PasswordEditor } from '../../../shared/editors/PasswordEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { holdValues } from '../../../shared/forms/heldValues';
import { passwordRules } from '../../../shared/forms/passwordRules';
import { email, filled, maxLength, required } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { formMessages as messages, presentName } from './messages';
import { nameLength, type NewTenant, type Tenant } from './model';
import { tenantsActions, tenantsSelectors } from './slice';

const nobody: NewTenant = { name: '', adminEmailAddress: '', adminPassword: '' };
const noSettings = {};
const nameRules = [required, maxLength(nameLength)];

/** A new tenant, with the one who will look after it. */
export function NewTenantDialog() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(tenantsSelectors.selectSaving);
  const settings = useSelector(selectConfiguration)?.setting.values ?? noSettings;
  const rules = useMemo(
    () => ({
      name: nameRules,
      adminEmailAddress: [required, email, maxLength(tenantCreate.adminEmailAddress)],
      adminPassword: [filled, ...passwordRules(settings)],
    }),
    [settings],
  );
  const form = useForm<NewTenant>({
    initial: nobody,
    rules,
    onSubmit: (values, changes) =>
      dispatch(tenantsActions.saveRequested({ kind: 'create', values: holdValues(values, changes), changes })),
    isBusy: saving.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
  });
  return (
    <FormDialog
      title={intl.formatMessage(messages.newTitle)}
      form={form}
      onClose={() => dispatch(tenantsActions.formClosed())}
    >
      <FormItems>
        <TextEditor label={intl.formatMessage(messages.name)} field={form.field('name')} />
        <TextEditor
          label={intl.formatMessage(messages.adminEmailAddress)}
          field={form.field('adminEmailAddress')}
          type="email"
          hint={intl.formatMessage(messages.adminEmailHint)}
        />
        <PasswordEditor label={intl.formatMessage(messages.adminPassword)} field={form.field('adminPassword')} />
      </FormItems>
    </FormDialog>
  );
}

/**
 * The form of a tenant's name. When somebody else changed the tenant meanwhile, it can be read again; typed values
 * stay.
 */
export function EditTenantDialog({ tenant }: { tenant: Tenant }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(tenantsSelectors.selectSaving);
  const reload = useSelector(tenantsSelectors.selectReload);
  const isStale = saving.status === 'failed' && saving.error.status === 409;
  const form = useForm({
    initial: { name: tenant.name },
    rules: { name: nameRules },
    onSubmit: ({ name }) => dispatch(tenantsActions.saveRequested({ kind: 'rename', tenant: { ...tenant, name } })),
    isBusy: saving.status === 'pending' || reload.status === 'pending',
    // The dialog says itself what a stale tenant means, and what helps.
    error: saving.status === 'failed' && !isStale ? saving.error : null,
  });
  const hint =
    reload.status === 'done' && tenant.name !== form.values.name
      ? intl.formatMessage(presentName, { name: tenant.name })
      : undefined;
  return (
    <FormDialog
      title={intl.formatMessage(messages.editTitle)}
      form={form}
      onClose={() => dispatch(tenantsActions.formClosed())}
    >
      {isStale && (
        <div className="alert alert-warning" role="alert">
          <p>{saving.error.message ?? intl.formatMessage(messages.stale)}</p>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={form.isBusy}
            onClick={() => dispatch(tenantsActions.reloadRequested(tenant.id))}
          >
            {intl.formatMessage(messages.reload)}
          </button>
        </div>
      )}
      <FormItems>
        <TextEditor label={intl.formatMessage(messages.name)} field={form.field('name')} hint={hint} />
      </FormItems>
    </FormDialog>
  );
}
