// A port of uploads that does what a test tells it to.
import { HttpError } from '../../src/shared/errors';
import type { FilesPort, SendEvents, UploadedFile } from '../../src/shared/files/model';

/** One file that was given to it, and what the field asked of it, oldest first. */
export type SentFile = SendEvents & { file: File; asked: string[] };

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
  let count = 0;
  const port: FilesPort = {
    send: (file, events) => {
      const one: SentFile = { ...events, file, asked: [] };
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
  };
  return { port, sent };
}
