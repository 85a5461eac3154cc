import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormBody } from '../../../shared/forms/FormBody';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { preferenceMessages as messages } from './messages';
import type { NotificationPreferences } from './model';
import { notificationsActions, notificationsSelectors } from './slice';

/** The choice whether notifications are sent by mail, too. */
export function MailPreference() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const preferences = useSelector(notificationsSelectors.selectPreferences);
  const request = useSelector(notificationsSelectors.selectPreferencesRequest);
  useEffect(() => {
    dispatch(notificationsActions.preferencesRequested());
  }, [dispatch]);
  return (
    <section className="sace-notifications-preference" aria-labelledby={titleId}>
      <h2 id={titleId}>{intl.formatMessage(messages.title)}</h2>
      {request.status === 'failed' && (
        <LoadFailure
          isPartial
          error={request.error}
          onRetry={() => dispatch(notificationsActions.preferencesRequested())}
        />
      )}
      {request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {request.status === 'done' && preferences !== null && <PreferenceForm preferences={preferences} />}
    </section>
  );
}

const asItIs = (preferences: NotificationPreferences) => preferences;

function PreferenceForm({ preferences }: { preferences: NotificationPreferences }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(notificationsSelectors.selectSaving);
  const form = useMergedForm({
    record: preferences,
    valuesOf: asItIs,
    resumeKey: 'notifications.preferences',
    isSaved: () => true,
    onReload: () => dispatch(notificationsActions.preferencesRequested()),
    isBusy: saving.status === 'pending',
    error: saving.status === 'failed' ? saving.error : null,
    onSubmit: (wanted) => dispatch(notificationsActions.saveRequested(wanted)),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <FormBody form={form} label={intl.formatMessage(messages.title)}>
      <MergeNotice merge={form.merge} />
      <FormItems>
        <CheckEditor
          label={intl.formatMessage(messages.mail)}
          field={form.field('mail')}
          hint={intl.formatMessage(messages.hint)}
        />
      </FormItems>
      <div>
        <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
      </div>
    </FormBody>
  );
}
