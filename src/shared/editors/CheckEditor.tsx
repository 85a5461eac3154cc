import { CheckBox } from 'devextreme-react/check-box';
import { useMemo } from 'react';
import { FieldNotes, Star } from '../forms/FieldFrame';
import './editors.css';
import { describedBy, type EditorProps } from './useEditor';

/** Yes or no. */
export function CheckEditor({ label, field, hint, disabled = false }: EditorProps<boolean>) {
  const { id, problem, required, isBusy } = field;
  const described = describedBy(field, hint);
  const isValid = problem === undefined;
  const attributes = useMemo(
    () => ({
      id,
      // Without it the glyph of the tick would be part of the name.
      'aria-label': label,
      'aria-required': String(required),
      'aria-invalid': String(!isValid),
      'aria-describedby': described,
    }),
    [id, label, required, isValid, described],
  );
  return (
    <div className="sace-field">
      <div className="sace-field__line">
        <CheckBox
          elementAttr={attributes}
          text={label}
          isValid={isValid}
          disabled={disabled}
          readOnly={isBusy}
          value={field.value}
          onValueChange={(value: boolean | null | undefined) => {
            if (value !== field.value) field.onChange(value === true);
          }}
        />
        {required && <Star />}
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
