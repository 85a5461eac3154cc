import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { readValues, toSearch, writeValues, type Values, type VisuraSearch } from './model';
import { searchRequested } from './slice';

/** The search is the address: it can be passed on, and the back button goes back in it. */
export function useVisura(by: VisuraSearch['by']) {
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const values = useMemo(() => readValues(new URLSearchParams(address)), [address]);
  const search = useMemo(() => toSearch(by, values), [by, values]);
  useEffect(() => {
    if (search) dispatch(searchRequested(search));
  }, [dispatch, search]);
  return {
    values,
    isSearched: search !== undefined,
    /** Shows the same again. */
    again: () => {
      if (search) dispatch(searchRequested(search));
    },
    /** Searches anew, from the first page; the same once more is a wish to see it anew. */
    go: (next: Values) => {
      const { pagina: _, ...first } = next;
      if (search && writeValues(first) === address) dispatch(searchRequested(search));
      else setParameters(writeValues(first), { preventScrollReset: true });
    },
  };
}

/** So long somebody rests before what may be meant is asked for, in milliseconds. */
const REST = 250;

/** Calls with a text once whoever types it rests. */
export function useRest(text: string, onRest: (text: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      onRest(text);
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [text, onRest]);
}
