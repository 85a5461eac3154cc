/** Counts a change in the state of a list: the list on screen is loaded again when `changes` rises. */
export const change = (state: { changes: number }): void => {
  state.changes += 1;
};
