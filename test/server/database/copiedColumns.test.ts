/** Columns of another table that lists show and the database copies: of certificates to controls, of transfers to entries. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { createTestDatabase } from '../../support/testDatabase';

const shipped = readMigrations();
const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

/** Opens a control and returns its identifier. */
async function insertControl(database: Database, certificateId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, opened_at, updated_at)
    values (${id}, ${HOST_TENANT_ID}, ${certificateId}, 1, 'report', false, now(), now())`.execute(database);
  return id;
}

const copiesOf = (database: Database, id: string) =>
  database
    .selectFrom('certificate_control')
    .select(['certificate_number', 'certificate_state', 'certifier_name', 'comune', 'province', 'address'])
    .select(['energy_class', 'score'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Books a top-up into a new wallet as the program before did, and returns the wallet's identifier. */
async function bookAsBefore(database: Database): Promise<string> {
  const [wallet, transfer, owner] = [randomUUID(), randomUUID(), await insertCertifier(database)];
  await database.transaction().execute(async (transaction) => {
    await sql`insert into wallet (id, tenant_id, owner_certifier_id) values (${wallet}, ${HOST_TENANT_ID}, ${owner})`.execute(
      transaction,
    );
    await sql`insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, effective_at, reason)
      values (${transfer}, ${HOST_TENANT_ID}, 'Ricarica', ${transfer}, '', now() - interval '1 day', 'Ricarica')`.execute(
      transaction,
    );
    await sql`insert into ledger_entry (tenant_id, transfer_id, wallet_id, system_account, cents, balance_after, version, booked_at) values
      (${HOST_TENANT_ID}, ${transfer}, ${wallet}, null, 5000, 5000, 1, now()),
      (${HOST_TENANT_ID}, ${transfer}, null, 'bank', -5000, null, null, now())`.execute(transaction);
    await sql`update wallet set balance_cents = 5000, version = 1 where id = ${wallet}`.execute(transaction);
  });
  return wallet;
}

const entriesOf = async (database: Database, wallet: string) =>
  (
    await sql`select e.kind, e.effective_at = t.effective_at as "isOfTransfer", e.search_text as words
      from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where e.wallet_id = ${wallet}`.execute(
      database,
    )
  ).rows;

it('fills in the controls and the entries of the program before', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 330),
    );
    const certifier_id = await insertCertifier(database);
    const number = '08037-000001-2026';
    const act = await insertAct(database, { certifier_id, number, address: 'Via Emilia 1', score: 7 });
    const [control, wallet] = [await insertControl(database, act), await bookAsBefore(database)];
    await migrate(poolConfig, shipped);
    expect(await copiesOf(database, control)).toEqual({
      certificate_number: number,
      certificate_state: 'Registrata',
      certifier_name: 'Verdi Anna',
      comune: 'Bologna',
      province: 'BO',
      address: 'Via Emilia 1',
      energy_class: 'D',
      score: 7,
    });
    const ofTransfer = [{ kind: 'Ricarica', isOfTransfer: true, words: 'ricarica' }];
    expect(await entriesOf(database, wallet)).toEqual(ofTransfer);
    expect(await entriesOf(database, await bookAsBefore(database))).toEqual(ofTransfer);
    await expect(sql`update ledger_entry set kind = 'Storno'`.execute(database)).rejects.toThrow('is written once');
  } finally {
    await drop();
  }
});

it('writes the changes of a certificate to its control, also one that comes while the control is opened', async () => {
  const { database, poolConfig, drop } = await createTestDatabase();
  const changing = new Client(poolConfig);
  try {
    await changing.connect();
    const certifier_id = await insertCertifier(database);
    const act = await insertAct(database, { certifier_id, number: '08037-000002-2026' });
    await changing.query('begin');
    await changing.query(`update certificate set certifier_name = 'Bianchi Anna' where id = $1`, [act]);
    const control = insertControl(database, act);
    const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid';
    while ((await changing.query(waiting)).rowCount === 0) await wait(5);
    await changing.query('commit');
    const id = await control;
    expect(await copiesOf(database, id)).toMatchObject({ certifier_name: 'Bianchi Anna', energy_class: 'D' });
    await sql`update certificate set state = 'Scaduta', energy_class = null where id = ${act}`.execute(database);
    expect(await copiesOf(database, id)).toMatchObject({ certificate_state: 'Scaduta', energy_class: null });
  } finally {
    await changing.end();
    await drop();
  }
});
