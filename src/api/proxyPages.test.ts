/**
 * Answers of nginx in front of the portal, recorded by `npm run conformance -- nginx --record`: none of them has the
 * form of our errors.
 */
import recorded from '../../test/recorded/nginx.json';
import { answering } from '../../test/support/apiNetwork';
import { script, withTusNetwork } from '../../test/support/tusNetwork';
import { toAppError, type AppError } from '../shared/errors';
import { anagraficheApi } from './anagrafiche';
import { configureApi } from './client';
import { uploadsApi } from './files';

withTusNetwork();

type Page = (typeof recorded)['away'];

const ask = async ({ status, contentType, body }: Page): Promise<AppError> => {
  configureApi({ baseUrl: '', token: () => Promise.resolve('t1'), language: () => 'it', tenant: () => null });
  answering(() => new Response(body, { status, headers: { 'content-type': contentType } }));
  return anagraficheApi.getMyCompanies().then(() => {
    throw new Error('The page was taken for an answer.');
  }, toAppError);
};

it.each<[keyof typeof recorded, number]>([
  ['tooLarge', 413],
  ['addressTooLong', 414],
  ['away', 502],
  ['late', 504],
])('reads the answers that nginx gives without the portal or in its place: %s', async (name, status) => {
  expect(await ask(recorded[name])).toEqual({ kind: 'http', status });
});

it('reports nginx’s refusal of a file that is too large, and does not send it again', async () => {
  const { status, body } = recorded.tooLarge;
  script.refuse = { status, body };
  const error = await new Promise<AppError>((resolve, reject) => {
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    const events = { onProgress: () => undefined, onInterrupted: () => undefined, onFailed: resolve };
    uploadsApi.send(file, { ...events, onArrived: reject }).catch(reject);
  });
  expect(error).toEqual({ kind: 'http', status });
});
