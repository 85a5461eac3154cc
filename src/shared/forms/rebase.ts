import type { Form } from './useForm';

/** Puts a form on a record that was loaded again: what the user changed since `before` stays, the rest becomes as in `after`. */
export function rebase<Values extends object>(form: Form<Values>, before: Values, after: Values): void {
  form.reset(after);
  for (const name of Object.keys(before) as (keyof Values)[]) {
    if (JSON.stringify(form.values[name]) !== JSON.stringify(before[name])) form.set(name, form.values[name]);
  }
}
