import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { plantsActions, plantsSelectors } from './slice';

type RootState = Parameters<typeof plantsSelectors.selectWordsRequest>[0];

/**
 * Requests the names of kinds, fuels and comuni unless they are loaded.
 * @returns true once the request has ended, also by a failure: a grid whose names come late would draw itself a second
 * time
 */
export function useWords(): boolean {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  useEffect(() => {
    const { status } = plantsSelectors.selectWordsRequest(store.getState());
    if (status === 'idle' || status === 'failed') dispatch(plantsActions.wordsRequested());
  }, [dispatch, store]);
  const { status } = useSelector(plantsSelectors.selectWordsRequest);
  return status === 'done' || status === 'failed';
}
