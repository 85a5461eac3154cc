import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import type { Field } from '../../../shared/forms/useForm';
import { captions, hints, letterNames } from './messages';
import { LETTERS, type Letter } from './model';

/**
 * A choice of the installations for which the company is enabled: any of seven letters, stored in alphabetical order.
 */
export function LettersField({ field }: { field: Field<string> }) {
  const intl = useIntl();
  const id = useId();
  const change = (letter: Letter, isChosen: boolean) => {
    field.onChange(LETTERS.filter((one) => (one === letter ? isChosen : field.value.includes(one))).join(''));
  };
  return (
    <fieldset className="sace-maintainers__letters">
      <legend>{intl.formatMessage(captions.letters)}</legend>
      <p>{intl.formatMessage(hints.letters)}</p>
      <FormItems minColumn={400}>
        {LETTERS.map((letter) => {
          // The problem of the field is about this one, which gets the focus.
          const isNeeded = letter === 'c';
          return (
            <CheckEditor
              key={letter}
              label={intl.formatMessage(letterNames[letter])}
              field={{
                ...field,
                id: isNeeded ? field.id : `${id}${letter}`,
                value: field.value.includes(letter),
                problem: isNeeded ? field.problem : undefined,
                required: false,
                onChange: (isChosen) => {
                  change(letter, isChosen);
                },
              }}
            />
          );
        })}
      </FormItems>
    </fieldset>
  );
}
