import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { readValues, toSearch, writeValues, type Values, type VisuraSearch } from './model';
import { visuraActions } from './slice';

/** The search is the address: it can be passed on, and the back button goes back in it. */
export function useVisura(by: VisuraSearch['by']) {
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const values = useMemo(() => readValues(new URLSearchParams(address)), [address]);
  const search = useMemo(() => toSearch(by, values), [by, values]);
  useEffect(() => {
    if (search) dispatch(visuraActions.searchRequested(search));
  }, [dispatch, search]);
  return {
    values,
    isSearched: search !== undefined,
    /** Shows the same again. */
    again: () => {
      if (search) dispatch(visuraActions.searchRequested(search));
    },
    /** Starts a search from its first page; the same search again reloads it. */
    go: (next: Values) => {
      const { pagina: _, ...first } = next;
      if (search && writeValues(first) === address) dispatch(visuraActions.searchRequested(search));
      else setParameters(writeValues(first), { preventScrollReset: true });
    },
  };
}

/** The pause in typing before suggestions are requested, in milliseconds. */
const REST = 250;

/** Calls `onRest` with the text after a pause in typing. */
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
