import { useId } from 'react';
import { useIntl } from 'react-intl';
import { ariaOf, FieldNotes } from '../../../shared/forms/FieldFrame';
import type { Field } from '../../../shared/forms/useForm';
import { captions, hints, letterNames } from './messages';
import { LETTERS, type Letter } from './model';

/**
 * A choice of the installations for which the company is enabled: any of seven letters, stored in alphabetical order.
 */
export function LettersField({ field }: { field: Field<string> }) {
  const intl = useIntl();
  const id = useId();
  const hint = intl.formatMessage(hints.letters);
  const change = (letter: Letter, isChosen: boolean) => {
    if (!field.isBusy)
      field.onChange(LETTERS.filter((one) => (one === letter ? isChosen : field.value.includes(one))).join(''));
  };
  return (
    <fieldset className="sace-maintainers__letters">
      <legend>{intl.formatMessage(captions.letters)}</legend>
      {LETTERS.map((letter) => {
        // The problem of the field is about this one, which gets the focus.
        const isNeeded = letter === 'c';
        const inputId = isNeeded ? field.id : `${id}${letter}`;
        const { 'aria-required': _required, ...aria } = ariaOf(field, hint);
        return (
          // The style shows a problem after the element that is marked as wrong, at the same depth.
          <div key={letter} className={`sace-field sace-field--check${isNeeded && field.problem ? ' is-invalid' : ''}`}>
            <input
              {...(isNeeded ? aria : { id: inputId })}
              type="checkbox"
              checked={field.value.includes(letter)}
              onChange={({ target }) => {
                change(letter, target.checked);
              }}
            />
            <label htmlFor={inputId}>{intl.formatMessage(letterNames[letter])}</label>
          </div>
        );
      })}
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
