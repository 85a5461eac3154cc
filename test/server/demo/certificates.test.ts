/** The certificates of the demonstration obey the rules, and are the same for the same seed. */
import { sql } from 'kysely';
import { surroundingsQuery, judged } from '../../../server/domains/certificates/drafts/storeDraft';
import { foundBy, headerOf } from '../../../server/domains/certificates/record/header';
import { reasonName } from '../../../server/domains/certificates/life/reasons';
import { loadCertificate } from '../../../server/domains/certificates/record/recordRepository';
import { plantRowsOf } from '../../../server/domains/certificates/record/plantRows';
import { unitsOf } from '../../../server/domains/certificates/record/units';
import { surroundingsOf } from '../../../server/domains/certificates/surroundingsRepository';
import { seedCertificates } from '../../../server/demo/certificates/seedCertificates';
import { checkInvariants } from '../../../server/domains/wallets/ledger/invariantsRepository';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { seedDemo } from '../../../server/demo/seedDemo';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const today = '2026-11-24';
const COUNT = 800;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.database, { certifiers: 120, today });
  expect(await seedCertificates(test.database, { count: 500, today })).toBe(500);
  expect(await seedCertificates(test.database, { count: COUNT, today })).toBe(COUNT - 500);
}, 120_000);
afterAll(() => test.drop());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(test.database)).rows;

it('stand as a save would have left them: judged, scored and listed by the real rules', async () => {
  const headers = await rowsOf(
    sql<{ id: string } & Record<string, unknown>>`select *, issued_on::text as issued_on from certificate order by id`,
  );
  expect(headers).toHaveLength(COUNT);
  const now = new Date(`${today}T09:00:00Z`);
  await test.database.transaction().execute(async (transaction) => {
    for (const header of headers.filter((_, at) => at % 4 === 0)) {
      const loaded = await loadCertificate(transaction, header.id);
      if (!loaded) throw new Error('It is gone.');
      const { record, content } = loaded;
      const around = await surroundingsOf(transaction, content, surroundingsQuery(record, now));
      const fresh = await judged(transaction, loaded, content, around);
      // Its unit may have a newer certificate since; the unit was free when this one was made.
      const [stored] = await rowsOf(
        sql<{ findings: { rule: string }[]; found: string }>`select t.findings, p.found_by as found
          from certificate_content t join certificate_people p using (certificate_id) where certificate_id = ${header.id}`,
      );
      const found = fresh.judged.findings.filter(({ rule }) => rule !== '21');
      expect({ state: record.state, findings: stored?.findings }).toEqual({
        state: record.state,
        findings: JSON.parse(JSON.stringify(found)) as unknown,
      });
      const isFree = found.length === fresh.judged.findings.length;
      if (isFree)
        expect([fresh.judged.missing, header['score']]).toEqual([fresh.judged.missing, fresh.score?.total ?? null]);
      const columns = headerOf(content, fresh.judged, around.place);
      for (const name of [
        'energy_class',
        'address',
        'comune',
        'province',
        'istat',
        'built',
        'reason',
        'category',
      ] as const)
        expect({ [name]: header[name] }).toEqual({ [name]: columns[name] });
      expect(Number(header['ep_nren'])).toBe(Number(columns.ep_nren));
      expect(stored?.found).toBe(foundBy(content, record.number, around.place));
      const units = await rowsOf(
        sql`select "position", belfiore, section, sheet, parcel, subalterno from certificate_unit where certificate_id = ${header.id}`,
      );
      expect(units).toEqual(unitsOf(content));
      const plants = await rowsOf(
        sql<{
          service: string;
        }>`select service from certificate_plant where certificate_id = ${header.id} order by service`,
      );
      expect(plants.map(({ service }) => service)).toEqual(
        plantRowsOf(content)
          .map(({ service }) => service)
          .sort(),
      );
    }
  });
}, 120_000);

it('are in every state, some of the demonstration user’s, with a number where the state gives one, and once a unit', async () => {
  const states = await rowsOf(sql<{ state: string; n: number; numbers: number }>`
    select state, count(*) as n, count(number) as numbers from certificate group by 1 order by 1`);
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      'Annullata',
      'Bozza',
      'DaFirmare',
      'Decaduta',
      'InControllo',
      'Registrata',
      'Sostituita',
      'Scaduta',
      'Validata',
    ]),
  );
  for (const { state, n, numbers } of states)
    expect([state, numbers]).toEqual([state, ['Bozza', 'Validata', 'InControllo'].includes(state) ? 0 : n]);
  const [own] = await rowsOf(sql<{ n: number; states: number }>`
    select count(*) as n, count(distinct state) as states from certificate c join certifier k on k.id = c.certifier_id
    where k.user_id = ${DEMO_USER_IDS.certificatore}`);
  expect(own?.n).toBeGreaterThanOrEqual(60);
  expect(own?.states).toBeGreaterThanOrEqual(7);
  const twice = await rowsOf(sql`
    select belfiore, sheet, parcel, subalterno from certificate_unit join certificate c on c.id = certificate_id where c.state = 'Registrata'
    group by 1, 2, 3, 4 having count(*) > 1`);
  expect(twice).toEqual([]);
});

it('have no warning left that nobody answered for once they are validated', async () => {
  const [answered] = await rowsOf(sql<{ open: number; answered: number; reasons: number }>`
    select count(*) filter (where warnings > 0 and state <> 'Bozza') as open, count(*) filter (where overruled > 0) as answered,
      (select count(distinct reason) from certificate_overrule) as reasons from certificate`);
  expect(answered?.open).toBe(0);
  expect(answered?.answered).toBeGreaterThan(0);
  expect(answered?.reasons).toBeGreaterThan(1);
});

it('tell what happened to each, up to the state that it is in', async () => {
  const ends = await rowsOf(sql<{ state: string; last: string; events: number }>`
    select c.state, h.after ->> 'state' as last, h.n as events from certificate c
    left join lateral (select after, count(*) over () as n from record_history where entity = 'certificate' and entity_id = c.id order by at desc limit 1) h on true`);
  expect(ends.filter(({ state, last }) => state !== last)).toEqual([]);
  expect(Math.max(...ends.map(({ events }) => events))).toBe(5);
});

it('were each paid once, from the wallet of who certified, before or when they were registered', async () => {
  const acts = await rowsOf(sql<{ number: string; fees: number; isInTime: boolean | null }>`
    select c.number, count(t.id)::int as fees, bool_and(t.effective_at <= c.registered_at) as "isInTime" from certificate c
    join wallet w on w.owner_certifier_id = c.certifier_id and w.status = 'Attivo'
    left join ledger_transfer t on t.subject_kind = 'certificate' and t.subject_id = c.id and t.kind = 'AddebitoApe'
      and exists (select from ledger_entry e where e.transfer_id = t.id and e.wallet_id = w.id and e.cents = -1500)
    where c.registered_at is not null group by 1`);
  expect(acts.length).toBeGreaterThan(COUNT / 2);
  expect(acts.filter(({ fees, isInTime }) => fees !== 1 || isInTime !== true)).toEqual([]);
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
});

it('are the same for the same seed, in one go or in two', async () => {
  const other = await createTestDatabase();
  try {
    await seedDemo(other.database, { certifiers: 120, today });
    await seedCertificates(other.database, { count: COUNT, today });
    const whole = sql<{ sum: string }>`
      select md5(string_agg(md5(c::text || t.content::text || p.found_by || p.owner_name), '' order by c.id)) as sum
      from certificate c join certificate_content t on t.certificate_id = c.id join certificate_people p on p.certificate_id = c.id`;
    const [one, two] = [await whole.execute(test.database), await whole.execute(other.database)];
    expect(two.rows).toEqual(one.rows);
  } finally {
    await other.drop();
  }
}, 120_000);

it('are controlled in several states, all that waits for a control among them', async () => {
  const [waiting] = await rowsOf(
    sql<{ count: string }>`select count(*) from certificate c where state = 'InControllo' and not exists (
      select from certificate_control k where k.certificate_id = c.id and k.is_before)`,
  );
  expect(Number(waiting?.count)).toBe(0);
  const states = await rowsOf(sql<{ state: string }>`select distinct state from certificate_control order by state`);
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['Aperto', 'Concluso', 'DocumentiRichiesti', 'VisitaFissata', 'VisitaSvolta']),
  );
});

it('are controlled in the hours of an office, not at midnight', async () => {
  const moments = await rowsOf(
    sql<{ hour: number }>`select distinct extract(hour from moment at time zone 'Europe/Rome')::int as hour
      from certificate_control k cross join unnest(array[k.opened_at, k.updated_at, k.concluded_at]) as moment
      where moment is not null and k.origin = 'report'`,
  );
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.filter(({ hour }) => hour < 8 || hour > 18)).toEqual([]);
});

it('says why an act ended in words, never in a code of its own', async () => {
  const reasons = await rowsOf(
    sql<{ reason: string }>`select distinct reason from (
        select state_reason as reason from certificate union all select after ->> 'stateReason' from record_history
      ) as given where reason is not null`,
  );
  expect(reasons.length).toBeGreaterThan(2);
  // A sentence has capitals and spaces; a code that is known by its words has neither when it is shown.
  const shown = reasons.map(({ reason }) => reasonName(reason) ?? '');
  expect(shown.filter((reason) => !/^\p{Lu}.* /u.test(reason))).toEqual([]);
});
