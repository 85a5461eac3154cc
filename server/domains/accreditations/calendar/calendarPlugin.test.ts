/** Tests the jobs that a server starts by itself as soon as it listens. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertBoard, insertCase, moveCase } from '../../../../test/support/cases';
import { addAccreditation } from '../../../../test/support/accreditationRows';
import { startServer } from '../../../../test/support/startServer';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { settleFigures } from './calendarPlugin';

const NOW = new Date('2026-06-01T08:00:00Z');
const LONG_AGO = new Date('2026-01-01T08:00:00Z');

it('moves due records, notifies of silent orders and removes old rows by itself; then the figures are settled', async () => {
  const server = await startServer({ clock: () => NOW });
  try {
    const { database } = server;
    const { id: due } = await addAccreditation(database, {
      state: 'InScadenza',
      valid_from: '2023-05-01',
      valid_to: '2026-05-01',
    });
    await insertBoard(database);
    const { id: silent, certifierId } = await insertCase(database, { state: 'Inviata', awaits_order: true });
    await moveCase(server, () => LONG_AGO, { id: silent, event: 'feeReceived', by: 'officer', reason: 'Visto.' });
    const link = {
      token_hash: createHash('sha256').update(randomUUID()).digest(),
      tenant_id: HOST_TENANT_ID,
      certifier_id: certifierId,
      email: 'a@studio.example',
      expires_at: LONG_AGO,
    };
    await database.insertInto('contact_confirmation').values(link).execute();
    /** Returns for each job, in their order, whether work is left. */
    const left = async () => {
      const rows = [
        await database
          .selectFrom('accreditation')
          .select('id')
          .where('id', '=', due)
          .where('state', '=', 'InScadenza')
          .execute(),
        await database
          .selectFrom('accreditation')
          .select('id')
          .where('id', '=', silent)
          .where('order_silent_since', 'is', null)
          .execute(),
        (await sql`select 1 from accreditation_tally where not is_settled`.execute(database)).rows,
        await database.selectFrom('contact_confirmation').select('email').execute(),
      ];
      return rows.map(({ length }) => length > 0);
    };
    expect(await left()).toEqual([true, true, true, true]);
    await server.listen();
    // The end of a job is not announced, so the test reads the rows until no work is left.
    const latest = Date.now() + 45_000;
    const isOver = ([moved, notified, , removed]: boolean[]) =>
      moved === false && notified === false && removed === false;
    while (!isOver(await left()) && Date.now() < latest);
    await server.app.jobs.runNow(settleFigures);
    expect(await left()).toEqual([false, false, false, false]);
  } finally {
    await server.close();
  }
}, 60_000);
