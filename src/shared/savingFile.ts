import { errorReported } from './errorReporting';
import { attempting } from './request/answering';
import type { saveFile } from './saveFile';

/**
 * The worker of a file that the user wants among the downloads. A failure is reported, with a button that tries again.
 * @param load returns the file and its name
 */
export const savingFile = <Payload>(
  load: (payload: Payload, signal: AbortSignal) => Promise<readonly [content: Blob, name: string]>,
  save: typeof saveFile,
) =>
  attempting<Payload, undefined>(
    async (payload, signal) => {
      save(...(await load(payload, signal)));
      return undefined;
    },
    () => [],
    (error, retry) => errorReported({ error, retry }),
  );
