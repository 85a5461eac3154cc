/**
 * A demonstration server on a new database, in a process of its own, so that its end and its memory can be measured.
 */
import { SignJWT, importJWK } from 'jose';
import { buildApp } from '../../server/app';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { seedDemo } from '../../server/demo/seedDemo';
import { signingKeys } from '../../server/identity/provider/keys/keys';
import type { Database } from '../../server/platform/database/schema';
import { readConfig } from '../../server/platform/config/config';
import { run } from '../../server/run';
import { sealer } from '../../server/platform/secrets';

/**
 * The messages of this server: once when it listens, an expired token; then, after each message from the parent, that
 * its users are restored, with its resident memory in bytes.
 */
export type ServerMessage = { readonly expired: string } | { readonly memory: number };

const send = (message: ServerMessage) => process.send?.(message);

const config = readConfig();
let expired = '';
let restore: () => Promise<void> = () => Promise.resolve();
await run(config, {
  buildApp,
  prepare: async (_config, database) => {
    await seedDemo(database, { today: new Date().toISOString().slice(0, 10) });
    restore = await usersRestorer(database);
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
    () => send({ memory: process.memoryUsage.rss() }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
send({ expired });

/**
 * Returns the function that restores the sign-in data of the demonstration users: some requests are well-formed, and
 * rename them.
 */
async function usersRestorer(database: Database): Promise<() => Promise<void>> {
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
