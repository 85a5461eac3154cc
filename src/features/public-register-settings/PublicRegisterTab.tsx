import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CheckField, TextField } from '../../shared/forms/fields';
import { FormBody } from '../../shared/forms/FormBody';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { useForm } from '../../shared/forms/useForm';
import { useUnsavedGuard } from '../../shared/forms/useUnsavedGuard';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import type { PublicRegisterSettings } from './model';
import { rules } from './rules';
import { settingsRequested, pageLeft, saveRequested, selectSettings, selectRequest, selectSaving } from './slice';

const none: PublicRegisterSettings = { rowLevel: false, publisher: '', publisherCode: '', contact: '', indexed: false };

/** What the public register gives out. */
export function PublicRegisterTab() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const settings = useSelector(selectSettings);
  const request = useSelector(selectRequest);
  const saving = useSelector(selectSaving);
  useEffect(() => {
    dispatch(settingsRequested());
    return () => {
      dispatch(pageLeft());
    };
  }, [dispatch]);
  const form = useForm({
    initial: none,
    rules,
    onSubmit: (values) => dispatch(saveRequested(values)),
    // Until it is read again: what is shown then is what the server has.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  const [taken, setTaken] = useState<PublicRegisterSettings | null>(null);
  if (taken !== settings) {
    setTaken(settings);
    if (settings) form.reset(settings);
  }
  useUnsavedGuard(form.isDirty);
  const title = intl.formatMessage(messages.title);
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(settingsRequested())} />
      )}
      {settings === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {settings && (
        <FormBody form={form} label={title}>
          <CheckField
            label={intl.formatMessage(messages.rowLevel)}
            field={form.field('rowLevel')}
            hint={intl.formatMessage(messages.rowLevelHint)}
          />
          <TextField
            label={intl.formatMessage(messages.publisher)}
            field={form.field('publisher')}
            autoComplete="off"
          />
          <TextField
            label={intl.formatMessage(messages.publisherCode)}
            field={form.field('publisherCode')}
            autoComplete="off"
          />
          <TextField label={intl.formatMessage(messages.contact)} field={form.field('contact')} autoComplete="off" />
          <CheckField
            label={intl.formatMessage(messages.indexed)}
            field={form.field('indexed')}
            hint={intl.formatMessage(messages.indexedHint)}
          />
          <div>
            <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
          </div>
        </FormBody>
      )}
    </section>
  );
}
