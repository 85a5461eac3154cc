import type { Manual, ManualText, ManualTextSummary } from '../../../api/manuals';

export type { Manual, ManualText, ManualTextSummary } from '../../../api/manuals';

/** The calls this feature needs; the file comes whole. */
export type ManualsApi = {
  list: (signal?: AbortSignal) => Promise<Manual[]>;
  file: (fileId: string, signal?: AbortSignal) => Promise<Blob>;
  texts: (signal?: AbortSignal) => Promise<ManualTextSummary[]>;
  text: (slug: string, version: number | null, signal?: AbortSignal) => Promise<ManualText>;
  pdf: (slug: string, version: number) => Promise<Blob>;
};
