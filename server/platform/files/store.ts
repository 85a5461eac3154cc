/** The stores of files' contents, as the configuration names them. */
import type { FilesConfig } from '../config/filesConfig';
import { diskStore } from './diskStore';
import type { FileStore } from './fileStore';
import { s3Store } from './s3Store';

export interface FileStores {
  /** The store for new files. */
  readonly current: FileStore;
  /** The store of older files, after the configuration has changed. */
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
