import { signedOut } from '../../shared/session';
import { adminAccreditationsSlice } from './slice';

const { reducer, actions, getInitialState } = adminAccreditationsSlice;

it('keeps nothing of what the user saw after a sign-out', () => {
  const filled = reducer(undefined, actions.detailRequested('a-1'));
  expect(filled).not.toEqual(getInitialState());
  expect(reducer(filled, signedOut())).toEqual(getInitialState());
});
