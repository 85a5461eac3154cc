/** The migration cleans texts from before the rule of cleaning, and reports units that became equal. */
import { sql } from 'kysely';
import { FORMER_COMUNI } from '../../../common/places/formerComuni';
import { cleanText } from '../../../common/text/cleanText';
import { countJoinedUnits } from '../../../server/domains/certificates/cadastre/joinedUnitsRepository';
import { migrate } from '../../../server/platform/database/migrate';
import { readMigrations } from '../../../server/platform/database/migrationFiles';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { insertAct } from '../../support/certificates/acts';
import { insertCertifier } from '../../support/factories';
import { createTestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };

const unitsOf = (database: Database, id: string) =>
  database
    .selectFrom('certificate_unit')
    .select(['sheet', 'parcel', 'subalterno', 'is_held as isHeld'])
    .where('certificate_id', '=', id)
    .orderBy('position')
    .orderBy('subalterno')
    .execute();

it('cleans units, names and addresses, joins nothing by itself, and reports acts that came to stand for one place', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 210),
    );
    const certifier_id = await insertCertifier(database);
    let count = 0;
    const act = async (address: string, units: readonly [sheet: string, parcel: string, subalterno: string][]) => {
      count += 1;
      const id = await insertAct(database, { certifier_id, number: `07001-00000${String(count)}-2026`, address });
      await database.deleteFrom('certificate_unit').where('certificate_id', '=', id).execute();
      await database
        .insertInto('certificate_unit')
        .values(
          units.map(([sheet, parcel, subalterno]) => ({
            certificate_id: id,
            tenant_id: HOST_TENANT_ID,
            position: 1,
            belfiore: 'A944',
            section: '',
            sheet,
            parcel,
            subalterno,
            is_held: true,
          })),
        )
        .execute();
      await database
        .updateTable('certificate')
        .set({ registered_at: new Date(`2026-05-0${String(count)}T08:00:00Z`) })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const clean = await act('Via Roma 1', [['31', '34', '7']]);
    const spaced = await act('Via \u202eamoR 2', [['31\u200b', '34', '7']]);
    const alone = await act('Via  Verdi 3', [
      ['\uff15\uff10', '3\u00ad4', '1'],
      ['\uff15\uff10', '34', '1\u200b'],
    ]);
    const whole = await act('Via Bixio 4', [['31', '\ufeff34', '']]);
    const far = await act('نی\u200cشهر 5', [['77', '1', '1']]);
    const contents = () => database.selectFrom('certificate_content').select('content').execute();
    const before = await contents();

    await migrate(poolConfig, shipped);

    expect(await unitsOf(database, clean)).toEqual([{ sheet: '31', parcel: '34', subalterno: '7', isHeld: true }]);
    expect(await unitsOf(database, spaced)).toEqual([{ sheet: '31', parcel: '34', subalterno: '7', isHeld: false }]);
    expect(await unitsOf(database, alone)).toEqual([{ sheet: '50', parcel: '34', subalterno: '1', isHeld: true }]);
    expect(await unitsOf(database, whole)).toEqual([{ sheet: '31', parcel: '34', subalterno: '', isHeld: true }]);
    const addresses = await database.selectFrom('certificate').select('address').orderBy('number').execute();
    expect(addresses.map(({ address }) => address)).toEqual([
      'Via Roma 1',
      'Via amoR 2',
      'Via Verdi 3',
      'Via Bixio 4',
      'نی\u200cشهر 5',
    ]);
    expect(await contents()).toEqual(before);
    const { rows } = await sql<{ one: string; other: string; before: string }>`
      select certificate_id as one, other_id as other, written_before as before from certificate_unit_joined`.execute(
      database,
    );
    const pair = (...ids: readonly string[]) => [...ids].sort().join(' ');
    expect(rows.map(({ one, other }) => pair(one, other)).sort()).toEqual(
      [pair(spaced, clean), pair(spaced, whole), pair(whole, clean)].sort(),
    );
    expect(rows.find(({ one, other }) => pair(one, other) === pair(spaced, clean))?.before).toBe('A944//31\u200b/34/7');
    expect(rows.some(({ one, other }) => [one, other].includes(far))).toBe(false);

    expect(await countJoinedUnits(database)).toBe(3);
    await database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', spaced).execute();
    expect(await countJoinedUnits(database)).toBe(1);
  } finally {
    await drop();
  }
});

it('reports acts that name one unit under an old and a new code of its comune', async () => {
  const { database, poolConfig, drop } = await createTestDatabase(empty);
  try {
    const shipped = readMigrations();
    await migrate(
      poolConfig,
      shipped.filter(({ version }) => version < 229),
    );
    const certifier_id = await insertCertifier(database);
    const codes: readonly (readonly [belfiore: string, section: string, sheet: string])[] = [
      ['I845', '', '1'],
      ['M411', 'A', '1'],
      ['F174', '', '2'],
      ['M411', 'I845', '2'],
      ['I845', '', '3'],
      ['F174', '', '3'],
    ];
    const ids: string[] = [];
    for (const [index, [belfiore, section, sheet]] of codes.entries())
      ids.push(
        await insertAct(database, {
          certifier_id,
          number: `07001-00000${String(index)}-2026`,
          units: [{ belfiore, section, sheet }],
        }),
      );
    await migrate(poolConfig, shipped);
    const { rows } = await sql`select certificate_id as one, other_id as other from certificate_unit_joined`.execute(
      database,
    );
    expect(rows).toEqual([{ one: ids[0], other: ids[1] }]);
    expect(await countJoinedUnits(database)).toBe(1);
  } finally {
    await drop();
  }
});

it('names in the migration the comuni that merged', () => {
  const migration = readMigrations().find(({ version }) => version === 229);
  const named = [...(migration?.sql ?? '').matchAll(/\('(\w{4})', '(\w{4})'\)/g)].map(([, part, now]) => [part, now]);
  expect(named).toEqual(FORMER_COMUNI.map(({ belfiore, now }) => [belfiore, now]));
});

it('cleans an identifier as the program does, with every character in it', async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const texts: string[] = [];
    for (let point = 1; point <= 0x10ffff; point += 1) {
      // Newer versions of Unicode add scripts between these; each program knows those of its own version.
      if (point > 0x3100 && point < 0xfe00) continue;
      if (point > 0xffff && point < 0xe0000) continue;
      const character = String.fromCodePoint(point);
      if (/^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\p{Nd}\p{Pd}\u2212\u2044\u2215\u2800]$/u.test(character))
        texts.push(`3${character}1`);
    }
    const { rows } = await sql<{ text: string; identifier: string }>`
      select text, sace_clean_identifier(text) as identifier from unnest(${texts}::text[]) as text`.execute(database);
    const wrong = rows.filter(({ text, identifier }) => identifier !== cleanText('identifier', text));
    expect(rows.length).toBeGreaterThan(4000);
    expect(wrong.map(({ text }) => text.codePointAt(1)?.toString(16))).toEqual([]);
  } finally {
    await drop();
  }
});
