import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { MergeNotice } from '../forms/merge/MergeNotice';
import { useMergedForm } from '../forms/merge/useMergedForm';
import type { Rules } from '../forms/rules';
import { SubmitButton } from '../forms/SubmitButton';
import type { Form } from '../forms/useForm';
import { useUnsavedGuard } from '../forms/useUnsavedGuard';
import { LongForm } from '../keys/LongForm';
import { LoadFailure } from '../ui/LoadFailure';
import { Spinner } from '../ui/Spinner';
import type { SettingSlice, Stamped } from './settingSlice';
import { useSetting } from './useSetting';

export type SettingFormProps<Value extends Stamped> = {
  /** The same object on every render. */
  slice: SettingSlice<Value>;
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
 * survives a save that fails, and a session that ends.
 */
export function SettingForm<Value extends Stamped>(props: SettingFormProps<Value>) {
  const { slice, texts } = props;
  const intl = useIntl();
  const { value, request, retry } = useSetting(slice);
  return (
    <>
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={retry} />}
      {value === null && request.status === 'pending' && <Spinner label={intl.formatMessage(texts.loading)} />}
      {value && <LoadedForm {...props} value={value} />}
    </>
  );
}

/** The stamp is not a field: two people never choose between two of them. */
const withoutStamp = <Value extends Stamped>({ stamp: _stamp, ...fields }: Value) => fields as unknown as Value;

const asItIs = <Value,>(value: Value) => value;

function LoadedForm<Value extends Stamped>({
  slice,
  rules,
  texts,
  shown = asItIs,
  children,
  value,
}: SettingFormProps<Value> & { value: Value }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const request = useSelector(slice.selectors.selectRequest);
  const saving = useSelector(slice.selectors.selectSaving);
  const form = useMergedForm({
    record: value,
    valuesOf: (read) => withoutStamp(shown(read)),
    resumeKey: `settings.${slice.name}`,
    isSaved: () => saving.status === 'done',
    onReload: () => dispatch(slice.actions.requested()),
    rules,
    // The server refuses the values when somebody else has changed the settings since these were read.
    onSubmit: (values) => dispatch(slice.actions.saveRequested({ ...values, stamp: value.stamp })),
    // The form stays busy until the settings are read again: it then shows the server's values.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  useUnsavedGuard(form.isDirty);
  return (
    <LongForm form={form} label={intl.formatMessage(texts.title)}>
      <MergeNotice merge={form.merge} />
      {children(form)}
      <div>
        <SubmitButton form={form}>{intl.formatMessage(texts.save)}</SubmitButton>
      </div>
    </LongForm>
  );
}
