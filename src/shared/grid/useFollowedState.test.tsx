import { configureStore, createSlice } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { applicationConfigurationSlice } from '../applicationConfiguration';
import { sessionContextSlice } from '../session';
import { hiddenSearchColumn, textColumn } from './columns';
import { gridReducers, initialGrid } from './gridReducers';
import { gridSaga } from './gridSaga';
import type { LoadOptions, LoadResult } from './loadOptions';
import { RemoteList } from './RemoteList';

const voices = createSlice({
  name: 'voices',
  initialState: { grid: initialGrid },
  reducers: gridReducers,
  selectors: { selectGrid: (state) => state.grid },
});
const slice = { ...voices.actions, ...voices.selectors };
const columns = [
  textColumn('name', 'Nome', {}),
  textColumn('town', 'Comune', { allowGrouping: true }),
  hiddenSearchColumn('search'),
];
const words = { count: (total: number) => `${String(total)} voci`, empty: 'Nessuna', noMatch: 'Nessuna trovata' };
const names = Array.from({ length: 120 }, (_, at) => `Voce ${String(at + 1).padStart(3, '0')}`);

/** Answers as the server does: a page of rows, or the groups by town. Pages are short, so that they are drawn quickly. */
function answerOf({ sort, skip = 0, group, filter }: LoadOptions): LoadResult {
  const isDescending = JSON.stringify(sort ?? []).includes('"desc":true');
  const row = (name: string) => ({ id: name, name, town: Number(name.slice(-3)) % 2 === 0 ? 'Forlì' : 'Bologna' });
  const ordered = (isDescending ? names.toReversed() : names).map(row);
  const towns = ['Bologna', 'Forlì'];
  if (group !== undefined)
    return {
      data: towns.map((key) => ({ key, items: null, count: 60, summary: [60] })),
      totalCount: 120,
      groupCount: 2,
    };
  const within = ordered.filter(({ town }) => !JSON.stringify(filter ?? '').includes('Bologna') || town === 'Bologna');
  return { data: within.slice(skip, skip + 3), totalCount: within.length };
}

/** A list in a store that records its history as the tools do. */
async function openList() {
  const loads: LoadOptions[] = [];
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      voices: voices.reducer,
      applicationConfiguration: applicationConfigurationSlice.reducer,
      sessionContext: sessionContextSlice.reducer,
    },
    middleware: (defaults) => defaults({ thunk: false }).concat(saga),
    enhancers: (defaults) => defaults().concat(instrument()),
  });
  saga.run(gridSaga, voices.actions, (options) => {
    loads.push(options);
    return Promise.resolve(answerOf(options));
  });
  const { container } = render(
    <Provider store={store}>
      <IntlProvider locale="it" onError={() => undefined}>
        <MemoryRouter>
          <RemoteList
            slice={slice}
            name="voices"
            version={1}
            label="Voci"
            columns={columns}
            words={words}
            searchHint="Comune"
            isSelectable
          />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  await screen.findByText('Voce 001');
  const { liftedStore } = store as unknown as EnhancedStore<unknown, never, object>;
  return {
    loads,
    store,
    present: () => liftedStore.getState().currentStateIndex,
    jump: (to: number) => {
      act(() => void liftedStore.dispatch(ActionCreators.jumpToState(to)));
    },
    first: () => container.querySelector('.dx-data-row a, .dx-data-row td:nth-child(2)')?.textContent,
    groups: () => [...container.querySelectorAll('.dx-group-row')].map(({ textContent }) => textContent),
    container,
  };
}
const header = (caption: string) => screen.getByRole('columnheader', { name: new RegExp(`^Colonna ${caption}`) });

it('shows the page, the order and the selection of the state that a developer jumps to, without a request', async () => {
  const { loads, present, jump, first, container } = await openList();
  const begun = present();
  await userEvent.click(header('Nome'));
  await userEvent.click(header('Nome'));
  await waitFor(() => {
    expect(first()).toBe('Voce 120');
  });
  const sorted = present();
  await userEvent.click(screen.getByRole('button', { name: /^Pagina 2/ }));
  await waitFor(() => {
    expect(first()).toBe('Voce 070');
  });
  const paged = present();
  const [row] = [...container.querySelectorAll('.dx-data-row')];
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'));
  const selected = present();
  const requested = loads.length;

  for (const [state, name, order] of [
    [begun, 'Voce 001', 'none'],
    [paged, 'Voce 070', 'descending'],
    [sorted, 'Voce 120', 'descending'],
    [selected, 'Voce 070', 'descending'],
  ] as const) {
    jump(state);
    await waitFor(() => {
      expect([first(), header('Nome').getAttribute('aria-sort')]).toEqual([name, order]);
    });
    await waitFor(() => {
      expect(container.querySelectorAll('.dx-data-row.dx-selection')).toHaveLength(state === selected ? 1 : 0);
    });
  }
  expect(loads).toHaveLength(requested);
  expect(present()).toBe(selected);

  await userEvent.click(header('Comune'));
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(requested);
  });
});

it('shows the search and the groups of the state that a developer jumps to, open ones with their rows', async () => {
  const { loads, present, jump, groups, container } = await openList();
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'Bologna');
  await screen.findByText('60 voci');
  await waitFor(() => {
    expect(container.querySelectorAll('.dx-data-row').item(1)).toHaveTextContent('Voce 003');
  });
  const searched = present();
  await userEvent.clear(box);
  await screen.findByText('120 voci');
  fireEvent.contextMenu(header('Comune'));
  await userEvent.click(await screen.findByText('Raggruppa per questa colonna'));
  await waitFor(() => {
    expect(groups()).toEqual(['Comune: Bologna (60)', 'Comune: Forlì (60)']);
  });
  const grouped = present();
  const [closed] = container.querySelectorAll('.dx-datagrid-group-closed');
  if (closed) await userEvent.click(closed);
  await screen.findByText('Voce 001');
  const opened = present();
  const requested = loads.length;

  const rows = () => container.querySelectorAll('.dx-data-row').length;
  jump(searched);
  await waitFor(() => {
    expect([groups().length, rows(), (box as HTMLInputElement).value]).toEqual([0, 3, 'Bologna']);
  });
  expect(screen.getByText('60 voci')).toBeVisible();
  jump(grouped);
  await waitFor(() => {
    expect([groups().length, rows(), (box as HTMLInputElement).value]).toEqual([2, 0, '']);
  });
  jump(opened);
  await waitFor(() => {
    expect(rows()).toBeGreaterThan(0);
  });
  expect(groups()[0]).toContain('Bologna');
  expect(loads).toHaveLength(requested);
});

it('asks the server for a search after rows were selected, and ends their selection', async () => {
  const { loads, container, store } = await openList();
  const [row] = [...container.querySelectorAll('.dx-data-row')];
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'));
  expect(store.getState().voices.grid.selected).toEqual(['Voce 001']);
  const requested = loads.length;
  await userEvent.type(screen.getByRole('searchbox'), 'Bologna');
  await screen.findByText('60 voci');
  expect(loads.length).toBeGreaterThan(requested);
  expect(store.getState().voices.grid.selected).toEqual([]);
  await waitFor(() => {
    expect(container.querySelectorAll('.dx-data-row.dx-selection')).toHaveLength(0);
  });
});

it('puts the page that the user turns back to into the state, and counts rows again past the middle alone', async () => {
  const { loads, store, first } = await openList();
  await userEvent.click(screen.getByRole('button', { name: /^Pagina 2/ }));
  await waitFor(() => {
    expect(first()).toBe('Voce 051');
  });
  await userEvent.click(screen.getByRole('button', { name: /^Pagina 1/ }));
  await waitFor(() => {
    expect(first()).toBe('Voce 001');
  });
  expect(store.getState().voices.grid.page?.skip).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: /^Pagina 3/ }));
  await waitFor(() => {
    expect(first()).toBe('Voce 101');
  });
  // The page is past the middle.
  expect(loads.map(({ skip, requireTotalCount = false }) => [skip, requireTotalCount])).toEqual([
    [0, true],
    [50, false],
    [0, false],
    [100, true],
  ]);
  expect(screen.getByText('120 voci')).toBeVisible();
});

it('shows the last of several jumps, and asks the server for what the user does before it is on screen', async () => {
  const { loads, first, present, jump } = await openList();
  const begun = present();
  await userEvent.click(screen.getByRole('button', { name: /^Pagina 2/ }));
  await waitFor(() => {
    expect(first()).toBe('Voce 051');
  });
  const paged = present();
  const requested = loads.length;
  for (const state of [begun, paged, begun, paged, begun]) jump(state);
  await waitFor(() => {
    expect(first()).toBe('Voce 001');
  });
  expect(loads).toHaveLength(requested);

  for (const state of [paged, begun, paged]) jump(state);
  fireEvent.click(header('Nome'));
  await waitFor(() => {
    expect(loads.slice(requested)).toEqual([expect.objectContaining({ sort: [{ selector: 'name', desc: false }] })]);
  });
});
