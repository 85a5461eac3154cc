/** The migration keeps what was sent before requests that were open on the day of the update. */
import { randomUUID } from 'node:crypto';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addAccreditation } from '../../support/accreditationRows';
import { insertAccount } from '../../support/accounts';
import { COMPLETE, insertOwnFile } from '../../support/applicants';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };
const REQUESTED = new Date('2026-06-01T08:00:00Z');

it('keeps the dossier of an open request that nobody has changed since, and of no other', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 280),
    );
    const request = async (draft: object | null, outcome: 'answered' | null) => {
      const { id } = await addAccreditation(database, {
        state: 'IntegrazioneRichiesta',
        draft: draft && JSON.stringify(draft),
      });
      await database
        .insertInto('integration_request')
        .values({
          id: randomUUID(),
          tenant_id: HOST_TENANT_ID,
          accreditation_id: id,
          text: 'Manca.',
          due_on: '2026-07-01',
          requested_at: REQUESTED,
          outcome,
        })
        .execute();
      return id;
    };
    const [kept, changed] = [await request(COMPLETE, null), await request(COMPLETE, null)];
    const [ended, older] = [await request(COMPLETE, 'answered'), await request(null, null)];
    const fileId = await insertOwnFile(database, await insertAccount(database, { userName: 'anna' }));
    await database
      .insertInto('accreditation_document')
      .values({
        id: randomUUID(),
        tenant_id: HOST_TENANT_ID,
        accreditation_id: kept,
        kind: 'identity',
        file_id: fileId,
        expires_on: '2030-01-31',
      })
      .execute();
    await database
      .insertInto('record_history')
      .values({
        tenant_id: HOST_TENANT_ID,
        entity: 'accreditation',
        entity_id: changed,
        event: 'dossierChanged',
        at: new Date('2026-06-02T08:00:00Z'),
      })
      .execute();

    await migrate(poolConfig, shipped);

    const rows = await database.selectFrom('integration_request').select(['accreditation_id as id', 'sent']).execute();
    const sent = new Map(rows.map((row) => [row.id, row.sent]));
    expect(sent.get(kept)).toEqual({
      draft: COMPLETE,
      documents: [{ fileId, kind: 'identity', expiresOn: '2030-01-31' }],
    });
    expect([changed, ended, older].map((id) => sent.get(id))).toEqual([null, null, null]);
  } finally {
    await drop();
  }
});
