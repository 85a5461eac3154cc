import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { initialGrid, type GridState } from '../grid/gridReducers';
import { ListToolsContext } from '../grid/listTools';
import { ExportBar } from './ExportBar';
import { exportMessages } from './messages';
import { makeExportSlice } from './slice';

const slice = makeExportSlice('files');
const makeStore = () => configureStore({ reducer: { files: slice.reducer } });
let store = makeStore();
beforeEach(() => {
  store = makeStore();
});
const tools = {
  selected: [],
  selectedRows: [],
  shownRows: () => [],
  clearSelection: () => undefined,
  refresh: () => undefined,
  arrangement: () => ({}),
  arrange: () => undefined,
  visibleFields: () => ['name'],
  groups: () => [],
};
const bar = (shown: GridState['shown'], selected: readonly string[] = []) => (
  <IntlProvider locale="it" onError={() => undefined}>
    <Provider store={store}>
      <ListToolsContext value={{ ...tools, selected }}>
        <ExportBar slice={slice} shown={shown} within={{}} selectedNames={exportMessages} />
      </ListToolsContext>
    </Provider>
  </IntlProvider>
);

it('gives no file before it is known which rows are shown, in which order', async () => {
  const { rerender } = render(bar(initialGrid.shown));
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  rerender(bar({ filter: null, sort: [{ selector: 'name', desc: true }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  expect(store.getState().files.export).toMatchObject({ status: 'pending', format: 'csv' });
});

it('offers no file of everything while more rows are selected than a file of them may hold, and says so', () => {
  const selected = Array.from({ length: 5_001 }, (_, at) => `row-${String(at)}`);
  const shown = { filter: null, sort: null };
  const { rerender } = render(bar(shown, selected));
  const button = screen.getByRole('button', { name: 'Esporta in CSV' });
  expect(button).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent(/^Un file contiene al massimo 5.?000 righe selezionate\.$/);
  rerender(bar(shown, selected.slice(1)));
  expect(button).toBeEnabled();
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps its buttons in the page, and the focus on them, while rows are selected', () => {
  const shown = { filter: null, sort: null };
  const { rerender } = render(bar(shown));
  const button = screen.getByRole('button', { name: 'Esporta in CSV' });
  button.focus();
  rerender(bar(shown, ['row-1']));
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('CSV (1)');
});
