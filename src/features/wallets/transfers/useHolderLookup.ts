import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { HolderLookup } from './HolderSearch';
import { dialogChanged, holdersWanted, selectHolders, selectSearching } from './slice';

/** The search for a wallet; an earlier result is dropped. */
export function useHolderLookup(): HolderLookup {
  const dispatch = useDispatch();
  const holders = useSelector(selectHolders);
  const searching = useSelector(selectSearching);
  useEffect(() => void dispatch(dialogChanged()), [dispatch]);
  return { holders, searching, want: (search) => dispatch(holdersWanted(search)) };
}
