import { useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Rules } from '../forms/rules';
import { SubmitButton } from '../forms/SubmitButton';
import { useForm, type Form } from '../forms/useForm';
import { useUnsavedGuard } from '../forms/useUnsavedGuard';
import { LongForm } from '../keys/LongForm';
import { LoadFailure } from '../ui/LoadFailure';
import { Spinner } from '../ui/Spinner';
import type { SettingSlice } from './settingSlice';
import { useSetting } from './useSetting';

export type SettingFormProps<Value extends object> = {
  /** The same object on every render. */
  slice: SettingSlice<Value>;
  /** The values of the form until the settings are loaded. */
  none: Value;
  rules: Rules<Value>;
  /** The title names the form for screen readers. */
  texts: Record<'title' | 'loading' | 'save', MessageDescriptor>;
  /** Converts the server's value for the fields; by default it is shown as it is. */
  shown?: (value: Value) => Value;
  /** The fields. */
  children: (form: Form<Value>) => ReactNode;
};

/**
 * The form of settings that are read and saved in one piece, for a page with a heading of its own. What is typed
 * survives a save that fails.
 */
export function SettingForm<Value extends object>({
  slice,
  none,
  rules,
  texts,
  shown,
  children,
}: SettingFormProps<Value>) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { value, request, retry } = useSetting(slice);
  const saving = useSelector(slice.selectors.selectSaving);
  const form = useForm({
    initial: none,
    rules,
    onSubmit: (values) => dispatch(slice.actions.saveRequested(values)),
    // The form stays busy until the settings are read again: it then shows the server's values.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  const [taken, setTaken] = useState<Value | null>(null);
  if (taken !== value) {
    setTaken(value);
    if (value) form.reset(shown ? shown(value) : value);
  }
  useUnsavedGuard(form.isDirty);
  return (
    <>
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={retry} />}
      {value === null && request.status === 'pending' && <Spinner label={intl.formatMessage(texts.loading)} />}
      {value && (
        <LongForm form={form} label={intl.formatMessage(texts.title)}>
          {children(form)}
          <div>
            <SubmitButton form={form}>{intl.formatMessage(texts.save)}</SubmitButton>
          </div>
        </LongForm>
      )}
    </>
  );
}
