import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../../shared/forms/heldValues';
import { changesBetween } from '../../../shared/maskedValues';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { LongForm } from '../../../shared/keys/LongForm';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { EmailingFields } from './EmailingFields';
import { messages, tabTitles, testMessages } from './messages';
import type { EmailSettings } from './model';
import { draftOf, emailRules, settingsOf } from './rules';
import { settingsActions, settingsSelectors } from './slice';
import { TestEmailDialog } from './TestEmailDialog';

/** SET-01..04: how the portal sends mail, saved in one piece and tried out with a message. */
export function EmailingTab() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const settings = useSelector(settingsSelectors.selectEmailing);
  const request = useSelector(settingsSelectors.selectRequest);
  useEffect(() => {
    dispatch(settingsActions.emailingRequested());
    return () => {
      dispatch(settingsActions.pageLeft());
    };
  }, [dispatch]);
  return (
    <section>
      <h2 className="h4">{intl.formatMessage(tabTitles.emailing)}</h2>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(settingsActions.emailingRequested())} />
      )}
      {settings === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {settings && <EmailingForm settings={settings} />}
    </section>
  );
}

function EmailingForm({ settings }: { settings: EmailSettings }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const request = useSelector(settingsSelectors.selectRequest);
  const saving = useSelector(settingsSelectors.selectSaving);
  const [isTesting, setIsTesting] = useState(false);
  const form = useMergedForm({
    record: settings,
    valuesOf: draftOf,
    // The password is not stored: its name says that it is secret.
    resumeKey: 'settings.emailing',
    isSaved: () => saving.status === 'done',
    onReload: () => dispatch(settingsActions.emailingRequested()),
    rules: emailRules,
    // The server refuses the values when somebody else has changed the settings since these were read.
    onSubmit: (draft, changes) => {
      const { stamp } = settings;
      const id = holdValues({ ...settingsOf(draft), ...(stamp !== undefined && { stamp }) }, changes);
      dispatch(settingsActions.saveRequested({ id }));
    },
    // The form stays busy until the data is read again: it then shows the server's values.
    isBusy: saving.status === 'pending' || (saving.status === 'done' && request.status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
  });
  useUnsavedGuard(form.isDirty);
  // The test uses the values in the fields: problems are shown as a save would show them.
  const tryOut = () => {
    if (form.isDirty && form.isInvalid) form.submit();
    else setIsTesting(true);
  };
  return (
    <>
      <LongForm form={form} label={intl.formatMessage(tabTitles.emailing)}>
        <MergeNotice merge={form.merge} />
        <EmailingFields form={form} mask={settings.smtpPassword} />
        <div className="sace-form__actions">
          <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
          <button type="button" className="btn btn-outline-primary" onClick={tryOut}>
            {intl.formatMessage(testMessages.title)}
          </button>
        </div>
      </LongForm>
      {isTesting && (
        <TestEmailDialog
          sender={form.values.defaultFromAddress}
          unsaved={
            form.isDirty
              ? { settings: settingsOf(form.values), changes: changesBetween(draftOf(settings), form.values) }
              : null
          }
          onClose={() => {
            setIsTesting(false);
          }}
        />
      )}
    </>
  );
}
