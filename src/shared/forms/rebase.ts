import type { Form } from './useForm';

/**
 * Puts a form on a record that was loaded again: the user's changes since `before` stay, the rest becomes as in
 * `after`. Marked problems stay marked.
 */
export function rebase<Values extends object>(form: Form<Values>, before: Values, after: Values): void {
  const names = Object.keys(before) as (keyof Values)[];
  const changed = names.filter((name) => JSON.stringify(form.values[name]) !== JSON.stringify(before[name]));
  form.takeUp(after, { ...after, ...Object.fromEntries(changed.map((name) => [name, form.values[name]])) });
}
