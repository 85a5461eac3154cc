import { useIntl } from 'react-intl';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextAreaEditor } from '../../../shared/editors/TextAreaEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
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
  const text = (name: StatementField, hint?: string) => (
    <TextEditor key={name} label={label(name)} field={field(name)} hint={hint} />
  );
  const day = (name: StatementField) => <DateEditor key={name} label={label(name)} field={field(name)} />;
  const area = (name: StatementField) => <TextAreaEditor key={name} label={label(name)} field={field(name)} />;
  const choice = (name: keyof typeof choices) => (
    <SelectEditor
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
        <FormItems>
          {text('entity')}
          {choice('conformance')}
          {area('nonCompliant')}
          {area('disproportionateBurden')}
          {area('outOfScope')}
          {area('feedbackContact')}
          {day('preparedOn')}
          {day('reviewedOn')}
          {choice('method')}
          {text('statementUrl', intl.formatMessage(formMessages.addressHint))}
          {day('publishedOn')}
          {choice('usabilityTested')}
          {text('disabledStaff')}
          {text('disabledWorkstations')}
        </FormItems>
      </fieldset>
      <fieldset className="sace-statements__fields">
        <legend className="h5">{intl.formatMessage(formMessages.privacy)}</legend>
        <FormItems>
          {area('controller')}
          {area('controllerContact')}
          {area('officer')}
          {area('recipients')}
          {area('retention')}
          {area('transfers')}
          {day('privacyUpdatedOn')}
        </FormItems>
      </fieldset>
    </>
  );
}
