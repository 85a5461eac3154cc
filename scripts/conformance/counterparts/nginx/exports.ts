import { equal, ok, rejects } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../../counterpart';
import { ask, readSlowly } from './https';
import type { ProxyStage } from './proxyStage';

/**
 * The time for which the reader takes nothing, in milliseconds: longer than nginx's own time limit for a reader,
 * shorter than the portal's (docs/operations.md, "Exports").
 */
const REST_MS = 70_000;

/** Checks the export of the whole list of certificates. */
export async function tryExports({ url, portal, tokenOf }: ProxyStage, { check }: Pick<Stage, 'check'>): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf('gestore')}` };
  const address = (base: string) => `${base}/api/app/ape/certificates/export?format=csv&exportId=${randomUUID()}`;
  await check('an export arrives whole although its reader takes nothing for more than a minute', async () => {
    const direct = await fetch(address(portal.address), { headers });
    equal(direct.status, 200);
    const bytes = (await direct.arrayBuffer()).byteLength;
    equal(await readSlowly(address(url), headers, { after: 1024 * 1024, meanwhile: () => wait(REST_MS) }), bytes);
  });
  await check('an export that the portal cuts is broken, not short', async () => {
    const meanwhile = () => {
      portal.running().kill();
      return Promise.resolve();
    };
    await rejects(readSlowly(address(url), headers, { after: 1, meanwhile }));
  });
  // The new process uses the database that the killed one has left running.
  await portal.running().stop();
  await portal.start();
  await check('answers come compressed by the portal, once', async () => {
    const options = { headers: { 'accept-encoding': 'br, gzip' } };
    const answer = await ask(`${url}/api/abp/application-configuration`, options);
    equal(answer.headers['content-encoding'], 'br');
    ok(String(answer.headers['vary']).toLowerCase().includes('accept-encoding'));
  });
}
