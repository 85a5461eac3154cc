/** Makes an edition of the open data in a process of its own. The parent is openDataFiles.ts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEdition } from '../server/domains/public-register/open-data/edition';
import { connect } from '../server/platform/database/connect';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { diskStore } from '../server/platform/files/diskStore';
import { answerParent, costOf, type Cost, type Order } from './ownProcess';

async function execute({ target }: Order): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'sace-bench-'));
  const connection = connect(target, { poolSize: 4, onError: () => undefined });
  try {
    const database = connection.tenantDatabase(HOST_TENANT_ID);
    return await costOf(() =>
      makeEdition(
        { database, tenantId: HOST_TENANT_ID, store: diskStore(folder), now: new Date() },
        { day: '2026-01-01', publisher: 'Regione', publicUrl: 'https://sace.example', hasRows: true },
        new AbortController().signal,
      ),
    );
  } finally {
    await connection.close();
    await rm(folder, { recursive: true });
  }
}

answerParent(execute);
