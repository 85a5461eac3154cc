import { useDispatch } from 'react-redux';
import { useOnReturn } from '../../../shared/useOnReturn';
import { accreditationsActions } from './slice';

/** Reloads the obstacles to a sending whenever the user comes back from another tab or program. */
export function useRecheck(applicationId: string): void {
  const dispatch = useDispatch();
  useOnReturn(() => {
    dispatch(accreditationsActions.recheckRequested(applicationId));
  });
}
