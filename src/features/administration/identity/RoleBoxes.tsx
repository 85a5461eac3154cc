import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FieldNotes } from '../../../shared/forms/FieldFrame';
import type { Field } from '../../../shared/forms/useForm';
import { messages } from './messages';

type Props = { field: Field<string[]>; names: readonly string[]; isLocked: boolean };

/** A box for each role. */
export function RoleBoxes({ field, names, isLocked }: Props) {
  const intl = useIntl();
  const { id, value, isBusy, onChange } = field;
  const common = { problem: undefined, required: false, isBusy };
  return (
    <fieldset id={id} className="sace-identity__roles sace-field">
      <legend className="visually-hidden">{intl.formatMessage(messages.rolesTab)}</legend>
      {isLocked && <p>{intl.formatMessage(messages.rolesLocked)}</p>}
      {names.map((name, index) => (
        <CheckEditor
          key={name}
          label={name}
          disabled={isLocked}
          field={{
            ...common,
            id: `${id}-${String(index)}`,
            name,
            value: value.includes(name),
            onChange: (isChosen) => {
              onChange(isChosen ? [...value, name] : value.filter((other) => other !== name));
            },
          }}
        />
      ))}
      <FieldNotes field={field} hint={undefined} />
    </fieldset>
  );
}
