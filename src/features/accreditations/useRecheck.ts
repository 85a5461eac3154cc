import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { recheckRequested } from './slice';

/** Asks again what stands in the way of sending whenever its user comes back from another tab or program. */
export function useRecheck(applicationId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(recheckRequested(applicationId));
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [dispatch, applicationId]);
}
