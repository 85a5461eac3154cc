import { configureStore, createSlice } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { HttpError } from '../errors';
import { gridReducers, initialGrid } from './gridReducers';
import { gridSaga } from './gridSaga';
import { gridSource } from './gridSource';
import type { LoadOptions, LoadResult } from './loadOptions';

const slice = createSlice({ name: 'list', initialState: { grid: initialGrid }, reducers: gridReducers });
const { loadRequested, gridLeft } = slice.actions;
type Call = {
  options: LoadOptions;
  signal: AbortSignal;
  answer: (result: LoadResult) => void;
  fail: (error: Error) => void;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
// DevExtreme's own request: a page names its group even when there is none.
const page = { userData: {}, skip: 0, take: 20, requireTotalCount: true, group: null };

/** A grid's store over a server that answers when the test says so. */
function start() {
  const calls: Call[] = [];
  const events: { type: string; payload?: unknown }[] = [];
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: { list: slice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(saga, () => (next: (action: unknown) => unknown) => (action: unknown) => {
        events.push(action as { type: string });
        return next(action);
      }),
  });
  saga.run(
    gridSaga,
    slice.actions,
    (options: LoadOptions, signal: AbortSignal) =>
      new Promise<LoadResult>((answer, fail) => {
        calls.push({ options, signal, answer, fail });
      }),
  );
  const source = gridSource(
    store.dispatch,
    loadRequested,
    () => store.getState().list.grid,
    () => false,
  );
  const load = (options: object) =>
    Promise.resolve(source.store.load(options as never)).then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
  const call = (index: number) => calls[index] ?? fail(index);
  return { calls, call, events, load, source, store, grid: () => store.getState().list.grid };
}
const fail = (index: number): never => {
  throw new Error(`There was no load ${String(index)}`);
};

const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at) }));

it('shows a page whose rows take long to count, and counts them afterwards', async () => {
  const { call, events, load, grid } = start();
  const filter = ['state', '<>', 'Inviata'];
  const loaded = load({ ...page, filter });
  call(0).answer({ data: ids(20) });
  // One more than there are at least: the widget offers the next page.
  expect(await loaded).toMatchObject({ data: { totalCount: 21 } });
  expect(grid()).toMatchObject({ rows: { status: 'done' }, total: null, atLeast: 20 });
  expect(call(1).options).toEqual({ filter, take: 0, requireTotalCount: true });
  call(1).answer({ data: [], totalCount: 1234 });
  await settled();
  expect(grid()).toMatchObject({ total: 1234, atLeast: null });
  expect(events.map(({ type }) => type)).toEqual(['list/loadRequested', 'list/loadAnswered', 'list/rowsCounted']);
});

it('counts the rows of the queue that the page is of', async () => {
  const { calls, call, store } = start();
  const options = { queue: 'pending', filter: ['state', '<>', 'Inviata'], skip: 0, take: 20, requireTotalCount: true };
  store.dispatch(
    loadRequested('rows', { ...options, sort: [{ selector: 'lastName', desc: false }], countWithin: 100 }),
  );
  call(0).answer({ data: ids(20) });
  await settled();
  expect(calls[1]?.options).toEqual({
    queue: 'pending',
    filter: ['state', '<>', 'Inviata'],
    take: 0,
    requireTotalCount: true,
  });
});

it('counts the rows of a last page by itself', async () => {
  const { calls, call, load, grid } = start();
  const loaded = load({ ...page, skip: 40, filter: ['state', '<>', 'Inviata'] });
  call(0).answer({ data: ids(7) });
  expect(await loaded).toMatchObject({ data: { totalCount: 47 } });
  expect(grid()).toMatchObject({ total: 47, atLeast: null });
  expect(calls).toHaveLength(1);
});

it('counts the rows of a filter once, however they are sorted', async () => {
  const { call, load, grid } = start();
  const filter = ['state', '=', 'Inviata'];
  const first = load({ ...page, filter });
  call(0).answer({ data: ids(20), totalCount: 777 });
  await first;
  const sorted = load({ ...page, filter, sort: [{ selector: 'lastName', desc: false }] });
  expect(call(1).options).not.toHaveProperty('requireTotalCount');
  call(1).answer({ data: ids(20) });
  expect(await sorted).toMatchObject({ data: { totalCount: 777 } });
  expect(grid().total).toBe(777);
  void load({ ...page, filter, sort: [{ selector: 'lastName', desc: false }] });
  expect(call(2).options).toHaveProperty('requireTotalCount', true);
});

it('ends a count with the page that it belongs to, and goes on without one that fails', async () => {
  const { call, events, load, grid } = start();
  void load({ ...page, filter: ['state', '<>', 'Inviata'] });
  call(0).answer({ data: ids(20) });
  await settled();
  void load({ ...page, filter: ['state', '<>', 'Sospeso'] });
  expect(call(1).signal.aborted).toBe(true);
  call(1).answer({ data: [], totalCount: 999 });
  call(2).answer({ data: ids(20) });
  await settled();
  call(3).fail(new HttpError(403, { code: 'Sace:List:TooBroad' }));
  await settled();
  expect(grid()).toMatchObject({ rows: { status: 'done' }, total: null, atLeast: 20 });
  expect(events.at(-1)?.type).toBe('list/countFailed');
  expect(events.map(({ type }) => type)).not.toContain('list/loadReplaced');
});

it('hands the rows to the grid, and puts the page with its counts into the state', async () => {
  const { call, events, load, grid } = start();
  const loaded = load({ ...page, filter: ['state', '=', 'Inviata'] });
  expect(call(0).options).toEqual({
    skip: 0,
    take: 20,
    requireTotalCount: true,
    countWithin: 100,
    filter: ['state', '=', 'Inviata'],
  });
  call(0).answer({ data: [{ id: 'a' }, { id: 'b' }], totalCount: 2 });
  expect(await loaded).toMatchObject({ data: { data: [{ id: 'a' }, { id: 'b' }], totalCount: 2 } });
  expect(events.map(({ type }) => type)).toEqual(['list/loadRequested', 'list/loadAnswered']);
  expect(events[1]?.payload).toEqual({
    id: expect.any(String) as string,
    lane: 'rows',
    skip: 0,
    rows: 2,
    totalCount: 2,
    atLeast: null,
    groupCount: null,
    duration: expect.any(Number) as number,
    result: { data: [{ id: 'a' }, { id: 'b' }], totalCount: 2 },
  });
  expect(grid().page?.parts).toEqual({ rows: { data: [{ id: 'a' }, { id: 'b' }], totalCount: 2 } });
  expect(grid()).toMatchObject({ rows: { status: 'done' }, total: 2, shown: { filter: ['state', '=', 'Inviata'] } });
});

it.each([
  ['rows', page],
  ['groups', { ...page, group: [{ selector: 'state', isExpanded: false }], requireGroupCount: true }],
])('reports an answer that lacks the count of %s, for which the widget would wait', async (_what, loadOptions) => {
  const { call, load, grid } = start();
  const loaded = load(loadOptions);
  call(0).answer({ data: [], ...(loadOptions !== page && { totalCount: 0 }) });
  expect(await loaded).toHaveProperty('error');
  expect(grid().rows).toMatchObject({ status: 'failed', error: { kind: 'unexpected' } });
});

it('aborts a page that a newer one replaces, and only the newer one counts', async () => {
  const { call, load, grid, events } = start();
  const first = load({ ...page, skip: 0 });
  const second = load({ ...page, skip: 20 });
  expect(call(0).signal.aborted).toBe(true);
  call(0).answer({ data: [], totalCount: 99 });
  call(1).answer({ data: [{ id: 'c' }], totalCount: 1 });
  expect(await first).toHaveProperty('error');
  expect(await second).toMatchObject({ data: { data: [{ id: 'c' }], totalCount: 1 } });
  expect(grid().total).toBe(1);
  expect(events.map(({ type }) => type)).toContain('list/loadReplaced');
});

it('lets a header filter, groups and their items run beside each other', () => {
  const { calls, load } = start();
  void load({ ...page, group: [{ selector: 'province' }], requireGroupCount: true });
  void load({ dataField: 'comune', group: [{ selector: 'comune' }], skip: 0, take: 50 });
  void load({ group: [{ selector: 'comune' }], requireGroupCount: true, filter: ['province', '=', 'BO'] });
  void load({ group: [{ selector: 'comune' }], requireGroupCount: true, filter: ['province', '=', 'FC'] });
  void load({ ...page, requireTotalCount: false, requireGroupCount: false, filter: ['province', '=', 'BO'] });
  void load({ group: [{ selector: 'comune' }], take: 1, requireGroupCount: true, filter: ['province', '=', 'RN'] });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false, false, false, false, false]);
  void load(page);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false, true, true, true, false, false]);
});

it('replaces a header filter by the next one', () => {
  const { call, load } = start();
  void load({ dataField: 'comune', group: [{ selector: 'comune' }] });
  void load({ dataField: 'province', group: [{ selector: 'province' }] });
  expect([call(0).signal.aborted, call(1).signal.aborted]).toEqual([true, false]);
});

it('keeps filter and order when a page cannot be loaded, with the reason as data', async () => {
  const { call, load, grid } = start();
  const loaded = load({ ...page, filter: ['province', '=', 'BO'], sort: [{ selector: 'lastName', desc: false }] });
  call(0).fail(new HttpError(503, { traceId: 't' }));
  expect(await loaded).toHaveProperty('error');
  expect(grid()).toMatchObject({
    rows: { status: 'failed', error: { kind: 'http', status: 503, traceId: 't' } },
    shown: { filter: ['province', '=', 'BO'], sort: [{ selector: 'lastName', desc: false }] },
  });
});

it('ends every load and forgets the grid when it leaves the screen', async () => {
  const { calls, load, store, grid } = start();
  const loads = [load(page), load({ dataField: 'comune', group: [{ selector: 'comune' }] })];
  store.dispatch(gridLeft());
  await settled();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(await Promise.all(loads)).toEqual([
    { error: expect.anything() as unknown },
    { error: expect.anything() as unknown },
  ]);
  expect(grid()).toEqual(initialGrid);
});

it('sends dates as instants and drops what is not data', () => {
  const { call, load } = start();
  const filter: unknown[] & { columnIndex?: number } = ['submittedAt', '>=', new Date('2026-03-01T00:00:00Z')];
  filter.columnIndex = 4;
  void load({
    ...page,
    filter,
    sort: [
      { selector: 'province', desc: true, isExpanded: true },
      { selector: 'lastName', compare: () => 0 },
    ],
    langParams: { locale: 'it' },
  });
  expect(call(0).options).toEqual({
    skip: 0,
    take: 20,
    requireTotalCount: true,
    countWithin: 100,
    filter: ['submittedAt', '>=', '2026-03-01T00:00:00.000Z'],
    sort: [{ selector: 'province', desc: true, isExpanded: true }, { selector: 'lastName' }],
  });
});

describe('the page after the last page', () => {
  const byAge = { ...page, take: 2, filter: ['state', '=', 'Scaduto'], sort: [{ selector: 'createdAt', desc: true }] };
  /** Loads the second page of two rows, then another. Returns the options of the last request. */
  async function optionsAfterSecondPage(next: object) {
    const { call, load } = start();
    const second = load({ ...byAge, skip: 2 });
    call(0).answer({ data: [{ id: 'a' }, { id: 'b' }], totalCount: 9 });
    await second;
    void load({ ...byAge, ...next });
    return call(1).options;
  }

  it('is requested after the last row', async () => {
    expect(await optionsAfterSecondPage({ skip: 4 })).toMatchObject({ skip: 4, after: 'b' });
  });

  it.each([
    ['of another order', { sort: [{ selector: 'lastName' }], skip: 4 }],
    ['of another filter', { filter: ['state', '=', 'Sospeso'], skip: 4 }],
    ['that does not follow', { skip: 6 }],
    ['before', { skip: 0 }],
    ['of groups', { group: [{ selector: 'state' }], skip: 4 }],
  ])('is requested after no row where it is one %s', async (_, next) => {
    expect(await optionsAfterSecondPage(next)).not.toHaveProperty('after');
  });
});

it('offers months where a column has more days than an answer holds', async () => {
  const { call, load } = start();
  const [year, month, day] = ['year', 'month', 'day'].map((groupInterval) => ({
    selector: 'installedOn',
    groupInterval,
    isExpanded: groupInterval !== 'day',
  }));
  const loaded = load({ dataField: 'installedOn', group: [year, month, day] });
  expect(call(0).options.group).toEqual([year, month, day]);
  call(0).fail(new HttpError(400));
  await settled();
  expect(call(1).options.group).toEqual([year, { ...month, isExpanded: false }]);
  call(1).answer({ data: [{ key: 1995, count: 1, items: [{ key: 2, count: 28, items: null }] }] });
  // A menu looks for days below a month that has `items`, even where they are null.
  expect(await loaded).toEqual({ data: { data: [{ key: 1995, count: 1, items: [{ key: 2, count: 28 }] }] } });
});

it('shows any other failure of a menu of days', async () => {
  const { calls, call, load, grid } = start();
  const loaded = load({
    dataField: 'on',
    group: ['month', 'day'].map((groupInterval) => ({ selector: 'on', groupInterval })),
  });
  call(0).fail(new HttpError(503));
  expect(await loaded).toHaveProperty('error');
  expect(calls).toHaveLength(1);
  expect(grid().headerFilter.status).toBe('failed');
});

it('loads the rows of as many keys as are selected, a hundred at once, when the widget asks for its selection', async () => {
  const { call, calls, load, store } = start();
  const selected = ids(230).map(({ id }) => id);
  store.dispatch(slice.actions.rowsSelected(selected));
  // The widget names none of so many keys.
  const loaded = load({ filter: undefined });
  for (const at of [0, 1, 2]) {
    const keys = selected.slice(at * 100, at * 100 + 100);
    expect(call(at).options).toEqual({ filter: ['id', 'anyof', keys], take: keys.length });
    call(at).answer({ data: keys.map((id) => ({ id })) });
    await settled();
  }
  expect(calls).toHaveLength(3);
  expect(await loaded).toEqual({ data: { data: selected.map((id) => ({ id })) } });
});

it('answers with selected rows of other pages while the widget shows the page of the state', async () => {
  const { call, calls, load, source, store } = start();
  const loaded = load(page);
  call(0).answer({ data: [{ id: '2', name: 'now' }], totalCount: 40 });
  await loaded;
  store.dispatch(slice.actions.rowsSelected(['1', '2']));
  source.noteSelection(['1', '2'], [{ id: '1' }, { id: '2', name: 'before' }]);
  let answer: unknown;
  source.follow(async () => {
    answer = await load({ filter: undefined });
  });
  await settled();
  expect(answer).toEqual({ data: { data: [{ id: '1' }, { id: '2', name: 'now' }] } });
  expect(calls).toHaveLength(1);
});
