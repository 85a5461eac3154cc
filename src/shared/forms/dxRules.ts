import '../grid/dx-form';
import type { ValidationRule } from 'devextreme/common';
import type Form from 'devextreme/ui/form';
import type { Text } from '../intl/text';
import type { Problems, Rules } from './rules';

/**
 * The rules of a field for an editor of a DevExtreme form (VAL-06): a missing value has the widgets' own message in the
 * language of the session, every other problem the text of its rule. `values` returns the form's present values.
 */
export function dxRules<Values extends object>(
  rules: Rules<Values>,
  name: keyof Values,
  values: () => Values,
  wordsOf: (text: Text) => string,
): ValidationRule[] {
  return (rules[name] ?? []).map((rule): ValidationRule => {
    if (rule.isRequired === true) return { type: 'required' };
    return {
      type: 'custom',
      reevaluate: true,
      validationCallback: ({ value, rule: widgetRule }) => {
        const problem = rule((value ?? '') as Values[keyof Values], values());
        if (problem) (widgetRule as { message?: string }).message = wordsOf(problem.text);
        return problem === undefined;
      },
    };
  });
}

/**
 * Shows the server's refusal at the editors of a DevExtreme form (see `placeRefusal`), and moves the focus to the
 * first.
 */
export function showAtEditors<Values extends object>(
  form: Form,
  problems: Problems<Values>,
  wordsOf: (text: Text) => string,
): void {
  const editors = (Object.keys(problems) as (keyof Values & string)[]).flatMap((name) => {
    const editor = form.getEditor(name);
    const problem = problems[name];
    return editor && problem ? [{ editor, message: wordsOf(problem.text) }] : [];
  });
  for (const { editor, message } of editors)
    editor.option({ validationStatus: 'invalid', validationErrors: [{ message }] });
  editors[0]?.editor.focus();
}
