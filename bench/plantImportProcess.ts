/**
 * Runs an import of plants in a process of its own, with the small heap that plantImports.ts sets: a program that loads
 * the whole file would not finish.
 */
import { workImport } from '../server/domains/plants/exchange/workImport';
import { connect } from '../server/platform/database/connect';
import { HOST_TENANT_ID } from '../server/platform/database/schema';
import { openImport } from '../test/support/plants/imports';
import { answerParent, costOf, type Cost, type Order } from './ownProcess';

async function execute({ target, id = '' }: Order): Promise<Cost> {
  const connection = connect(target, { poolSize: 4, onError: () => undefined });
  try {
    const run = await openImport(connection.database, id);
    return await costOf(() =>
      workImport({ database: connection.tenantDatabase(HOST_TENANT_ID), clock: () => new Date() }, run),
    );
  } finally {
    await connection.close();
  }
}

answerParent(execute);
