import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormBody } from '../../../shared/forms/FormBody';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { selectUserData, type PersonalRecord, type PublishChoices } from '../../../shared/userData';
import { contactNames, messages } from './messages';
import {
  contactOf,
  contacts,
  preview,
  type AlboChoices,
  type AlboEntry,
  type Contact,
  type OwnAlboEntry,
} from './model';
import { alboEntryActions, alboEntrySelectors } from './slice';

type Props = { own: OwnAlboEntry; choices: AlboChoices; record: PersonalRecord; card: (entry: AlboEntry) => ReactNode };

const draftOf = ({ version: _version, ...choices }: AlboChoices): PublishChoices => choices;

/** The choices to publish, each contact with its value, beside a preview of the entry. */
export function ChoicesForm({ own, choices, record, card }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(alboEntrySelectors.selectSaving);
  const request = useSelector(alboEntrySelectors.selectRequest);
  const orderTypes = useSelector(alboEntrySelectors.selectOrderTypes);
  const { accreditations } = useSelector(selectUserData);
  const form = useMergedForm<AlboChoices, PublishChoices>({
    record: choices,
    valuesOf: draftOf,
    onReload: () => dispatch(alboEntryActions.entryRequested()),
    resumeKey: 'alboEntry',
    isSaved: () => saving.status === 'done',
    isBusy: [saving, request].some(({ status }) => status === 'pending'),
    error: saving.status === 'failed' ? saving.error : null,
    onSubmit: (draft) => dispatch(alboEntryActions.saveRequested({ ...draft, version: choices.version })),
  });
  useUnsavedGuard(form.isDirty);
  const entry = preview(form.values, { own, record, accreditations, orderTypes });
  return (
    <div className="sace-entry">
      <FormBody form={form} label={intl.formatMessage(messages.form)}>
        <MergeNotice merge={form.merge} />
        <FormItems>
          <CheckEditor
            label={intl.formatMessage(messages.publishEntry)}
            hint={intl.formatMessage(messages.publishEntryHint)}
            field={form.field('publishEntry')}
          />
        </FormItems>
        <fieldset className="sace-entry__contacts">
          <legend>{intl.formatMessage(messages.contacts)}</legend>
          <FormItems>
            {(Object.keys(contacts) as Contact[]).map((choice) => (
              <CheckEditor
                key={choice}
                label={intl.formatMessage(contactNames[choice])}
                hint={contactOf(record, choice) ?? intl.formatMessage(messages.missing)}
                field={form.field(choice)}
              />
            ))}
          </FormItems>
        </fieldset>
        <p>
          <Link to={memberPaths.personalRecord}>{intl.formatMessage(messages.record)}</Link>
        </p>
        <div>
          <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
        </div>
      </FormBody>
      <section className="sace-entry__preview" aria-label={intl.formatMessage(messages.preview)}>
        <p className="sace-entry__title">{intl.formatMessage(messages.preview)}</p>
        <p role="status" className="sace-entry__state">
          {!form.values.publishEntry
            ? intl.formatMessage(messages.nothing)
            : entry === null
              ? intl.formatMessage(messages.later)
              : form.isDirty && intl.formatMessage(messages.unsaved)}
        </p>
        {entry && card(entry)}
        <p>
          <Link to={paths.albo}>{intl.formatMessage(messages.albo)}</Link>
        </p>
      </section>
    </div>
  );
}
