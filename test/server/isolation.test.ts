/**
 * Two tenants over HTTP: no operation of the second tenant's administrator reads, counts or changes a row of the first.
 * The contract drives it: an operation without an entry in the tables fails here.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operations, readContract } from '../../server/platform/contract';
import { OTHER_IBAN, setOfficeIban } from '../support/bank/rows';
import { grantTo } from '../support/identity';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { furnish } from '../support/furnishedTenant';
import { THINGS, type Things, type Filling, NAMED, OWN } from '../support/isolationCases';
import { LISTS } from '../support/isolationLists';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, type TenantStage } from '../support/tenantStage';
import { bearer } from '../support/tokens';

const all = operations(readContract()).map(({ method, path, operation }) => ({
  method,
  path,
  name: operation.operationId ?? '',
  tenant: operation['x-tenant'],
}));
type Operation = (typeof all)[number];
const inCallersTenant = all.filter(({ tenant }) => tenant === 'caller');
const ofHost = all.filter(({ tenant }) => tenant === 'host');
const among = (cases: object) => inCallersTenant.filter(({ name }) => name in cases);

let server: TestServer;
let first: TenantStage;
let second: TenantStage;
let theirs: Things;
const nobodys = Object.fromEntries(
  THINGS.map((thing) => [
    thing,
    thing.endsWith('Id') ? randomUUID() : `nessuno-${thing}${thing === 'email' ? '@nessuno.example' : ''}`,
  ]),
) as Record<(typeof THINGS)[number], string>;
/** The answers to the second tenant while the first one was empty. */
const before = new Map<string, unknown>();

const ask = (
  { method, path }: Operation,
  headers: Record<string, string>,
  { params = {}, query = {}, headers: own = {}, payload }: Filling = {},
) =>
  server.inject({
    method: method.toUpperCase() as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? '')),
    query,
    headers: { ...headers, ...own },
    ...(payload && { payload }),
  });

/** Returns status and body, without the trace, with placeholders for the names in the request. */
function comparable(answer: Awaited<ReturnType<typeof ask>>, things?: Things): string {
  const named = THINGS.reduce(
    (text, thing) => (things ? text.replaceAll(things[thing], `<${thing}>`) : text),
    answer.body,
  );
  return `${String(answer.statusCode)} ${named.replace(/"traceId":"\w+"/, '')}`;
}

/** Every row of a tenant, in every table that has rows of tenants. */
async function rowsOf(tenantId: string): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('tenant_id', 'provider_key') group by 1 order by 1`.execute(
    server.database,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t where ${tenantId} in (to_jsonb(t) ->> 'tenant_id', to_jsonb(t) ->> 'provider_key') order by 1`.execute(
      server.database,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

beforeAll(async () => {
  // Answers with days are compared with earlier ones: no midnight may come in between.
  const moment = new Date();
  server = await startServer({ clock: () => moment });
  const admin = await bearer(server, 'admin');
  await grantTo(server.database, 'C', 'Sace_App', 'AbpIdentity.UserLookup');
  [first, second] = [
    await makeTenant(server, 'Prima', 'capo@prima.example'),
    await makeTenant(server, 'Seconda', 'capo@seconda.example'),
  ];
  for (const { id: providerKey } of [first, second]) {
    await server.inject({
      method: 'PUT',
      url: '/api/feature-management/features',
      query: { providerName: 'T', providerKey },
      headers: admin,
      payload: { features: [{ name: 'SettingManagement.AllowChangingEmailSettings', value: 'true' }] },
    });
  }
  const { id: owner } = await server.database
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', second.id)
    .executeTakeFirstOrThrow();
  await insertCertifier(server.database, {
    tenant_id: second.id,
    user_id: owner,
    certifier_number: null,
    email: 'capo@seconda.example',
  });
  await setOfficeIban(server.database, OTHER_IBAN, second.id);
  for (const one of among(LISTS)) before.set(one.name, comparable(await ask(one, second.admin, LISTS[one.name])));
  theirs = await furnish(server, first);
});
afterAll(() => server.close());

it('decides for every operation of the contract that works in the tenant of its caller', () => {
  expect([...Object.keys(LISTS), ...Object.keys(NAMED), ...Object.keys(OWN)].sort()).toEqual(
    inCallersTenant.map(({ name }) => name).sort(),
  );
  expect(all.filter(({ tenant }) => !['caller', 'host', 'none'].includes(String(tenant)))).toEqual([]);
});

/** The lists without rows of a tenant: zones of the world. */
const COMMON = ['timeZoneSettingsGetTimezones'];

describe('lists', () => {
  it.each(among(LISTS))('$name shows and counts nothing of another tenant, which sees its own', async (one) => {
    const filling = {
      ...LISTS[one.name],
      ...(LISTS[one.name]?.query?.['exportId'] !== undefined && { query: { format: 'csv', exportId: randomUUID() } }),
    };
    expect(comparable(await ask(one, second.admin, filling))).toBe(before.get(one.name));
    expect(String(before.get(one.name))).toMatch(/^200 /);
    if (COMMON.includes(one.name)) return;
    const own = await ask(one, first.admin, {
      ...filling,
      ...(filling.query?.['exportId'] !== undefined && { query: { format: 'csv', exportId: randomUUID() } }),
    });
    expect(own.statusCode).toBe(200);
    if (comparable(own) === before.get(one.name))
      throw new Error('Both tenants have the same answer: give the first a row in test/support/furnishedTenant.ts.');
  });
});

describe('the things of another tenant', () => {
  it.each(among(NAMED))('is to $name as if it had never been, and stays as it is', async (one) => {
    const rows = await rowsOf(first.id);
    const filling = NAMED[one.name];
    const answers = [];
    for (const things of [theirs, nobodys])
      answers.push(comparable(await ask(one, await bearer(server, 'admin', second.id), filling?.(things)), things));
    expect(answers[0]).toBe(answers[1]);
    // A missing thing is named in the reader's own language.
    expect(answers[0]).not.toMatch(
      /"[A-Z]\w*[a-z][A-Z]\w*: non trovato|"(?:Wallet|Payment|Receipt|Upload|Delegation|User|Role|Tenant): non trovato/,
    );
    // An unknown export is answered as one that has not begun.
    if (one.method === 'get') expect(answers[0]).toMatch(/^(404|204) |"status":"Waiting"/);
    expect(await rowsOf(first.id)).toEqual(rows);
  });
});

describe("what is one's own", () => {
  beforeAll(async () => {
    const { id: certifier_id } = await server.database
      .selectFrom('certifier')
      .select('id')
      .where('tenant_id', '=', second.id)
      .executeTakeFirstOrThrow();
    // Only accredited users import certificates.
    await insertAccreditation(server.database, {
      certifier_id,
      tenant_id: second.id,
      state: 'Accreditato',
      valid_from: '2024-01-01',
      valid_to: '9999-12-31',
    });
  });

  it.each(among(OWN))('$name changes nothing of another tenant', async (one) => {
    const rows = await rowsOf(first.id);
    const answer = await ask(one, await bearer(server, 'admin', second.id), OWN[one.name]?.(theirs));
    // A missing mail server does not matter here.
    expect(one.name === 'emailSettingsSendTestEmail' || answer.statusCode < 300).toBe(true);
    expect(await rowsOf(first.id)).toEqual(rows);
  });
});

it.each(ofHost)("$name is the host's alone: refused without a body", async (one) => {
  const everything = { params: { id: first.id }, query: { providerName: 'T', providerKey: first.id } };
  const answer = await ask(one, await bearer(server, 'admin', second.id), everything);
  expect([answer.statusCode, answer.body]).toEqual([403, '']);
});

it('the rows that this is about are there', async () => {
  const rows = await rowsOf(first.id);
  const some = Object.entries(rows)
    .filter(([, found]) => (found as unknown[]).length > 0)
    .map(([table]) => table);
  expect(some).toEqual(
    expect.arrayContaining([
      'accreditation',
      'accreditation_receipt',
      'certifier',
      'company',
      'delegation',
      'file',
      'file_upload',
      'manual',
      'news',
      'notification',
      'order_board',
      'permission_grant',
      'role',
      'security_log',
      'setting_value',
      'sign_in_session',
      'user_account',
      'wallet',
    ]),
  );
});
