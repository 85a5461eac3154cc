import { configureStore, createSlice } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { applicationConfigurationSlice } from '../applicationConfiguration';
import { AbpList } from './AbpList';
import { searchFilter } from './abpList';
import { textColumn } from './columns';
import { gridReducers, initialGrid } from './gridReducers';
import { gridSaga } from './gridSaga';

const loads: { filter?: unknown; sort?: unknown }[] = [];
const { actions, reducer, selectors } = createSlice({
  name: 'voices',
  initialState: { grid: initialGrid },
  reducers: gridReducers,
  selectors: { selectGrid: (state) => state.grid },
});
const slice = { ...actions, ...selectors };

/** A store whose lists are answered at once. */
function answeringStore() {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { voices: reducer, applicationConfiguration: applicationConfigurationSlice.reducer },
    middleware: (defaults) => defaults().concat(saga),
  });
  saga.run(gridSaga, actions, ({ filter, sort }) => {
    loads.push({ filter, sort });
    return Promise.resolve({ data: [{ id: '1', name: 'Rossi' }], totalCount: 1 });
  });
  return store;
}
const store = answeringStore();
const captions: Readonly<Record<string, string>> = { it: 'Nome', de: 'Vorname' };

const listIn = (language: string) => (
  <IntlProvider locale={language} defaultLocale={language} onError={() => undefined}>
    <Provider store={store}>
      <AbpList
        slice={slice}
        columns={[textColumn('name', captions[language] ?? '')]}
        label="Voci"
        words={{ count: String, empty: '', noMatch: '' }}
        searchLabel="Cerca"
        changes={0}
      />
    </Provider>
  </IntlProvider>
);

it('keeps its search and its order when the language changes [CST-04]', async () => {
  const { rerender } = render(listIn('it'));
  await userEvent.click(await screen.findByText('Nome'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'ross');
  const wanted = { filter: [...searchFilter('ross')], sort: [{ selector: 'name', desc: false }] };
  await waitFor(() => {
    expect(loads.at(-1)).toEqual(wanted);
  });
  loads.length = 0;

  rerender(listIn('de'));
  expect(await screen.findByText('Vorname')).toBeVisible();
  await waitFor(() => {
    expect(loads.at(-1)).toEqual(wanted);
  });
  expect(screen.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('ross');
});

it('sorts up, then down, then in the list’s own order as its header is pressed again', async () => {
  loads.length = 0;
  render(listIn('it'));
  const header = await screen.findByText('Nome');
  for (const sort of [
    [{ selector: 'name', desc: false }],
    [{ selector: 'name', desc: true }],
    null,
    [{ selector: 'name', desc: false }],
  ]) {
    await userEvent.click(header);
    await waitFor(() => {
      expect(loads.at(-1)?.sort ?? null).toEqual(sort);
    });
  }
});
