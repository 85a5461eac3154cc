import type { Manual } from '../../api/manuals';

export type { Manual } from '../../api/manuals';

/** The calls this feature needs; the file comes whole. */
export type ManualsApi = {
  list: (signal?: AbortSignal) => Promise<Manual[]>;
  file: (fileId: string, signal?: AbortSignal) => Promise<Blob>;
};
