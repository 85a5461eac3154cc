import type { ListParameters } from '../../shared/routing/useListAddress';

/** What addresses of the page call the line that is open, and the queue. */
export const listParameters: ListParameters = { record: 'movimento', queue: 'coda' };
