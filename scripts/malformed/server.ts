/** A demonstration server of its own, on a new database, in a process of its own: its end and its memory are nobody else's. */
import { SignJWT, importJWK } from 'jose';
import { buildApp } from '../../server/app';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { seedDemo } from '../../server/demo/seedDemo';
import { signingKeys } from '../../server/identity/provider/keys/keys';
import type { Database } from '../../server/platform/database/schema';
import { readConfig } from '../../server/platform/config/config';
import { run } from '../../server/run';
import { sealer } from '../../server/platform/secrets';

/** What it tells: once where it listens, with a token whose time is over; then, whenever it is asked, that its users are as they were, with its resident memory in bytes. */
export type Told = { readonly expired: string } | { readonly memory: number };

const tell = (told: Told) => process.send?.(told);

const config = readConfig();
let expired = '';
let restore: () => Promise<void> = () => Promise.resolve();
await run(config, {
  buildApp,
  prepare: async (_config, database) => {
    await seedDemo(database, { today: new Date().toISOString().slice(0, 10) });
    restore = await keepUsers(database);
    const [key] = await signingKeys(database, sealer(config));
    if (!key) throw new Error('There is no key that signs.');
    expired = await new SignJWT({ gid: 'x', client_id: config.oAuth.clientId })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid ?? '' })
      .setSubject(DEMO_USER_IDS.admin)
      .setIssuer(config.publicUrl)
      .setAudience(config.oAuth.audience)
      .setIssuedAt(1_700_000_000)
      .setExpirationTime(1_700_000_300)
      .sign(await importJWK(key, 'RS256'));
    return [];
  },
  print: () => undefined,
});
process.on('message', () => {
  restore().then(
    () => tell({ memory: process.memoryUsage.rss() }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
tell({ expired });

/** Answers what brings the demonstration users back to how they sign in now: some requests are well formed, and rename them. */
async function keepUsers(database: Database): Promise<() => Promise<void>> {
  const users = await database
    .selectFrom('user_account')
    .select(['id', 'user_name', 'normalized_user_name', 'email', 'normalized_email', 'password_hash'])
    .where('id', 'in', Object.values(DEMO_USER_IDS))
    .execute();
  return async () => {
    for (const { id, ...names } of users)
      await database
        .updateTable('user_account')
        .set({ ...names, is_active: true, is_deleted: false, lockout_end: null, access_failed_count: 0 })
        .where('id', '=', id)
        .execute();
  };
}
