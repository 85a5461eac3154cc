import { useState } from 'react';
import { rebase } from '../../../shared/forms/rebase';
import { useForm, type Form } from '../../../shared/forms/useForm';

/**
 * A form over a record that may be loaded again while it is open: the user's changes stay, the rest follows the record.
 * `valuesOf` turns the record into the form's values.
 */
export function useMergedForm<Edit, Values extends object>(
  edit: Edit,
  valuesOf: (edit: Edit) => Values,
  options: Omit<Parameters<typeof useForm<Values>>[0], 'initial'>,
): Form<Values> {
  const form = useForm<Values>({ ...options, initial: valuesOf(edit) });
  const [base, setBase] = useState(edit);
  if (base !== edit) {
    setBase(edit);
    rebase(form, valuesOf(base), valuesOf(edit));
  }
  return form;
}
