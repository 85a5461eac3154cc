/** The acts of the register before its streets were read again are found under the new names of their streets. */
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

it('moves acts whose street was read as a flat, and deletes streets without acts', async () => {
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
      [null, null],
      ['tigli 98 7', null],
      ['roma', 12],
    ]);
    await migrate(poolConfig, shipped);
    expect((await places()).map(({ key, civic }) => [key, civic])).toEqual([
      ['scala', 9],
      ['tigli', 98],
      ['roma', 12],
    ]);
    const streets = await database.selectFrom('certificate_street').select('key').orderBy('key').execute();
    expect(streets.map(({ key }) => key)).toEqual(['roma', 'scala', 'tigli']);
  } finally {
    await drop();
  }
});

it('splits a street of two kinds into two, and gives the others their kind', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 241),
    );
    const certifier_id = await insertCertifier(database);
    const addresses = ['Via Garibaldi 9', 'P.zza Garibaldi 1', 'Garibaldi 4', 'Viale Roma 12', 'Roma 13', 'Tigli 5'];
    for (const [index, address] of addresses.entries())
      await insertAct(database, { certifier_id, number: `07001-00000${String(index)}-2026`, address });
    await migrate(poolConfig, shipped);
    const places = await database
      .selectFrom('certificate_place as p')
      .innerJoin('certificate_street as s', 's.id', 'p.street_id')
      .innerJoin('certificate as c', 'c.id', 'p.certificate_id')
      .select(['c.address', 's.kind', 's.name', 'p.civic'])
      .orderBy('c.number')
      .execute();
    expect(places.map(({ kind, name, civic }) => [kind, name.trim(), civic])).toEqual([
      ['via', 'Via Garibaldi', 9],
      ['piazza', 'P.zza Garibaldi', 1],
      [null, 'Garibaldi', 4],
      ['viale', 'Viale Roma', 12],
      ['viale', 'Viale Roma', 13],
      [null, 'Tigli', 5],
    ]);
    expect(await database.selectFrom('certificate_street').select('id').execute()).toHaveLength(5);
  } finally {
    await drop();
  }
});
