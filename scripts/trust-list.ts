/**
 * npm run trust-list: imports a national list of trusted services, or shows the stored one. It runs beside servers,
 * which notice within a minute.
 */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readConfig } from '../server/platform/config/config';
import { connect } from '../server/platform/database/connect';
import { migrate } from '../server/platform/database/migrate';
import { openDatabase } from '../server/platform/database/openDatabase';
import type { Database } from '../server/platform/database/schema';
import { trustListFormat } from '../server/platform/signatures/trustList/format';
import { readTrustList, TrustListRefusal } from '../server/platform/signatures/trustList/readList';
import { keepTrustList, keptTrustLists } from '../server/platform/signatures/trustList/trustListRepository';
import { StartupError } from '../server/platform/startupError';
import { documentParser } from '../server/platform/xml/documentParser';
import { parseTrustListArguments, TrustListArgumentsError, type TrustListRequest } from './trustListArguments';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(database: Database, { file, signers }: TrustListRequest): Promise<void> {
  if (file !== null) {
    const certificates = await Promise.all(signers.map(async (one) => new X509Certificate(await readFile(one))));
    const list = await readTrustList(documentParser([trustListFormat]), await readFile(file), certificates, new Date());
    const isStored = await keepTrustList(database, list, new Date());
    if (!isStored) throw new TrustListRefusal('A later list of this State is already stored.');
    const count = (kind: string) => String(list.services.filter((one) => one.kind === kind).length);
    print(`Stored: ${count('CA/QC')} services of certificates and ${count('TSA/QTST')} of time stamps.`);
  }
  for (const one of await keptTrustLists(database))
    print(
      `${one.territory}: number ${String(one.sequence)} of ${one.issued_at.toISOString()}, the next by ${one.next_update.toISOString()}, signed by ${one.signer}`,
    );
}

async function main(): Promise<void> {
  const request = parseTrustListArguments(process.argv.slice(2));
  const opened = await openDatabase(readConfig(), print);
  try {
    await migrate(opened.direct);
    const connection = connect(opened.direct, { poolSize: 1, onError: () => undefined });
    try {
      await run(connection.database, request);
    } finally {
      await connection.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = [StartupError, TrustListArgumentsError, TrustListRefusal].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
});
