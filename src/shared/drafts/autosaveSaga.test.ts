import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { fakeConfiguration } from '../../../test/support/fakePorts';
import {
  applicationConfigurationSlice,
  configurationReceived,
  configurationRequested,
} from '../applicationConfiguration';
import { HttpError, NetworkError } from '../errors';
import { call } from '../saga';
import { autosaveSaga } from './autosaveSaga';
import { heldMerge, holdBase, holdContent } from './contents';
import { beginDraft, draftReducers, initialDraft } from './draftReducers';
import { readLocalDraft } from './localDrafts';
import type { DraftFields } from './mergeDraft';

type Content = Record<string, string>;
const fields: DraftFields<Content> = {
  of: (content) => content,
  with: (content, values) => ({ ...content, ...(values as Content) }),
};
const slice = createSlice({
  name: 'sample',
  initialState: { draft: initialDraft },
  reducers: {
    ...draftReducers,
    opened: (state, { payload }: PayloadAction<number>) => {
      beginDraft(state, 'r1', payload);
    },
    /** Another record is opened, whatever becomes of the first one. */
    turned: (state) => {
      state.draft = { ...initialDraft, id: 'r2', version: 1, round: state.draft.round + 1 };
    },
  },
  selectors: { selectDraft: ({ draft }) => draft },
});
const { opened, turned, draftTyped, clashesSettled } = slice.actions;

beforeEach(() => {
  localStorage.clear();
});

const began: Content = { street: 'Via Roma', area: '80' };
const stale = () => new HttpError(409, { code: 'Sace:Sample:Changed', described: true, message: 'Cambiato.' });

/** The draft of one record, at version 1, over a server that refuses every other version than its own. */
function start(server: { version: number; content: Content }, { isSlow = false } = {}) {
  let saveEnds: (failure: Error | null) => void = () => undefined;
  const saves: { version: number; content: Content }[] = [];
  const read = jest.fn(() => Promise.resolve({ ...server }));
  const saga = createSagaMiddleware();
  const events: unknown[] = [];
  const store = configureStore({
    reducer: { sample: slice.reducer, applicationConfiguration: applicationConfigurationSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(saga, () => (next: (action: unknown) => unknown) => (action: unknown) => {
        events.push(action);
        return next(action);
      }),
  });
  const save = (_id: string, content: Content, version: number) => {
    saves.push({ version, content });
    if (isSlow && saves.length === 1)
      return new Promise<number>((resolve, reject) => {
        saveEnds = (failure) => (failure ? reject(failure) : resolve(version + 1));
      });
    if (version !== server.version) return Promise.reject(stale());
    Object.assign(server, { version: version + 1, content });
    return Promise.resolve(server.version);
  };
  saga.run(autosaveSaga<Content>, slice.actions, slice.selectors.selectDraft, {
    *save(id, content, version) {
      const now = yield* call(save, id, content, version);
      return { version: now, savedAt: '2026-11-22T09:32:00Z', isWhole: true, base: { typed: content, saved: content } };
    },
    read,
    isClash: ({ status }) => status === 409,
    fields,
  });
  const { id } = store.dispatch(configurationRequested()).payload;
  store.dispatch(configurationReceived({ id, configuration: fakeConfiguration({ as: { id: 'u1' } }) }));
  store.dispatch(opened(1));
  holdBase('r1', { typed: began, saved: began });
  const draft = () => store.getState().sample.draft;
  const type = (content: Content) => {
    holdContent('r1', content);
    store.dispatch(draftTyped({ id: 'r1', round: draft().round }));
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    store,
    server,
    saves,
    read,
    draft,
    type,
    settled,
    events,
    saveEnds: (failure: Error | null) => saveEnds(failure),
  };
}
const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null;
const local = () => readLocalDraft('u1', 'r1', isContent);

it('merges with what was saved elsewhere, and saves both once', async () => {
  const { saves, read, draft, type, settled } = start({ version: 5, content: { ...began, street: 'Via Po' } });
  type({ ...began, area: '90' });
  await settled();
  expect(saves).toEqual([
    { version: 1, content: { street: 'Via Roma', area: '90' } },
    { version: 5, content: { street: 'Via Po', area: '90' } },
  ]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(draft()).toMatchObject({ version: 6, merges: 1, saving: { status: 'clean' } });
  expect(heldMerge('r1')).toMatchObject({ clashes: [], others: ['street'] });
  expect(local()).toBeUndefined();
});

it('names the changed fields of a save in the history, without their values', async () => {
  const { events, type, settled } = start({ version: 1, content: began });
  type({ ...began, street: 'Via Segreta' });
  await settled();
  expect(events).toContainEqual({ type: 'sample/saveBegan', payload: { changes: ['street'] } });
  expect(JSON.stringify(events)).not.toContain('Segreta');
});

it('waits before a third try where two in a row were refused', async () => {
  const { saves, server, read, draft, type, settled } = start({ version: 5, content: began });
  read.mockImplementation(() => {
    const newest = { ...server };
    server.version += 1;
    return Promise.resolve(newest);
  });
  type({ ...began, area: '90' });
  await settled();
  expect(saves.map(({ version }) => version)).toEqual([1, 5]);
  expect(draft().saving).toMatchObject({ status: 'waiting', error: { status: 409 } });
  expect(local()).toMatchObject({ version: 6, content: { area: '90' } });
});

it('sends nothing while a field has two values, and then what its user has chosen', async () => {
  const theirs = { street: 'Via Po', area: '95' };
  const { store, saves, draft, type, settled } = start({ version: 5, content: theirs });
  type({ ...began, area: '90' });
  await settled();
  expect(draft()).toMatchObject({ version: 1, saving: { status: 'clashing' } });
  expect(heldMerge('r1')?.clashes).toEqual([{ name: 'area', mine: '90', theirs: '95' }]);
  type({ street: 'Via Po 1', area: '90' });
  await settled();
  expect(saves).toHaveLength(1);
  // After a reload the choice is asked again: the local draft still has the old version and value under it.
  expect(local()).toEqual({
    version: 1,
    content: { street: 'Via Po 1', area: '90' },
    base: { typed: { street: 'Via Po', area: '80' }, saved: { street: 'Via Po', area: '80' } },
  });
  holdBase('r1', { typed: theirs, saved: theirs });
  store.dispatch(clashesSettled({ id: 'r1', round: draft().round, version: 5 }));
  await settled();
  expect(saves.slice(1)).toEqual([{ version: 5, content: { street: 'Via Po 1', area: '90' } }]);
  expect(draft()).toMatchObject({ version: 6, saving: { status: 'clean' } });
});

it('leaves the local draft where the newest version cannot be read', async () => {
  const { saves, read, draft, type, settled } = start({ version: 5, content: began });
  read.mockRejectedValue(new NetworkError());
  type({ ...began, area: '90' });
  await settled();
  expect(saves).toHaveLength(1);
  expect(draft().saving.status).toBe('waiting');
  expect(local()).toMatchObject({ version: 1, content: { area: '90' }, base: { saved: began } });
});

describe('a save that ends after another record was opened', () => {
  /** Types in the first record, turns to the second one while it is saved, and ends that save with a failure. */
  async function leave(failure: Error | null, isTyped: boolean) {
    const { store, draft, saves, type, settled, saveEnds } = start({ version: 1, content: began }, { isSlow: true });
    type({ ...began, area: '90' });
    await settled();
    store.dispatch(turned());
    holdBase('r2', { typed: began, saved: began });
    if (isTyped) {
      holdContent('r2', { ...began, area: '70' });
      store.dispatch(draftTyped({ id: 'r2', round: draft().round }));
    }
    saveEnds(failure);
    await settled();
    return { draft, saves, settled };
  }

  it.each([
    ['without an answer', new NetworkError()],
    ['refused', new HttpError(400, { described: true, message: 'No.' })],
    ['in a clash', stale()],
  ])('%s says nothing of the other one', async (_, failure) => {
    const { draft } = await leave(failure, false);
    expect(draft()).toMatchObject({ id: 'r2', saving: { status: 'clean', error: null } });
  });

  it.each([
    ['well', null],
    ['without an answer', new NetworkError()],
    ['in a clash', stale()],
  ])('%s lets what was typed in the other one meanwhile be saved', async (_, failure) => {
    const { draft, saves } = await leave(failure, true);
    expect(saves.at(-1)?.content).toEqual({ ...began, area: '70' });
    expect(draft()).toMatchObject({ id: 'r2' });
  });
});
