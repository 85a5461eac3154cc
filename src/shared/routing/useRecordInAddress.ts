import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens the record that the address names by its id (`?utente=…`) where a page shows one in a dialog. The parameter
 * leaves the address at once: a reload opens the page alone.
 */
export function useRecordInAddress(parameter: string, open: (id: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const recordId = parameters.get(parameter);
  const answer = useEffectEvent((id: string) => {
    open(id);
    const rest = new URLSearchParams(parameters);
    rest.delete(parameter);
    setParameters(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (recordId !== null) answer(recordId);
  }, [recordId]);
}
