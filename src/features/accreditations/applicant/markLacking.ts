import type { Form } from '../../../shared/forms/useForm';
import { wizardMessages } from './wizardMessages';
import { emptyFieldsOf, type WizardValues } from './wizardValues';

/**
 * Adds a problem to each still empty field that the summary listed as missing. This is no rule of the form: «Avanti»
 * works, so that the rest can be filled in first.
 */
export function markLacking(form: Form<WizardValues>, missing: readonly string[]): Form<WizardValues> {
  const lacking = new Set(missing.flatMap((one) => emptyFieldsOf(one, form.values)));
  return {
    ...form,
    field: (name) => {
      const field = form.field(name);
      return field.problem === undefined && lacking.has(name)
        ? { ...field, problem: { text: wizardMessages.lacking } }
        : field;
    },
  };
}
