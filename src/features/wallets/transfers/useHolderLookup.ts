import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { HolderLookup } from './HolderSearch';
import { transfersActions, transfersSelectors } from './slice';

/** The search for a wallet; an earlier result is dropped. */
export function useHolderLookup(): HolderLookup {
  const dispatch = useDispatch();
  const holders = useSelector(transfersSelectors.selectHolders);
  const searching = useSelector(transfersSelectors.selectSearching);
  useEffect(() => void dispatch(transfersActions.dialogChanged()), [dispatch]);
  return { holders, searching, want: (search) => dispatch(transfersActions.holdersWanted(search)) };
}
