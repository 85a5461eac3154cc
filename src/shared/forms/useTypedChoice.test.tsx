import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Combobox } from './Combobox';
import { commitTyped } from './commitTyped';
import { useForm } from './useForm';

const comuni = ['Bologna', 'Bolognola', 'Forlì'].map((name) => ({ value: name, text: name }));

function Place() {
  const form = useForm({ initial: { comune: 'Bologna' }, onSubmit: () => undefined });
  const { comune } = form.values;
  return (
    <>
      <Combobox
        label="Comune"
        field={form.field('comune')}
        shown={comune}
        choicesFor={(typed) => comuni.filter(({ text }) => text.toLowerCase().startsWith(typed.toLowerCase()))}
        none="Nessun comune."
        refused={{ id: 'refused', defaultMessage: 'Scegli un comune.' }}
      />
      <output>{comune}</output>
      <button type="button">Altrove</button>
    </>
  );
}
function show() {
  render(
    <IntlProvider locale="it" defaultLocale="it">
      <Place />
    </IntlProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('combobox'), value: screen.getByRole('status') };
}

it('keeps the value while another one is typed, and gives it up where the letters mean no choice', async () => {
  const { user, field, value } = show();
  await user.clear(field);
  await user.type(field, 'Roma');
  expect(value).toHaveTextContent('Bologna');
  expect(field).toBeValid();
  await user.click(screen.getByRole('button'));
  expect(value).toBeEmptyDOMElement();
  expect(field).toHaveValue('Roma');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Scegli un comune\./);
});

it('keeps the value of a field whose letters are taken back', async () => {
  const { user, field, value } = show();
  await user.type(field, '{End}x');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button'));
  expect(value).toHaveTextContent('Bologna');
  expect(field).toHaveValue('Bologna');
});

it.each([
  ['the list is closed by Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'a key sends the form from the field',
    () => {
      act(() => commitTyped());
      return Promise.resolve();
    },
  ],
])('shows letters that mean no choice as wrong, without the former value, when %s', async (_what, end) => {
  const { user, field, value } = show();
  await user.clear(field);
  await user.type(field, 'Roma');
  await end(user);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(value).toBeEmptyDOMElement();
});

it('takes the whole name that was typed when a key sends the form from the field', async () => {
  const { user, field, value } = show();
  await user.clear(field);
  await user.type(field, 'forlì');
  act(() => commitTyped());
  expect(value).toHaveTextContent('Forlì');
});
