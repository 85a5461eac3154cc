import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { renderApp } from '../../../test/support/renderApp';
import { DateEditor } from '../editors/DateEditor';
import { FormItems } from '../editors/FormItems';
import { SelectEditor } from '../editors/SelectEditor';
import { ModalDialog } from '../forms/ModalDialog';
import { FormBody } from '../forms/FormBody';
import { useForm } from '../forms/useForm';
import { LongForm } from './LongForm';
import { useSaveKey } from './useSaveKey';

const fuels = ['Gas naturale', 'GPL'].map((text) => ({ value: text, text }));

function Example({ onSend, onInnerSend }: { onSend: (values: object) => void; onInnerSend?: () => void }) {
  useSaveKey();
  const form = useForm({ initial: { visitedOn: '', fuel: '' }, onSubmit: onSend });
  const inner = useForm({ initial: { note: '' }, onSubmit: () => onInnerSend?.() });
  return (
    <LongForm form={form} label="Impianto">
      <FormItems>
        <DateEditor label="Sopralluogo" field={form.field('visitedOn')} />
        <SelectEditor label="Combustibile" field={form.field('fuel')} options={fuels} />
      </FormItems>
      {onInnerSend &&
        createPortal(
          <ModalDialog title="Nota" onClose={() => undefined}>
            <FormBody form={inner} label="Nota">
              <input aria-label="Testo" />
              <button type="submit">Aggiungi</button>
            </FormBody>
          </ModalDialog>,
          document.body,
        )}
    </LongForm>
  );
}

it.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])(
  'sends the day that is still being typed by %s',
  async (keys) => {
    const user = userEvent.setup();
    const onSend = jest.fn();
    renderApp(<Example onSend={onSend} />);
    await user.type(await screen.findByLabelText('Sopralluogo'), '27112026');
    await user.keyboard(keys);
    expect(onSend.mock.calls).toEqual([[{ visitedOn: '2026-11-27', fuel: '' }, expect.anything()]]);
  },
);

it('chooses from an open list by Enter, and does not send', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  renderApp(<Example onSend={onSend} />);
  const fuel = await screen.findByRole('combobox', { name: 'Combustibile' });
  await user.type(fuel, 'gpl');
  await screen.findByRole('option', { name: 'GPL' });
  await user.keyboard('{Enter}');
  expect(fuel).toHaveValue('GPL');
  await user.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

it('leaves Enter and Ctrl+S to the form of a dialog that is open inside', async () => {
  const user = userEvent.setup();
  const onSend = jest.fn();
  const onInnerSend = jest.fn();
  renderApp(<Example onSend={onSend} onInnerSend={onInnerSend} />);
  await user.type(await screen.findByRole('textbox', { name: 'Testo' }), 'a{Enter}');
  expect(onInnerSend).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}s{/Control}');
  expect(onInnerSend).toHaveBeenCalledTimes(2);
  expect(onSend).not.toHaveBeenCalled();
});
