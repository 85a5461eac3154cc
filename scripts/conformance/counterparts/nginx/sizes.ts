import { equal, match } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { choose, identity, openDocuments, pdfOf, refused, stillTyped } from '../../applicant';
import type { Stage } from '../../counterpart';
import { ask, type Answer } from './https';
import type { ProxyStage } from './proxyStage';

const MEBIBYTE = 1024 * 1024;

/** Picks the parts of a page of nginx that the suite records. */
export const recordable = ({ status, headers, body }: Answer) => ({
  status,
  contentType: headers['content-type'],
  body,
});

/** Checks bodies and addresses at and above each limit, the portal's own and the proxy's. */
export async function trySizes(stage: ProxyStage, { check, record }: Pick<Stage, 'check' | 'record'>): Promise<void> {
  const { url, reconfigure, person, tokenOf } = stage;
  const { context } = await person();
  const tab = await openDocuments(url, context, 'anna.bruni');
  await check('a file of 20 MB arrives, a larger one is refused in Italian at its field', async () => {
    await choose(tab, 'limite.pdf', pdfOf(20 * MEBIBYTE));
    await identity(tab).getByText('Caricato').first().waitFor();
    await choose(tab, 'oltre.pdf', pdfOf(20 * MEBIBYTE + 1));
    await refused(tab, /20 MB/);
    await stillTyped(tab);
  });
  await check(
    'what nginx itself refuses as too large is reported in Italian at the field, and nothing typed is lost',
    async () => {
      await reconfigure({ body: '1m' });
      await choose(tab, 'proxy.pdf', pdfOf(2 * MEBIBYTE));
      await refused(tab, /troppo grande per il servizio/);
      await stillTyped(tab);
    },
  );
  await reconfigure();
  await context.close();

  const importing = async (bytes: number) =>
    ask(`${url}/api/app/ape/certificates/imports?id=${randomUUID()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf('certificatore')}`,
        'content-type': 'multipart/form-data; boundary=grenze',
      },
      body: Buffer.concat([
        Buffer.from('--grenze\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'),
        Buffer.alloc(bytes, 'x'),
        Buffer.from('\r\n--grenze--\r\n'),
      ]),
    });
  await check('an import of a little more than 100 MB is refused in the portal’s own words', async () => {
    const { status, body } = await importing(100 * MEBIBYTE + 1);
    equal(status, 413);
    match(body, /100 MB/);
  });
  await check('a larger one is refused by nginx', async () => {
    const answer = await importing(102 * MEBIBYTE);
    equal(answer.status, 413);
    match(answer.body, /nginx/);
    record('tooLarge', recordable(answer));
  });
  await check('a filter of 60,000 characters in the address reaches the portal', async () => {
    const answer = await ask(`${url}/api/app/albo?name=${'%C3%A0'.repeat(10_000)}`);
    match(String(answer.headers['content-type']), /json/, `${String(answer.status)} ${answer.body.slice(0, 200)}`);
  });
  await check('a longer address is refused by nginx', async () => {
    const answer = await ask(`${url}/api/app/albo?name=${'a'.repeat(300_000)}`);
    equal(answer.status, 414);
    record('addressTooLong', recordable(answer));
  });
}
