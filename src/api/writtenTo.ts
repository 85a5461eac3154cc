import type { FileOnDisk } from '../shared/listExport/fileOnDisk';
import type { CancelablePromise } from './generated/core/CancelablePromise';

/**
 * Has the body of an answer written to a file on disk where one is given; the call then answers with an empty Blob.
 * Called at once after the request was made.
 */
export const writtenTo = (onDisk: FileOnDisk | undefined, answer: CancelablePromise<Blob>): CancelablePromise<Blob> =>
  onDisk ? Object.assign(answer, { sink: onDisk }) : answer;
