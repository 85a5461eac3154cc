import type { ListParameters } from '../../../shared/routing/useListAddress';

/** The names of the address parameters: the open line, and the queue. */
export const listParameters: ListParameters = { record: 'movimento', queue: 'coda' };
