import { useDispatch } from 'react-redux';
import { useOnReturn } from '../../shared/useOnReturn';
import { recheckRequested } from './slice';

/** Asks again what stands in the way of sending whenever its user comes back from another tab or program. */
export function useRecheck(applicationId: string): void {
  const dispatch = useDispatch();
  useOnReturn(() => {
    dispatch(recheckRequested(applicationId));
  });
}
