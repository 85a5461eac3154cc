import { useIntl } from 'react-intl';
import { FieldNotes } from '../../../shared/forms/FieldFrame';
import type { Field } from '../../../shared/forms/useForm';
import { messages } from './messages';

type Props = { field: Field<string[]>; names: readonly string[]; isLocked: boolean };

/** A box for each role. */
export function RoleBoxes({ field, names, isLocked }: Props) {
  const intl = useIntl();
  const { id, value, isBusy, onChange } = field;
  return (
    <fieldset id={id} className="sace-identity__roles sace-field">
      <legend className="visually-hidden">{intl.formatMessage(messages.rolesTab)}</legend>
      {isLocked && <p>{intl.formatMessage(messages.rolesLocked)}</p>}
      {names.map((name, index) => (
        <div key={name} className="sace-field sace-field--check">
          <input
            id={`${id}-${String(index)}`}
            type="checkbox"
            checked={value.includes(name)}
            disabled={isLocked}
            onChange={({ target }) => {
              if (!isBusy) onChange(target.checked ? [...value, name] : value.filter((other) => other !== name));
            }}
          />
          <label htmlFor={`${id}-${String(index)}`}>{name}</label>
        </div>
      ))}
      <FieldNotes field={field} hint={undefined} />
    </fieldset>
  );
}
