import { beginDraft, initialDraft, type DraftState } from './draftReducers';

const read = (draft: Partial<DraftState>, version: number) => {
  const state = { draft: { ...initialDraft, id: 'r1', version: 3, round: 2, ...draft } };
  const isShown = beginDraft(state, 'r1', version);
  return { isShown, round: state.draft.round, version: state.draft.version };
};
const saving = (status: DraftState['saving']['status']) => ({ saving: { ...initialDraft.saving, status } });

it('leaves the form as it is when the version on screen is read again: its last letters may not be sent yet', () => {
  expect(read({}, 3)).toEqual({ isShown: true, round: 2, version: 3 });
});

it('draws the form again for a newer version', () => {
  expect(read({}, 4)).toEqual({ isShown: true, round: 3, version: 4 });
});

it('draws the form again after a refusal', () => {
  expect(read(saving('refused'), 3)).toEqual({ isShown: true, round: 3, version: 3 });
});

it.each(['dirty', 'pending', 'waiting', 'merging', 'clashing'] as const)('keeps a draft that is %s', (status) => {
  expect(read(saving(status), 4)).toEqual({ isShown: false, round: 2, version: 3 });
});
