import type { Field } from '../useForm';

/** Gives a field the words of its values, for the choice between two of them: a list's texts rather than its codes. */
export const withClashWords = <Value>(field: Field<Value>, words: (value: Value) => string): Field<Value> => {
  const { clash } = field;
  return clash ? { ...field, clash: () => clash(words as (value: unknown) => string) } : field;
};
