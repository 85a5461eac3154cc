/** Where the content of files lies: what a store can do, and the stores that the configuration names. */
import type { Readable } from 'node:stream';
import type { FilesConfig } from '../filesConfig';
import { diskStore } from './diskStore';
import { s3Store } from './s3Store';

/** A part of a content, both ends included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Writes a content whole: when this resolves it outlasts a power cut, and nobody ever sees a part of it. Writing it again is harmless. */
  readonly put: (key: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>;
  readonly open: (key: string, range: Range | null) => Promise<Readable>;
  /** Removes a content and what a crash left of writing it. What is not there is removed already. */
  readonly remove: (key: string) => Promise<void>;
}

export interface FileStores {
  /** Where new files go. */
  readonly current: FileStore;
  /** Where older ones lie, after the configuration has changed. */
  readonly of: (kind: FileStore['kind']) => FileStore;
}

/** The stores of the configuration. Nothing is opened before it is used. */
export function fileStores({ store, folder, s3 }: FilesConfig): FileStores {
  const disk = diskStore(folder);
  const bucket = s3 && s3Store(s3);
  const of = (kind: FileStore['kind']) => {
    if (kind === 'disk') return disk;
    if (bucket === null) throw new Error('A file lies in an S3 store, and the configuration names none.');
    return bucket;
  };
  return { current: of(store), of };
}
