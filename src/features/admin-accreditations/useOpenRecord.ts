import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'pratica';

/** The record that the address names: it opens with a link and closes with the back button. */
export function useOpenRecord() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback((id: string) => { setSearch({ [parameter]: id }, { preventScrollReset: true }); }, [setSearch]);
  const close = useCallback(() => { setSearch({}, { preventScrollReset: true }); }, [setSearch]);
  return { openId: search.get(parameter), open, close };
}
