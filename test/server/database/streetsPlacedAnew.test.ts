/** What stood in the register before its streets were read anew is found by what they are called now. */
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

it('places acts anew whose street was taken for a flat, and leaves no street that nobody is on', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 201),
    );
    const certifier_id = await insertCertifier(database);
    const addresses = ['Via della Scala 9', 'Via dei Tigli 98 INT-7', 'Via Roma 12 int. 3'];
    for (const [index, address] of addresses.entries())
      await insertAct(database, { certifier_id, number: `07001-00000${String(index)}-2026`, address });
    const places = () =>
      database
        .selectFrom('certificate_place as p')
        .innerJoin('certificate_street as s', 's.id', 'p.street_id')
        .rightJoin('certificate as c', 'c.id', 'p.certificate_id')
        .select(['c.address', 's.key', 'p.civic'])
        .orderBy('c.number')
        .execute();
    expect((await places()).map(({ key, civic }) => [key, civic])).toEqual([
      ...[
        [null, null],
        ['tigli 98 7', null],
      ],
      ['roma', 12],
    ]);
    await migrate(poolConfig, shipped);
    expect((await places()).map(({ key, civic }) => [key, civic])).toEqual([
      ...[
        ['scala', 9],
        ['tigli', 98],
      ],
      ['roma', 12],
    ]);
    const streets = await database.selectFrom('certificate_street').select('key').orderBy('key').execute();
    expect(streets.map(({ key }) => key)).toEqual(['roma', 'scala', 'tigli']);
  } finally {
    await drop();
  }
});
