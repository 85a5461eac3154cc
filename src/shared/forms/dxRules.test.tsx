import { act, render, screen } from '@testing-library/react';
import { Form } from 'devextreme-react/form';
import type DxForm from 'devextreme/ui/form';
import type { Text } from '../intl/text';
import { dxRules, showAtEditors } from './dxRules';
import { email, maxLength, required, type Rules } from './rules';

type Values = { mail: string; note: string };
const rules: Rules<Values> = { mail: [required, email], note: [maxLength(3)] };
const wordsOf = (text: Text) => (typeof text === 'string' ? text : text.defaultMessage);

/** A DevExtreme form under the rules. */
function show(values: Values) {
  const forms: DxForm[] = [];
  const items = (['mail', 'note'] as const).map((name) => ({
    dataField: name,
    label: { visible: false, text: '' },
    validationRules: dxRules(rules, name, () => values, wordsOf),
  }));
  const view = render(
    <Form
      formData={values}
      items={items}
      showValidationSummary
      onInitialized={({ component }) => {
        if (component) forms.push(component);
      }}
    />,
  );
  const [form] = forms;
  if (!form) throw new Error('The form is not there.');
  return { form, container: view.container };
}

it.each([
  [{ mail: '', note: '' }, 'Campo obbligatorio'],
  [{ mail: 'x', note: '' }, 'Scrivi un indirizzo e-mail valido.'],
  [{ mail: 'x@example.com', note: 'abcd' }, /Scrivi al massimo/],
])('judges a widget form by the rules of all forms: %j [VAL-06]', (values, words) => {
  const { form, container } = show(values);
  act(() => {
    expect(form.validate().isValid).toBe(false);
  });
  expect(container).toHaveTextContent(words);
});

it('accepts values that follow the rules', () => {
  const { form } = show({ mail: 'x@example.com', note: '' });
  act(() => {
    expect(form.validate().isValid).toBe(true);
  });
});

it('shows at its editor what the server refused', () => {
  const { form } = show({ mail: 'x@example.com', note: '' });
  act(() => {
    showAtEditors<Values>(form, { mail: { text: 'Già usato' } }, wordsOf);
  });
  expect(form.getEditor('mail')?.option('validationErrors')).toEqual([{ message: 'Già usato' }]);
  expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
});
