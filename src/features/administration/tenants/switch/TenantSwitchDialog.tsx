import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../../shared/errors';
import { TextField } from '../../../../shared/forms/fields';
import { FormBody } from '../../../../shared/forms/FormBody';
import { ModalDialog } from '../../../../shared/forms/ModalDialog';
import { maxLength } from '../../../../shared/forms/rules';
import { SubmitButton } from '../../../../shared/forms/SubmitButton';
import { useClosingDialog } from '../../../../shared/forms/useClosingDialog';
import { useForm } from '../../../../shared/forms/useForm';
import { nameLength } from '../model';
import { switchMessages as messages } from './switchMessages';
import { notAvailable } from './switchNotices';
import { tenantSwitchActions, tenantSwitchSelectors, type Switching } from './switchSlice';

const rules = { name: [maxLength(nameLength)] };

/** The name of another tenant, empty for the host. `current` is that of the present one. */
export function TenantSwitchDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const switching = useSelector(tenantSwitchSelectors.selectSwitching);
  const error = useMemo(() => refusalOf(switching, intl), [switching, intl]);
  const form = useForm({
    initial: { name: current },
    rules,
    onSubmit: ({ name }) => dispatch(tenantSwitchActions.switchRequested(name)),
    isBusy: switching.status === 'pending' || switching.status === 'done',
    error,
  });
  useClosingDialog(switching.status, tenantSwitchActions.switchLeft, onClose);
  const isSame = form.values.name.trim() === current;
  return (
    <ModalDialog
      title={intl.formatMessage(messages.title)}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
            {intl.formatMessage(messages.cancel)}
          </button>
          <SubmitButton form={form} disabled={isSame}>
            {intl.formatMessage(messages.save)}
          </SubmitButton>
        </>
      )}
    >
      <FormBody form={form} label={intl.formatMessage(messages.title)} sends>
        <TextField
          label={intl.formatMessage(messages.name)}
          field={form.field('name')}
          hint={intl.formatMessage(messages.hint)}
          autoComplete="organization"
        />
      </FormBody>
    </ModalDialog>
  );
}

/** The toast is behind the dialog, so its text stands at the field, too. */
function refusalOf(switching: Switching, intl: IntlShape): AppError | null {
  if (switching.status === 'failed') return switching.error;
  if (switching.status !== 'unavailable') return null;
  const message = intl.formatMessage(notAvailable, { name: switching.name });
  return { kind: 'unexpected', validationErrors: [{ message, members: ['name'] }] };
}
