import { signedOut } from '../../../shared/session';
import { adminAccreditationsSlice } from './slice';

const { reducer, actions, getInitialState } = adminAccreditationsSlice;

it('clears the data of the user at a sign-out', () => {
  const filled = reducer(undefined, actions.detailRequested('a-1'));
  expect(filled).not.toEqual(getInitialState());
  expect(reducer(filled, signedOut())).toEqual(getInitialState());
});
