import { useIntl } from 'react-intl';
import { SelectField, TextAreaField, TextField } from '../../../shared/forms/fields';
import type { Field, Form } from '../../../shared/forms/useForm';
import { fieldNames } from './fieldNames';
import { formMessages } from './formMessages';
import type { StatementField, Statements } from './model';

/** The choices of a field, by the server's names. */
const choices = {
  conformance: { full: formMessages.full, partial: formMessages.partial, none: formMessages.notConforming },
  method: { self: formMessages.self, third: formMessages.third },
  usabilityTested: { yes: formMessages.yes, no: formMessages.no },
} as const;

/** The fields of both statements, each in its group. */
export function StatementFields({ form }: { form: Form<Statements> }) {
  const intl = useIntl();
  const label = (name: StatementField) => intl.formatMessage(fieldNames[name]);
  const field = (name: StatementField): Field<string> => form.field(name);
  const text = (name: StatementField, more: { type?: 'date'; hint?: string } = {}) => (
    <TextField key={name} label={label(name)} field={field(name)} autoComplete="off" {...more} />
  );
  const area = (name: StatementField) => <TextAreaField key={name} label={label(name)} field={field(name)} />;
  const choice = (name: keyof typeof choices) => (
    <SelectField
      key={name}
      label={label(name)}
      field={field(name)}
      emptyText={intl.formatMessage(formMessages.none)}
      options={Object.entries(choices[name]).map(([value, words]) => ({ value, text: intl.formatMessage(words) }))}
    />
  );
  return (
    <>
      <fieldset className="sace-statements__fields">
        <legend className="h5">{intl.formatMessage(formMessages.accessibility)}</legend>
        {text('entity')}
        {choice('conformance')}
        {area('nonCompliant')}
        {area('disproportionateBurden')}
        {area('outOfScope')}
        {area('feedbackContact')}
        {text('preparedOn', { type: 'date' })}
        {text('reviewedOn', { type: 'date' })}
        {choice('method')}
        {text('statementUrl', { hint: intl.formatMessage(formMessages.addressHint) })}
        {text('publishedOn', { type: 'date' })}
        {choice('usabilityTested')}
        {text('disabledStaff')}
        {text('disabledWorkstations')}
      </fieldset>
      <fieldset className="sace-statements__fields">
        <legend className="h5">{intl.formatMessage(formMessages.privacy)}</legend>
        {area('controller')}
        {area('controllerContact')}
        {area('officer')}
        {area('recipients')}
        {area('retention')}
        {area('transfers')}
        {text('privacyUpdatedOn', { type: 'date' })}
      </fieldset>
    </>
  );
}
