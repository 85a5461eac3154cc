/** The interface of a store of files. */
import type { Readable } from 'node:stream';

/** A part of a content, both ends included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  readonly kind: 'disk' | 's3';
  /**
   * Writes a content whole: when this resolves it outlasts a power cut, and a reader never sees a part of it. Writing
   * it again is harmless.
   */
  readonly put: (key: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>;
  readonly open: (key: string, range: Range | null) => Promise<Readable>;
  /** Removes a content and the leftovers of an interrupted write. A missing content counts as removed. */
  readonly remove: (key: string) => Promise<void>;
}
