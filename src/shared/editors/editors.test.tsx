import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { chooseOption } from '../../../test/support/chooseOption';
import { DateEditor } from './DateEditor';
import { NumberEditor } from './NumberEditor';
import { SelectEditor } from './SelectEditor';
import { TextAreaEditor } from './TextAreaEditor';
import { TextEditor } from './TextEditor';
import type { EditorProps } from './useEditor';

const changes = jest.fn();
beforeEach(() => changes.mockClear());

type Editor = (props: EditorProps) => ReactNode;
/** An editor in a form that stores its value. */
function Held({ editor: Editor, initial, problem }: { editor: Editor; initial: string; problem?: string }) {
  const [value, setValue] = useState(initial);
  const field = {
    id: 'f',
    name: 'f',
    value,
    required: false,
    isBusy: false,
    problem: problem ? { text: problem } : undefined,
  };
  const onChange = (next: string) => {
    changes(next);
    setValue(next);
  };
  return (
    <IntlProvider locale="it" defaultLocale="it">
      <Editor label="Campo" hint="Un aiuto." field={{ ...field, onChange }} />
    </IntlProvider>
  );
}
const show = (editor: Editor, initial = '', problem?: string) => {
  const view = render(<Held editor={editor} initial={initial} {...(problem !== undefined && { problem })} />);
  return { ...view, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Campo') };
};

it('outlines its editor under a label of its own, and ties hint and problem to it [CST-03] [VAL-03]', () => {
  const { container, input } = show(TextEditor, '12', 'Non va.');
  expect(container.querySelector('.dx-editor-outlined')).toBeInTheDocument();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Non va. Un aiuto.');
  expect(screen.getAllByText('Non va.')).toHaveLength(1);
});

it('keeps a number with the decimals and the Italian comma that were typed', async () => {
  const { user, input } = show(NumberEditor);
  await user.type(input, '7,50');
  expect(changes.mock.calls.flat()).toEqual(['7', '7.', '7.5', '7.50']);
  expect(input).toHaveValue('7,50');
  expect(input).toHaveAttribute('inputmode', 'decimal');
});

it('keeps a text that is no number as it was typed', async () => {
  const { user, input } = show(NumberEditor);
  await user.type(input, 'due,5');
  expect(changes).toHaveBeenLastCalledWith('due,5');
});

it('accepts a text of several lines', async () => {
  const { user, input } = show(TextAreaEditor);
  await user.type(input, 'a{Enter}b');
  expect(changes).toHaveBeenLastCalledWith('a\nb');
});

it('offers the choice that matches the typed letters, and accepts it by Enter', async () => {
  const options = [
    { value: '1', text: 'Metano' },
    { value: '2', text: 'Gasolio' },
  ];
  const { user, input } = show((props) => <SelectEditor {...props} options={options} emptyText="Scegli…" />, '1');
  expect(input).toHaveValue('Metano');
  await user.clear(input);
  await user.type(input, 'gaso');
  await screen.findByRole('option', { name: 'Gasolio' });
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Gasolio');
  expect(changes).toHaveBeenLastCalledWith('2');
});

it('shows a value that the list offers no more, and asks for another one at the field', async () => {
  const { user, input } = show(
    (props) => (
      <SelectEditor
        {...props}
        options={[
          { value: 'a', text: 'Alfa' },
          { value: 'b', text: 'Beta' },
        ]}
      />
    ),
    'Zeta',
  );
  expect(input).toHaveValue('Zeta');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/^Questo valore non è più nell’elenco: scegline un altro\./);
  await chooseOption(user, input, 'Beta');
  expect(input).toHaveValue('Beta');
  expect(input).toBeValid();
  await user.click(input);
  expect(screen.queryByRole('option', { name: 'Zeta' })).not.toBeInTheDocument();
});

it('does not take a value for gone while its list is loading', () => {
  const { input } = show((props) => <SelectEditor {...props} options={[]} />, 'a');
  expect(input).toBeValid();
});

it('says in the field, in its description and in its list that the choices are loading', async () => {
  const { input, user } = show((props) => <SelectEditor {...props} options={[]} emptyText="Scegli…" isPending />, 'a');
  expect(input).toHaveAccessibleDescription('Un aiuto. Caricamento in corso…');
  expect(input).toBeValid();
  await user.click(input);
  // The field and its empty list say it, too.
  expect((await screen.findAllByText('Caricamento in corso…')).length).toBeGreaterThan(1);
});

it('accepts a day as Italians write it [CST-02]', async () => {
  const { user, input } = show(DateEditor, '2026-03-01');
  expect(input).toHaveValue('01/03/2026');
  await user.clear(input);
  await user.type(input, '5/4/2026');
  await user.tab();
  expect(changes).toHaveBeenLastCalledWith('2026-04-05');
});

it('accepts a day that a browser fills in without keys', () => {
  const { input } = show(DateEditor);
  fireEvent.change(input, { target: { value: '31/01/1980' } });
  expect(changes).toHaveBeenLastCalledWith('1980-01-31');
});

it('keeps a text that is no day as it was typed, and shows it again', async () => {
  const { user, input, unmount } = show(DateEditor);
  await user.type(input, '31/02/2026');
  await user.tab();
  expect(changes).toHaveBeenLastCalledWith('31/02/2026');
  expect(input).toHaveAccessibleDescription('Un aiuto.');
  unmount();
  expect(show(DateEditor, '31/02/2026').input).toHaveValue('31/02/2026');
});

it('accepts a day in place of a text that was none', async () => {
  const { user, input } = show(DateEditor, '31/02/2026');
  await user.clear(input);
  await user.type(input, '28/02/2026');
  expect(changes).toHaveBeenLastCalledWith('2026-02-28');
  expect(input).toHaveValue('28/02/2026');
});
