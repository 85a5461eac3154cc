/** npm run seed: brings the register of the configured database to a size. It may run beside a server. */
import { readConfig } from '../server/platform/config/config';
import { connect } from '../server/platform/database/connect';
import { insertAccreditations } from '../server/demo/bulk/accreditationsRepository';
import { seedCertificates } from '../server/demo/certificates/seedCertificates';
import { seedDemo } from '../server/demo/seedDemo';
import { italianDay } from '../common/days/italianDays';
import { migrate } from '../server/platform/database/migrate';
import { openDatabase } from '../server/platform/database/openDatabase';
import type { Database } from '../server/platform/database/schema';
import { StartupError } from '../server/platform/startupError';
import { parseSeedArguments, SeedArgumentsError, type SeedRequest } from './seedArguments';

const TOLD_EVERY = 10_000;
const started = Date.now();
const print = (line: string): void => {
  process.stdout.write(`${((Date.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`);
};

async function fill(database: Database, { accreditations, certificates, ...register }: SeedRequest): Promise<void> {
  const today = italianDay(new Date());
  print('Making certifiers and their applications …');
  const added = await seedDemo(database, { ...register, today });
  print(added > 0 ? `Added ${String(added)} certifiers.` : 'The certifiers are there already.');
  const seed = register.seed === undefined ? {} : { seed: register.seed };
  if (accreditations !== undefined)
    await insertAccreditations(database, accreditations, {
      ...seed,
      today,
      onProgress: (rows, stage) => {
        print(
          stage === 'rows' ? `${String(rows)} of ${String(accreditations)} applications` : 'Making the indexes again …',
        );
      },
    });
  if (certificates !== undefined)
    await seedCertificates(database, {
      ...seed,
      count: certificates,
      today,
      onProgress: (rows) => {
        if (rows % TOLD_EVERY === 0 || rows >= certificates)
          print(`${String(rows)} of ${String(certificates)} certificates`);
      },
    });
  print('Done.');
}

async function main(): Promise<void> {
  const request = parseSeedArguments(process.argv.slice(2));
  const config = readConfig();
  const opened = await openDatabase(config, print);
  try {
    await migrate(opened.direct);
    // The pool's last connections may still be closing when the database stops: that error is expected.
    let isClosing = false;
    const connection = connect(opened.direct, {
      poolSize: 4,
      onError: ({ message }) => {
        if (!isClosing) print(message);
      },
    });
    try {
      await fill(connection.database, request);
    } finally {
      isClosing = true;
      await connection.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartupError || error instanceof SeedArgumentsError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
