/**
 * npm run seed: brings the register of the configured database to a size. Requests of a server beside it wait while a
 * list is filled.
 */
import { readConfig } from '../server/platform/config/config';
import { connect } from '../server/platform/database/connect';
import { insertAccreditations } from '../server/demo/bulk/accreditationsRepository';
import { fillList } from '../server/demo/bulk/fillList';
import { seedingAlone, SeedRefusal } from '../server/demo/bulk/tablesRepository';
import { seedCertificates } from '../server/demo/certificates/seedCertificates';
import { seedDemo } from '../server/demo/seedDemo';
import { italianDay } from '../common/days/italianDays';
import { migrate } from '../server/platform/database/migrate';
import { openDatabase } from '../server/platform/database/openDatabase';
import type { Database } from '../server/platform/database/schema';
import { StartupError } from '../server/platform/startupError';
import { parseSeedArguments, SeedArgumentsError, USAGE, type SeedRequest } from './seedArguments';

const TOLD_EVERY = 10_000;
/** The lists that are filled in bulk, each after those that it refers to, with the name of their rows. */
const LISTS = [
  ['controls', 'controls'],
  ['users', 'users'],
  ['log', 'entries of the security log'],
  ['plants', 'plants'],
  // Those that are credited are movements too.
  ['transfers', 'bank transfers'],
  ['movements', 'movements'],
] as const;
const started = Date.now();
const print = (line: string): void => {
  process.stdout.write(`${((Date.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`);
};

async function fillLists(database: Database, request: SeedRequest, today: string): Promise<void> {
  for (const [list, rows] of LISTS) {
    const size = request[list];
    if (size === undefined) continue;
    print(`Making ${rows} …`);
    const added = await fillList(database, list, size, {
      today,
      onProgress: (done, stage) => {
        print(stage === 'rows' ? `${String(done)} ${rows}` : 'Making the indexes again …');
      },
    });
    print(added > 0 ? `Added ${String(added)} ${rows}.` : `There are ${String(size)} ${rows} or more already.`);
  }
}

async function fill(database: Database, request: SeedRequest): Promise<void> {
  const { accreditations, certificates } = request;
  const today = italianDay(new Date());
  const seed = request.seed === undefined ? {} : { seed: request.seed };
  const certifiers = request.certifiers === undefined ? {} : { certifiers: request.certifiers };
  print('Making certifiers and their applications …');
  const added = await seedDemo(database, { ...seed, ...certifiers, today });
  print(added > 0 ? `Added ${String(added)} certifiers.` : 'The certifiers are there already.');
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
  if (certificates !== undefined) {
    const made = await seedCertificates(database, {
      ...seed,
      count: certificates,
      today,
      onProgress: (rows) => {
        if (rows % TOLD_EVERY === 0 || rows >= certificates)
          print(`${String(rows)} of ${String(certificates)} certificates`);
      },
    });
    print(
      made > 0
        ? `Added ${String(made)} certificates.`
        : 'No certificate was added: there are as many already, or no certifier may certify.',
    );
  }
  await fillLists(database, request, today);
  print('Done.');
}

async function main(): Promise<void> {
  const request = parseSeedArguments(process.argv.slice(2));
  if (request === 'help') {
    console.log(USAGE);
    return;
  }
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
      await seedingAlone(connection.database, () => fill(connection.database, request));
    } finally {
      isClosing = true;
      await connection.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = [StartupError, SeedArgumentsError, SeedRefusal].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
