import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const recordParameter = 'pratica';
const queueParameter = 'coda';

const parameterIn = (search: string, name: string) => new URLSearchParams(search).get(name);

/** The search of an address with another record, or none. */
function withRecord(search: string, id: string | null): string {
  const parameters = new URLSearchParams(search);
  if (id === null) parameters.delete(recordParameter);
  else parameters.set(recordParameter, id);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/**
 * The queue and the record that the address names: a record opens with a link and closes with the back button. `open`, `close` and
 * `addressOf` stay the same functions all the time: the grid would draw its rows anew for others, and the focus would have no
 * link to come back to.
 */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const present = useRef(search);
  useEffect(() => {
    present.current = search;
  });
  const show = useCallback(
    (id: string | null) => {
      void navigate({ search: withRecord(present.current, id) }, { preventScrollReset: true });
    },
    [navigate],
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
    (id: string) => `${pathname}${withRecord(queue === null ? '' : `?${queueParameter}=${queue}`, id)}`,
    [pathname, queue],
  );
  return { openId: parameterIn(search, recordParameter), queueName: queue, open, close, addressOf };
}

/** The address of a queue of the page at `pathname`. */
export const queueAddress = (pathname: string, queue: string): string => `${pathname}?${queueParameter}=${queue}`;
