import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The names of a list's address parameters: the record that is open beside it, and the part of the list. */
export type ListParameters = { readonly record: string; readonly queue: string };

const parameterIn = (search: string, name: string) => new URLSearchParams(search).get(name);

/** The search of an address with another record, or none. */
function withRecord(recordParameter: string, search: string, id: string | null): string {
  const parameters = new URLSearchParams(search);
  if (id === null) parameters.delete(recordParameter);
  else parameters.set(recordParameter, id);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/**
 * The queue and the record that the address names: a record opens with a link and closes with the back button. `open`,
 * `close` and `addressOf` are stable functions: the grid would redraw its rows for others, and the focus would have no
 * link to return to.
 */
export function useListAddress({ record, queue: queueParameter }: ListParameters) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const present = useRef(search);
  useEffect(() => {
    present.current = search;
  });
  const show = useCallback(
    (id: string | null) => {
      void navigate({ search: withRecord(record, present.current, id) }, { preventScrollReset: true });
    },
    [navigate, record],
  );
  const open = useCallback(
    (id: string) => {
      show(id);
    },
    [show],
  );
  const close = useCallback(() => {
    show(null);
  }, [show]);
  const queue = parameterIn(search, queueParameter);
  const addressOf = useCallback(
    (id: string) => `${pathname}${withRecord(record, queue === null ? '' : `?${queueParameter}=${queue}`, id)}`,
    [pathname, queue, queueParameter, record],
  );
  return { openId: parameterIn(search, record), queueName: queue, open, close, addressOf };
}
