import { foldWords } from '../common/text/fold';
import { useState } from 'react';
import type { Field } from '../src/shared/forms/useForm';

/** The state of a field in a story; a value is always given. */
export type FieldState = Partial<Omit<Field<unknown>, 'value' | 'onChange' | 'name' | 'id'>>;

/** Returns a field that stores what is typed into it, as a form would. */
export function useStoryField<Value>(name: string, initial: Value, state: FieldState = {}): Field<Value> {
  const [value, setValue] = useState(initial);
  return {
    id: `story-${name}`,
    name,
    value,
    onChange: setValue,
    problem: undefined,
    required: false,
    isBusy: false,
    ...state,
  };
}

/** A text that no line is wide enough for. */
export const LONG_TEXT =
  'Dichiarazione sostitutiva dell’atto di notorietà relativa al possesso dei requisiti professionali previsti dal decreto';

const comuni = ['Bari', 'Bologna', 'Bolzano', 'Forlì', 'Forlimpopoli', `Borgo di ${LONG_TEXT}`];

/** The state of a field in a story in which a comune is found by typing. */
export type ChoiceState = FieldState & { initial?: string; hint?: string; unfinished?: string; isPending?: boolean };

/** The properties of such a field: its choices begin with the letters, without case and accents. */
export function useStoryChoice({ initial = '', hint, unfinished, isPending = false, ...state }: ChoiceState) {
  const field = useStoryField('comune', initial, state);
  const matching = (typed: string) => comuni.filter((name) => foldWords(name).startsWith(foldWords(typed)));
  return {
    label: 'Comune',
    field,
    hint,
    shown: field.value,
    choicesFor: (typed: string) => (isPending ? [] : matching(typed).map((name) => ({ value: name, text: name }))),
    isPending,
    none: 'Nessun comune comincia così.',
    refused: 'Scegli un comune dall’elenco.',
    ...(unfinished !== undefined && { unfinished }),
  };
}
