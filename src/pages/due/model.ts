import type { DueItem } from '../../api/dueWork';

export type { DueItem };

/** The call of the home of signed-in users. */
export type DueWorkApi = { list: (signal: AbortSignal) => Promise<DueItem[]> };
