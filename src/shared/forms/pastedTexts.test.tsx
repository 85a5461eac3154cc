import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { FormBody } from './FormBody';
import { TextAreaField, TextField } from './fields';
import { phone } from './italianRules';
import { email, required } from './rules';
import { useForm } from './useForm';

const wrong = { id: 'test.wrong', defaultMessage: 'Non va.' };
const rules = { name: [required], mail: [email], phone: [required, phone(wrong)] };

function Sample() {
  const form = useForm({ initial: { name: '', mail: '', phone: '', notes: '' }, rules, onSubmit: () => undefined });
  return (
    <FormBody form={form}>
      <TextField label="Nome" field={form.field('name')} />
      <TextField label="E-mail" type="email" field={form.field('mail')} />
      <TextField label="Telefono" type="tel" field={form.field('phone')} />
      <TextAreaField label="Note" field={form.field('notes')} />
    </FormBody>
  );
}

/** Pastes into a field and leaves it. */
function paste(label: string, text: string): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

it.each([
  ['Telefono', '\u202a+39\u00a0051 123456\u202c', '+39 051 123456'],
  ['E-mail', 'mario@studio.example\u200b', 'mario@studio.example'],
  ['Nome', ' \u202eMario\u00a0 Rossi', 'Mario Rossi'],
  ['Note', 'uno\u200b\u00a0due\n\u202etre', 'uno due\ntre'],
])('removes the invisible characters of a text that is pasted into %s', (label, pasted, clean) => {
  renderApp(<Sample />);
  const field = paste(label, pasted);
  expect(field.value).toBe(clean);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('keeps the joiners of other scripts', () => {
  renderApp(<Sample />);
  expect(paste('Nome', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645').value).toBe(
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  );
});

it('treats a text of invisible characters alone as empty', () => {
  renderApp(<Sample />);
  expect(paste('Nome', '\u200b\u2060').getAttribute('aria-invalid')).toBe('true');
});
