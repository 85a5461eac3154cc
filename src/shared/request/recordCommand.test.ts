import { createSlice } from '@reduxjs/toolkit';
import { recordCommand } from './recordCommand';
import { answers, begins, fails } from './reducers';
import { idle, type Request } from './request';

type State = { shown: string | null; text: string; acting: Request; actingOn: string | null; changes: number };
const initialState: State = { shown: 'a', text: '', acting: idle, actingOn: null, changes: 0 };
const onLetter = recordCommand<State, 'acting'>('acting', ({ shown }, id) => shown === id);
const change = (state: State) => {
  state.changes += 1;
};
const slice = createSlice({
  name: 'letters',
  initialState,
  reducers: {
    turned(state, { payload }: { payload: string }) {
      Object.assign(state, { shown: payload, text: '' });
      onLetter.forget(state);
    },
    sent: begins('acting', (letterId: string) => ({ letterId }), onLetter.sentFor('letterId')),
    done: answers(
      'acting',
      onLetter.answered((state, { text }: { text: string }) => {
        state.text = text;
      }, change),
    ),
    refused: fails('acting', onLetter.failed(change)),
  },
});
const { turned, sent, done, refused } = slice.actions;
const after = (...actions: readonly { type: string }[]) =>
  actions.reduce<State>((state, action) => slice.reducer(state, action), initialState);

const first = sent('a');
const { id } = first.payload;
const error = { kind: 'network' } as const;

it('takes the answer and the failure of the record on screen', () => {
  expect(after(first, done({ id, text: 'A' }))).toMatchObject({ text: 'A', changes: 1, acting: { status: 'done' } });
  expect(after(first, refused({ id, error }))).toMatchObject({ changes: 1, acting: { status: 'failed' } });
});

it('waits for the command of a record that was left, whose answer is not shown in another one', () => {
  const left = after(first, turned('b'));
  expect([left.acting.status, onLetter.isLeft(left)]).toEqual(['pending', true]);
  expect(slice.reducer(left, done({ id, text: 'A' }))).toMatchObject({ text: '', changes: 1, acting: idle });
  expect(slice.reducer(left, refused({ id, error }))).toMatchObject({ changes: 1, acting: idle });
});

it('forgets an ended command when another record comes', () => {
  expect(after(first, refused({ id, error }), turned('b')).acting).toEqual(idle);
});

it('shows the answer of a record that was left and opened again', () => {
  expect(after(first, turned('b'), turned('a'), done({ id, text: 'A' }))).toMatchObject({ text: 'A' });
});
