/** Answers of nginx in front of the portal, as `npm run conformance -- nginx --record` wrote them down: none of them is in our form. */
import recorded from '../../test/recorded/nginx.json';
import { answering } from '../../test/support/apiNetwork';
import { script, withTusNetwork } from '../../test/support/tusNetwork';
import { wordsOf } from '../shared/errorMessages';
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

it.each<[keyof typeof recorded, number, RegExp]>([
  ['tooLarge', 413, /è troppo grande per il servizio/],
  ['addressTooLong', 414, /è troppo grande per il servizio/],
  ['away', 502, /Qualcosa non ha funzionato dalla nostra parte.*riprova fra qualche minuto/],
  ['late', 504, /Qualcosa non ha funzionato dalla nostra parte.*riprova fra qualche minuto/],
])(
  'reads what nginx answers for a portal that it does not ask or does not hear: %s',
  async (name, status, sentence) => {
    const error = await ask(recorded[name]);
    expect(error).toEqual({ kind: 'http', status });
    expect(wordsOf(error).message.defaultMessage).toMatch(sentence);
  },
);

it.each(['away', 'late'] as const)('says by the heading that the service does not answer: %s', async (name) => {
  expect(wordsOf(await ask(recorded[name])).title.defaultMessage).toBe('Il servizio non risponde');
});

it('hands nginx’s refusal of a file on as one of its size, which is not tried again', async () => {
  const { status, body } = recorded.tooLarge;
  script.refuse = { status, body };
  const error = await new Promise<AppError>((resolve, reject) => {
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    const events = { onProgress: () => undefined, onInterrupted: () => undefined, onFailed: resolve };
    uploadsApi.send(file, { ...events, onArrived: reject }).catch(reject);
  });
  expect(error).toEqual({ kind: 'http', status });
  expect(wordsOf(error).message.defaultMessage).toMatch(/è troppo grande per il servizio/);
});
