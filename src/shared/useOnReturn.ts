import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the user returns to the page from another tab, window or device. */
export function useOnReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
