import { makeExportSlice } from '../../../shared/listExport/slice';
import type { AccreditationQueue } from './model';

/** Narrows the list to a queue. */
export type QueueOnly = { queue?: AccreditationQueue };

export const adminExportSlice = makeExportSlice<QueueOnly>('adminExport');
