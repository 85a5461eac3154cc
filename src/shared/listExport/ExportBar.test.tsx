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
const store = configureStore({ reducer: { files: slice.reducer } });
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
  expect(screen.getByText(/^Un file di righe scelte ne contiene al massimo 5.?000: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Esporta in CSV' })).toBeNull();
  rerender(bar(shown, selected.slice(1)));
  expect(screen.queryByText(/al massimo/)).toBeNull();
});
