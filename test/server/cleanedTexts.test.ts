/** A job cleans older rows in batches; an administrator sees its changes and the rows that it could not clean. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CLEANED_TABLES } from '../../server/administration/cleaned-texts/cleanedTables';
import { cleanBatch, cleanTables } from '../../server/administration/cleaned-texts/cleanTables';
import { cleanTextsJob } from '../../server/administration/cleaned-texts/plugin';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertAccount } from '../support/accounts';
import { insertAct } from '../support/certificates/acts';
import { insertCleanedText } from '../support/cleanedTexts';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { insertEnabling } from '../support/maintainers';
import { insertThermalPlant } from '../support/plants';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

interface Finding {
  readonly id: string;
  readonly isOpen: boolean;
  readonly outcome: string;
  readonly cause: string;
  readonly entity: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly recordId: string;
  readonly otherId: string | null;
  readonly applicationId: string | null;
  readonly maintainerId: string | null;
  readonly planYear: number | null;
  readonly settledByName: string | null;
}

const PLACE = '/api/app/cleaned-texts';
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate cleaned_text, text_cleaning`.execute(server.database);
});

const list = async (headers = admin, query = '') =>
  (await server.inject({ url: `${PLACE}?requireTotalCount=true&take=100${query}`, headers })).json<{
    data: Finding[];
    totalCount: number;
  }>();
const settle = (id: string, isSettled: boolean, headers = admin) =>
  server.inject({ method: 'PUT', url: `${PLACE}/${id}/settled`, headers, payload: { isSettled } });
const foundOf = async (recordId: string) =>
  (await list()).data
    .filter((one) => one.recordId === recordId)
    .map(({ field, before, after, outcome, cause }) => [field, before, after, outcome, cause])
    .sort();
const insertCompany = async (fiscal_code: string, name = 'Energia Srl', more: object = {}) => {
  const id = randomUUID();
  await server.database
    .insertInto('company')
    .values({ id, tenant_id: HOST_TENANT_ID, name, kind: 'esco', fiscal_code, ...more })
    .execute();
  return id;
};

it('cleans people, applications, companies, plants and users by the kinds of their fields, and keeps the tally', async () => {
  const userId = await insertAccount(server.database, { userName: 'an\u200bna' });
  await sql`update user_account set email_confirmed = true, email = ${'an\u00adna@studio.example'}, normalized_email = ${'AN\u00adNA@STUDIO.EXAMPLE'}
    where id = ${userId}`.execute(server.database);
  const certifier = await insertCertifier(server.database, {
    certifier_number: 611,
    fiscal_code: 'RSSMRA70A01D7\u200b04B',
    last_name: 'De  Nicolo\u0300',
    first_name: 'نی\u200cشهر',
    phone: '\u202a051\u00a0012345',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    pec: 'mario\u200b@pec.example',
  });
  const application = await insertAccreditation(server.database, {
    certifier_id: certifier,
    state: 'InVerifica',
    last_name: 'Rossi\u202e',
    order_number: '\uff17\uff17',
    state_reason: 'uno\u00a0due\r\ntre',
  });
  const plant = await insertThermalPlant(server.database, {
    pod: 'IT001E\u200b1',
    address: 'Via  Emilia 1',
    generators: [
      { kind: 1, fuel: 1, power: '24.5', maker: 'Caldaie\u200b Po', model: null, serial: '\uff33-1', year: 2018 },
    ],
  });
  const tally = async () =>
    (
      await sql<{ n: number }>`select coalesce(sum(count), 0)::integer as n from accreditation_tally`.execute(
        server.database,
      )
    ).rows;
  const before = await tally();

  await server.app.jobs.runNow(cleanTextsJob);

  const user = await server.database
    .selectFrom('user_account')
    .select(['user_name', 'normalized_user_name', 'email', 'normalized_email', 'email_confirmed'])
    .where('id', '=', userId)
    .executeTakeFirst();
  expect(user).toEqual({
    user_name: 'anna',
    normalized_user_name: 'ANNA',
    email: 'anna@studio.example',
    normalized_email: 'ANNA@STUDIO.EXAMPLE',
    email_confirmed: false,
  });
  expect(
    await server.database
      .selectFrom('certifier')
      .select(['fiscal_code', 'last_name', 'first_name', 'phone', 'pec'])
      .where('id', '=', certifier)
      .executeTakeFirst(),
  ).toEqual({
    fiscal_code: 'RSSMRA70A01D704B',
    last_name: 'De Nicolò',
    first_name: 'نی\u200cشهر',
    phone: '051 012345',
    pec: 'mario@pec.example',
  });
  expect(await foundOf(application)).toEqual(
    [
      ['last_name', 'Rossi\u202e', 'Rossi', 'cleaned', 'unseen'],
      ['order_number', '\uff17\uff17', '77', 'cleaned', 'form'],
      ['state_reason', 'uno\u00a0due\r\ntre', 'uno due\ntre', 'cleaned', 'space'],
    ].sort(),
  );
  const byEntity = new Map((await list()).data.map(({ entity, applicationId }) => [entity, applicationId]));
  expect([byEntity.get('certifier'), byEntity.get('accreditation'), byEntity.get('plant')]).toEqual([
    application,
    null,
    null,
  ]);
  expect((await foundOf(plant)).map(([field, , after]) => [field, after])).toEqual([
    ['address', 'Via Emilia 1'],
    ['maker', 'Caldaie Po'],
    ['pod', 'IT001E1'],
    ['serial', 'S-1'],
  ]);
  expect((await list()).data.every(({ isOpen }) => !isOpen)).toBe(true);
  expect(await tally()).toEqual(before);
});

it('says where the office looks at a company and at a plan of controls', async () => {
  const looked = await insertCompany('2222222\u200b2220', 'Con richiesta');
  const known = await insertCompany('0987654\u200b3217', 'Con referente');
  const alone = await insertCompany('1111111\u200b1115', 'Senza nessuno');
  const maintainerId = await insertEnabling(server.database, looked);
  const certifier = await insertCertifier(server.database, { certifier_number: 699, fiscal_code: 'VRDLGU80A01F257V' });
  const application = await insertAccreditation(server.database, { certifier_id: certifier, state: 'InVerifica' });
  await server.database
    .insertInto('company_member')
    .values({ company_id: known, certifier_id: certifier, role: 'referente', valid_from: '2026-01-01' })
    .execute();
  const plan = randomUUID();
  await sql`insert into certificate_control_plan (id, tenant_id, year, name, level, registered_from, registered_to, size, seed, created_at, updated_at)
    values (${plan}, ${HOST_TENANT_ID}, 2025, ${'Piano\u200b'}, 1, '2025-01-01', '2025-12-31', 5, '12 45 78', now(), now())`.execute(
    server.database,
  );

  await server.app.jobs.runNow(cleanTextsJob);

  const leads = new Map((await list()).data.map((row) => [row.recordId, row]));
  const of = (id: string) => [leads.get(id)?.maintainerId, leads.get(id)?.applicationId, leads.get(id)?.planYear];
  expect(of(looked)).toEqual([maintainerId, null, null]);
  expect(of(known)).toEqual([null, application, null]);
  expect(of(alone)).toEqual([null, null, null]);
  expect(of(plan)).toEqual([null, null, 2025]);
});

it('merges nobody: it reports two that would be one, cleans what it can, and joins what says nothing of its own', async () => {
  const unchanged = await insertCompany('01234567897');
  const other = await insertCompany('0123456\u200b7897', 'Altra\u00a0Srl');
  const empty = await insertCompany('01234567897\u2060', 'Energia\u00a0Srl', { legal_form: null });
  const nobody = await insertCompany('\u200b\u200b', 'Senza codice');

  await cleanTables(server.database, new AbortController().signal, { rows: 2, suspects: 1 });

  expect(await foundOf(other)).toEqual([
    ['fiscal_code', '0123456\u200b7897', '01234567897', 'taken', 'unseen'],
    ['name', 'Altra\u00a0Srl', 'Altra Srl', 'cleaned', 'space'],
  ]);
  expect(await foundOf(empty)).toEqual([['fiscal_code', '01234567897\u2060', '01234567897', 'joined', 'unseen']]);
  expect(await foundOf(nobody)).toEqual([['fiscal_code', '\u200b\u200b', '', 'unfit', 'unseen']]);
  const companies = await server.database.selectFrom('company').select(['id', 'fiscal_code', 'name']).execute();
  expect(
    companies
      .filter(({ id }) => [unchanged, other, empty].some((one) => one === id))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([unchanged, other].sort());
  expect((await list()).data.filter(({ isOpen }) => isOpen).map(({ otherId }) => otherId)).toEqual(
    expect.arrayContaining([unchanged, unchanged, null]),
  );
  // A second run over the same rows reports nothing.
  const { totalCount } = await list();
  await server.app.jobs.runNow(cleanTextsJob);
  expect((await list()).totalCount).toBe(totalCount);
});

it('joins no row that another one refers to', async () => {
  await insertCompany('00000000042', 'Doppia Srl');
  const second = await insertCompany('0000000004\u200b2', 'Doppia Srl');
  const member = await insertCertifier(server.database, { certifier_number: 612, fiscal_code: 'BNCLCU70A01D704X' });
  await server.database
    .insertInto('company_member')
    .values({ company_id: second, certifier_id: member, role: 'tecnico', valid_from: '2020-01-01' })
    .execute();
  await cleanTables(server.database, new AbortController().signal);
  expect((await foundOf(second)).map(([, , , outcome]) => outcome)).toEqual(['taken']);
});

it('goes on where it was interrupted, and leaves what an identity provider said', async () => {
  const external = await insertAccount(server.database, { userName: 'ester\u200bna' });
  await server.database
    .insertInto('external_login')
    .values({ issuer: 'https://login.example', subject: 's', user_id: external })
    .execute();
  const stopped = new AbortController();
  stopped.abort();
  await cleanTables(server.database, stopped.signal);
  expect((await sql`select from text_cleaning`.execute(server.database)).rows).toHaveLength(0);
  await cleanTables(server.database, new AbortController().signal, { rows: 3, suspects: 100 });
  const { rows } = await sql<{ open: number; seen: number }>`
    select count(*) filter (where done_at is null)::integer as open, max(rows_seen) filter (where source = 'user_account')::integer as seen from text_cleaning`.execute(
    server.database,
  );
  const users = await server.database.selectFrom('user_account').select('id').execute();
  expect(rows).toEqual([{ open: 0, seen: users.length }]);
  expect(await foundOf(external)).toEqual([]);
});

it('waits for no row whose texts are clean, with letters of every script', async () => {
  const clean = await insertCompany('00000000051', 'Società Élite Srl');
  const unclean = await insertCompany('00000000052', 'Altra\u00a0Srl');
  await server.database.transaction().execute(async (transaction) => {
    await sql`select from company where id = ${clean} for update`.execute(transaction);
    await cleanTables(server.database, new AbortController().signal);
  });
  expect(await foundOf(clean)).toEqual([]);
  expect((await foundOf(unclean)).map(([, , after]) => after)).toEqual(['Altra Srl']);
});

it('ends a transaction with the last row that it may lock, and goes on after it', async () => {
  const company = CLEANED_TABLES.find(({ name }) => name === 'company');
  if (!company) throw new Error('Companies are not cleaned.');
  for (const code of ['61', '62', '63']) await insertCompany(`000000000${code}`, 'Terza\u00a0Srl');
  const progress = async () => {
    const { rows } = await sql<{ seen: number; cleaned: number }>`
      select rows_seen as seen, texts_cleaned as cleaned from text_cleaning where source = 'company'`.execute(
      server.database,
    );
    return rows[0] ?? { seen: 0, cleaned: 0 };
  };
  const steps: number[] = [];
  let before = 0;
  while (await cleanBatch(server.database, company, { rows: 1_000, suspects: 1 })) {
    const { cleaned } = await progress();
    steps.push(cleaned - before);
    before = cleaned;
  }
  expect(steps.filter((step) => step > 0)).toEqual([1, 1, 1]);
  const companies = await server.database.selectFrom('company').select('id').execute();
  expect(await progress()).toEqual({ seen: companies.length, cleaned: 3 });
});

it('has a pair of certificates wait until one of them is not live any more', async () => {
  const certifier_id = await insertCertifier(server.database, {
    certifier_number: 613,
    fiscal_code: 'VRDCRL70A01D704K',
  });
  const [one, other] = [
    await insertAct(server.database, { certifier_id, number: '07001-000001-2026' }),
    await insertAct(server.database, { certifier_id, number: '07001-000002-2026' }),
  ];
  await insertCleanedText(server.database, { recordId: one, otherId: other, outcome: 'unit' });
  expect((await list()).data.map(({ isOpen }) => isOpen)).toEqual([true]);
  await server.database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', other).execute();
  expect((await list()).data.map(({ isOpen }) => isOpen)).toEqual([false]);
});

it('shows the report to administrators of its tenant alone, who mark what they dealt with, once or twice', async () => {
  const id = await insertCleanedText(server.database);
  await insertCleanedText(server.database, { tenantId: randomUUID(), before: 'di altri\u200b' });
  expect((await list()).data.map((one) => [one.id, one.isOpen])).toEqual([[id, true]]);
  expect((await settle(id, true)).statusCode).toBe(204);
  expect((await settle(id, true)).statusCode).toBe(204);
  const [settled] = (await list()).data;
  expect([settled?.isOpen, settled?.settledByName]).toEqual([false, 'admin']);
  expect((await list(admin, `&filter=${encodeURIComponent('["isOpen","=",true]')}`)).totalCount).toBe(0);
  expect((await settle(id, false)).statusCode).toBe(204);
  expect((await list()).data[0]?.isOpen).toBe(true);
  const { rows } = await sql<{
    event: string;
  }>`select event from record_history where entity_id = ${id} order by at`.execute(server.database);
  expect(rows.map(({ event }) => event).sort()).toEqual(['reopened', 'settled']);
  expect((await settle(randomUUID(), true)).statusCode).toBe(404);
  const officer = await bearer(server, 'gestore');
  expect((await settle(id, true, officer)).statusCode).toBe(403);
  expect((await server.inject({ url: PLACE, headers: officer })).statusCode).toBe(403);
  expect((await server.inject({ url: PLACE })).statusCode).toBe(401);
});
