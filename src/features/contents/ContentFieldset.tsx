import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CheckField, SelectField, TextAreaField, TextField } from '../../shared/forms/fields';
import type { Form } from '../../shared/forms/useForm';
import { audienceNames, messages } from './messages';
import { audiences, categories, type Draft } from './model';

/** The fields of a content, with its text (`children`) in the middle. */
export function ContentFieldset({ form, children }: { form: Form<Draft>; children: ReactNode }) {
  const intl = useIntl();
  const known: readonly string[] = categories;
  const { category } = form.values;
  const offered = known.includes(category) ? known : [...known, category];
  return (
    <>
      <TextField label={intl.formatMessage(messages.name)} field={form.field('title')} autoComplete="off" />
      <TextAreaField
        label={intl.formatMessage(messages.summary)}
        hint={intl.formatMessage(messages.summaryHint)}
        field={form.field('summary')}
        rows={2}
      />
      {children}
      <div className="sace-contents__choices">
        <SelectField
          label={intl.formatMessage(messages.category)}
          field={form.field('category')}
          options={offered.map((value) => ({ value, text: value }))}
        />
        <SelectField
          label={intl.formatMessage(messages.audience)}
          field={form.field('audience')}
          options={audiences.map((value) => ({ value, text: intl.formatMessage(audienceNames[value]) }))}
        />
        <TextField
          label={intl.formatMessage(messages.publishAt)}
          hint={intl.formatMessage(messages.publishAtHint)}
          field={form.field('publishAt')}
          type="datetime-local"
        />
        <TextField
          label={intl.formatMessage(messages.expiresAt)}
          hint={intl.formatMessage(messages.expiresAtHint)}
          field={form.field('expiresAt')}
          type="datetime-local"
        />
      </div>
      <CheckField label={intl.formatMessage(messages.pinned)} field={form.field('isPinned')} />
    </>
  );
}
