// A fake port of uploads that a test controls.
import { HttpError } from '../../src/shared/errors';
import type { FilesPort, OpenUpload, SendEvents, UploadedFile } from '../../src/shared/files/model';

/** One file that was given to it, and the calls of the field, oldest first. */
export type SentFile = SendEvents & { file: File; uploadId: string | undefined; asked: string[] };

/** Uploads begin and wait for the test; finishing answers `finished`, by default the file itself. */
export function fakeUploads(
  finished: (id: string, count: number) => UploadedFile | HttpError = (id) => ({
    id,
    name: `${id}.pdf`,
    size: 1,
    mediaType: 'application/pdf',
  }),
) {
  const sent: SentFile[] = [];
  /** Reads the uploads that the user left open, and those that were discarded. */
  const open: OpenUpload[] = [];
  const discarded: string[] = [];
  let count = 0;
  const port: FilesPort = {
    send: (file, events, uploadId) => {
      const one: SentFile = { ...events, file, uploadId, asked: [] };
      sent.push(one);
      const note = (word: string) => () => {
        one.asked.push(word);
      };
      return Promise.resolve({ pause: note('pause'), resume: note('resume'), cancel: note('cancel') });
    },
    finish: (id) => {
      const answer = finished(id, (count += 1));
      return answer instanceof HttpError ? Promise.reject(answer) : Promise.resolve(answer);
    },
    listOpen: () => Promise.resolve(open),
    discard: (id) => {
      discarded.push(id);
      return Promise.resolve();
    },
  };
  return { port, sent, open, discarded };
}
