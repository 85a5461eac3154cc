/** The work of those who look after the portal itself. */
import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, italianDay } from '../../../common/days/italianDays';
import type { SpidConfig } from '../../../server/platform/config/spidConfig';
import { ANONYMOUS } from '../../../server/platform/caller';
import { spidWork } from '../../../server/identity/provider/spid/dueWork';
import { addJob } from '../../../server/platform/jobs/addJob';
import { defineJob } from '../../../server/platform/jobs/kinds';
import { sealer } from '../../../server/platform/secrets';
import { workOf } from '../../support/dueWork';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const kind = defineJob({ name: 'test.failing', payload: z.object({}), attempts: 1, timeLimitMs: 60_000 });
const SPID: SpidConfig = {
  metadataSources: [],
  entityId: 'https://ape.regione.example',
  baseUrl: 'https://ape.regione.example',
  keyFiles: null,
  serviceName: 'Certificati energetici',
  organization: {
    name: 'Regione Esempio',
    displayName: 'Regione Esempio',
    url: 'https://regione.example',
    ipaCode: 'r_esempi',
    locality: 'Bologna',
    contactEmail: 'spid@regione.example',
    contactPhone: null,
  },
};
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
const ofAdmin = async () => workOf(server, await bearer(server, 'admin'));

it('counts the jobs that failed for good, since the oldest, and not those that are tried again', async () => {
  expect(await ofAdmin()).not.toHaveProperty(['job.failed']);
  for (let n = 0; n < 3; n += 1) await addJob(server.database, kind, {});
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = '2026-02-03T10:00:00Z'
    where id in (select id from graphile_worker.jobs where task_identifier = ${kind.name} limit 2)`.execute(
    server.database,
  );
  expect((await ofAdmin())['job.failed']).toMatchObject({ count: 2, day: '2026-02-03' });
});

it('counts the users who are locked now, by an administrator or by failed attempts', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const lock = (userName: string, values: { locked_until?: Date; lockout_end?: Date }) =>
    server.database.updateTable('user_account').set(values).where('user_name', '=', userName).execute();
  await lock('cassa', { locked_until: later });
  await lock('gestore', { lockout_end: later });
  await lock('certificatore', { locked_until: new Date(Date.now() - 1000) });
  expect((await ofAdmin())['user.locked']).toMatchObject({ count: 2 });
  await lock('cassa', { locked_until: new Date(0) });
  expect((await ofAdmin())['user.locked']).toMatchObject({ count: 1 });
});

it('names the certificate of the portal for SPID in the last three months, and one that cannot be read', async () => {
  const read = (today: string, keyFiles: SpidConfig['keyFiles'] = null) => {
    const config = { ...server.config, spid: { ...SPID, keyFiles } };
    const { database } = server;
    const part = spidWork({ database, sealer: sealer(config), config });
    return part.read({ caller: ANONYMOUS, userId: '', database, today, now: new Date(`${today}T10:00:00Z`) });
  };
  // The certificate is made now, for ten years.
  const today = italianDay(new Date());
  expect(await read(today)).toEqual([]);
  const [item] = await read(addDays(today, 10 * 365));
  expect(item).toMatchObject({ kind: 'spid.certificate', count: 1 });
  const day = item?.day ?? '';
  expect(await read(addDays(day, -91))).toEqual([]);
  expect(await read(addDays(day, -90))).toMatchObject([{ day }]);
  expect(await read(addDays(day, 1))).toMatchObject([{ day }]);
  const missing = { key: '/missing.pem', certificate: '/missing.pem' };
  expect(await read(today, missing)).toMatchObject([{ kind: 'spid.certificate', day: today }]);
});
