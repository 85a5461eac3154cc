import { useCallback } from 'react';
import { createSearchParams, useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'pratica';

/**
 * The record that the address names: it opens with a link and closes with the back button. `open` and `close` stay the same
 * functions all the time: the grid would draw its rows anew for others, and the focus would have no link to come back to.
 */
export function useOpenRecord() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = useCallback((id: string) => { void navigate({ search: createSearchParams({ [parameter]: id }).toString() }, { preventScrollReset: true }); }, [navigate]);
  const close = useCallback(() => { void navigate({ search: '' }, { preventScrollReset: true }); }, [navigate]);
  return { openId: search.get(parameter), open, close };
}
