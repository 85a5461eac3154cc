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
