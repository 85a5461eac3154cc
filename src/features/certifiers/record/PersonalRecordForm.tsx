import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { holdValues } from '../../../shared/forms/heldValues';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { LongForm } from '../../../shared/keys/LongForm';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { selectUserData, type PersonalRecord } from '../../../shared/userData';
import { AddressFields } from './AddressFields';
import { FixedIdentity, IdentityFields } from './IdentityFields';
import { messages } from './messages';
import { draftOf, inputOf, partOf, rules } from './model';
import { personalRecordActions, personalRecordSelectors } from './slice';

type Props = {
  record: PersonalRecord | null;
  /** The application that led here, by its address. */
  back: string | null;
  /** True when that application lacks a comune: the form opens at it. */
  isComuneSought: boolean;
};

/** The record's form; one that is not there yet begins empty. */
export function PersonalRecordForm({ record, back, isComuneSought }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const user = useSelector(selectCurrentUser);
  const saving = useSelector(personalRecordSelectors.selectSaving);
  const { dataLoading } = useSelector(selectUserData);
  const form = useMergedForm({
    record,
    valuesOf: (one) => draftOf(one, user.email),
    partOf,
    onReload: () => dispatch(personalRecordActions.reloadRequested()),
    resumeKey: 'personalRecord',
    isSaved: (before, after) => saving.status === 'done' && before?.version !== after?.version,
    rules,
    // A load brings another version: a save waits for it.
    isBusy: saving.status === 'pending' || dataLoading,
    error: saving.status === 'failed' ? saving.error : null,
    onSubmit: (draft, changes) =>
      dispatch(
        personalRecordActions.saveRequested({
          id: holdValues({ userId: user.id ?? '', record: inputOf(draft, record) }, changes),
        }),
      ),
  });
  useUnsavedGuard(form.isDirty);
  const openAtComune = useEffectEvent(() => {
    if (isComuneSought) form.check(['residence.istat']);
  });
  useEffect(() => {
    openAtComune();
  }, []);
  return (
    <>
      <FormKeys />
      <LongForm form={form} label={intl.formatMessage(messages.form)}>
        <MergeNotice merge={form.merge} />
        <fieldset className="sace-record__part">
          <legend>{intl.formatMessage(messages.identity)}</legend>
          {record?.isIdentityFixed === true ? <FixedIdentity record={record} /> : <IdentityFields form={form} />}
        </fieldset>
        <fieldset className="sace-record__part">
          <legend>{intl.formatMessage(messages.residence)}</legend>
          <AddressFields form={form} record={record} place="residence" unknown="isResidenceUnknown" />
        </fieldset>
        <fieldset className="sace-record__part">
          <legend>{intl.formatMessage(messages.studio)}</legend>
          <AddressFields form={form} record={record} place="studio" unknown="isStudioUnknown">
            <TextEditor
              label={intl.formatMessage(messages.studioName)}
              field={form.field('studio.name')}
              autoComplete="organization"
            />
            <TextEditor label={intl.formatMessage(messages.vatNumber)} field={form.field('vatNumber')} />
          </AddressFields>
        </fieldset>
        <fieldset className="sace-record__part">
          <legend>{intl.formatMessage(messages.contacts)}</legend>
          <FormItems minColumn={340}>
            <TextEditor label={intl.formatMessage(messages.pec)} field={form.field('pec')} type="email" />
            <TextEditor
              label={intl.formatMessage(messages.phone)}
              field={form.field('phone')}
              type="tel"
              autoComplete="tel"
            />
            <TextEditor label={intl.formatMessage(messages.mobile)} field={form.field('mobile')} type="tel" />
            <TextEditor
              label={intl.formatMessage(messages.website)}
              field={form.field('website')}
              autoComplete="url"
              autoCapitalize="none"
            />
            {record === null && (
              <TextEditor
                label={intl.formatMessage(messages.email)}
                hint={intl.formatMessage(messages.emailHint)}
                field={form.field('email')}
                type="email"
                autoComplete="email"
              />
            )}
          </FormItems>
        </fieldset>
        <div className="sace-record__actions">
          <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
          {record !== null && !form.isDirty && (
            <Link className="btn btn-outline-primary" to={back ?? paths.accreditations}>
              {intl.formatMessage(back === null ? messages.onward : messages.backToApplication)}
            </Link>
          )}
        </div>
      </LongForm>
    </>
  );
}
