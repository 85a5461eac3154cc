import type { ListParameters } from '../../../shared/routing/useListAddress';

/** Query parameters of a list's address: the open case, and the queue. */
export const listParameters: ListParameters = { record: 'pratica', queue: 'coda' };

/** The address of a queue of the page at `pathname`. */
export const queueAddress = (pathname: string, queue: string): string => `${pathname}?${listParameters.queue}=${queue}`;
