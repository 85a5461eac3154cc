import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { useForm } from '../forms/useForm';
import { FormItems, WholeRow } from './FormItems';
import { TextAreaEditor } from './TextAreaEditor';
import { TextEditor } from './TextEditor';

const drawn = jest.fn();
beforeEach(() => drawn.mockClear());

/** Notes when it is drawn for the first time. */
function Drawn() {
  useState(drawn);
  return null;
}

function Sample() {
  const form = useForm({ initial: { name: '', birthName: '', note: '' }, onSubmit: () => undefined });
  return (
    <IntlProvider locale="it" defaultLocale="it">
      <FormItems>
        <TextEditor label="Nome" field={form.field('name')} />
        {form.values.name.length > 3 && <TextEditor label="Nome di nascita" field={form.field('birthName')} />}
        <WholeRow>
          <TextAreaEditor label="Note" field={form.field('note')} />
          <Drawn />
        </WholeRow>
      </FormItems>
    </IntlProvider>
  );
}

it('lays out outlined editors in a DevExtreme form, with their labels outside [CST-03]', () => {
  const { container } = render(<Sample />);
  const form = container.querySelector('.dx-form');
  expect(form?.querySelectorAll('.dx-field-item .dx-editor-outlined')).toHaveLength(2);
  expect(form?.querySelector('.dx-editor-outlined .dx-label')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toBeInTheDocument();
});

it('does not draw other fields again, nor move the focus, when a field appears', async () => {
  render(<Sample />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome'), 'Mario');
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  await user.type(screen.getByLabelText('Nome di nascita'), 'Rossi');
  expect(screen.getByLabelText('Nome')).toHaveValue('Mario');
  expect(screen.getByLabelText('Nome di nascita')).toHaveValue('Rossi');
  expect(drawn).toHaveBeenCalledTimes(1);
});

function Narrowed({ columns }: { columns: number }) {
  const form = useForm({ initial: { name: '', note: '' }, onSubmit: () => undefined });
  return (
    <IntlProvider locale="it" defaultLocale="it">
      <FormItems columns={columns}>
        <TextEditor label="Nome" field={form.field('name')} />
        <WholeRow>
          <TextAreaEditor label="Note" field={form.field('note')} />
          <Drawn />
        </WholeRow>
      </FormItems>
    </IntlProvider>
  );
}

it('keeps its fields as they are while the number of columns changes', async () => {
  const { rerender } = render(<Narrowed columns={2} />);
  const user = userEvent.setup();
  const name = screen.getByLabelText('Nome');
  await user.type(name, 'Mar');
  rerender(<Narrowed columns={1} />);
  await waitFor(() => {
    expect(document.querySelectorAll('.dx-form .dx-field-item .dx-texteditor')).toHaveLength(2);
  });
  expect(screen.getByLabelText('Nome')).toBe(name);
  await user.type(name, 'io');
  await user.type(screen.getByLabelText('Note'), 'due colonne');
  rerender(<Narrowed columns={2} />);
  expect(screen.getByLabelText('Nome')).toHaveValue('Mario');
  expect(screen.getByLabelText('Note')).toHaveValue('due colonne');
  expect(drawn).toHaveBeenCalledTimes(1);
});

function Columns({ isNoted, hasSurname }: { isNoted: boolean; hasSurname: boolean }) {
  const form = useForm({ initial: { name: '', surname: '', note: '' }, onSubmit: () => undefined });
  const fields = [
    <TextEditor key="name" label="Nome" field={form.field('name')} />,
    ...(hasSurname ? [<TextEditor key="surname" label="Cognome" field={form.field('surname')} />] : []),
    isNoted && <TextAreaEditor key="note" label="Note" field={form.field('note')} />,
  ];
  return (
    <IntlProvider locale="it" defaultLocale="it">
      <FormItems columns={2}>{fields}</FormItems>
    </IntlProvider>
  );
}

it('marks a text of several lines as wide, also one that appears, where its row has room for it', () => {
  const wide = () => document.querySelectorAll('.sace-items__wide').length;
  const { rerender, unmount } = render(<Columns isNoted={false} hasSurname />);
  expect(wide()).toBe(0);
  rerender(<Columns isNoted hasSurname />);
  expect(wide()).toBe(1);
  unmount();
  render(<Columns isNoted hasSurname={false} />);
  expect(wide()).toBe(0);
});
