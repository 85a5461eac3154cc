import { useIntl } from 'react-intl';
import { ariaOf, FieldNotes, Star } from '../../../shared/forms/FieldFrame';
import type { Field } from '../../../shared/forms/useForm';
import { messages } from './messages';
import type { Draft } from './model';

/** Yes or no, neither of them chosen beforehand. */
export function OutcomeChoice({ field }: { field: Field<Draft['outcome']> }) {
  const intl = useIntl();
  const { name: _name, ...aria } = ariaOf(field);
  return (
    <fieldset {...aria} role="radiogroup" className="sace-order-answer__outcome" tabIndex={-1}>
      <legend>
        {intl.formatMessage(messages.outcome)}
        <Star />
      </legend>
      {(['confirmed', 'denied'] as const).map((outcome) => (
        <label key={outcome}>
          <input
            type="radio"
            name={field.id}
            value={outcome}
            checked={field.value === outcome}
            onChange={() => {
              if (!field.isBusy) field.onChange(outcome);
            }}
          />
          {intl.formatMessage(messages[outcome])}
        </label>
      ))}
      <FieldNotes field={field} />
    </fieldset>
  );
}
