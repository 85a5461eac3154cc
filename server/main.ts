/** The server program: configuration from the environment, exit code 1 with one clear sentence when it cannot start. */
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buildApp } from './app';
import { USAGE, wantsHelp } from './commandLine';
import { readConfig, type Config } from './platform/config/config';
import { italianDay } from '../common/days/italianDays';
import { ensureCertificates } from './demo/certificates/seedCertificates';
import { seedDemo } from './demo/seedDemo';
import { deliverToAll } from './domains/content';
import { loadReferenceData } from './platform/database/reference/referenceData';
import type { Database } from './platform/database/schema';
import { DEMO_PASSWORD } from './demo/demoIds';
import { DEMO_USERS } from './demo/demoUsers';
import { ensureAdministrator, ensureAdministratorRole } from './identity/users/ensureAdministrator';
import { ensureApplicantRole } from './identity/users/ensureApplicantRole';
import { countClosedPasswords } from './platform/mail/mailServer';
import { run } from './run';
import { projectRoot } from './platform/projectRoot';
import { sealer } from './platform/secrets';
import { StartupError } from './platform/startupError';
import { publishWebFiles } from './platform/web/webFileRepository';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`);
  process.exit(1);
}

/** Writes the data that the first request needs: reference data, and a user who can sign in. */
async function prepare(config: Config, database: Database): Promise<readonly string[]> {
  await publishWebFiles(database, join(projectRoot(), 'dist', 'web'));
  if (await loadReferenceData(database)) print('Loaded comuni and lookup lists.');
  await ensureApplicantRole(database);
  const manuals = await deliverToAll(database, new Date());
  if (manuals > 0) print(`Delivered ${manuals} manuals.`);
  const closed = await countClosedPasswords(database, sealer(config));
  if (closed > 0)
    print(
      `The secret key does not open ${closed} stored passwords of mail servers: give the one that sealed them in SACE_SECRET_KEY, or enter them again in the settings.`,
    );
  if (config.demo) {
    const today = italianDay(new Date());
    const added = await seedDemo(database, { today });
    if (added > 0) print(`Added ${added} demonstration certifiers.`);
    const certified = await ensureCertificates(database, today);
    if (certified > 0) print(`Added ${certified} demonstration certificates.`);
    if (config.oAuth.external) return [`People sign in at ${config.oAuth.issuer}.`];
    return [`Demonstration users: ${DEMO_USERS.map(({ userName }) => userName).join(', ')}; password ${DEMO_PASSWORD}`];
  }
  if (config.oAuth.external) {
    await ensureAdministratorRole(database);
    const isNamed = config.oAuth.administrator !== null;
    return [
      `People sign in at ${config.oAuth.issuer}.`,
      ...(isNamed ? [] : ['OAUTH_ADMINISTRATOR names nobody there who is to administer the portal.']),
    ];
  }
  const password = await ensureAdministrator(database, { password: config.adminPassword ?? undefined });
  return password === null
    ? []
    : [`The first administrator is "admin" with password ${password} (shown only this once: change it).`];
}

async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) {
    print(USAGE);
    return;
  }
  const starting = run(readConfig(), { buildApp, prepare, print });
  const end = (signal: NodeJS.Signals) => {
    // A signal during the start lets the start finish first; a second signal ends at once.
    process.once(signal, () => process.exit(1));
    const stopped = starting.then(({ stop }) => stop());
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        fail(error);
      },
    );
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  await starting;
}

main().catch(fail);
