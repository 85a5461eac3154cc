/**
 * Two tenants over HTTP: whatever operation the administrator of the second asks for, it reads, counts and changes no row of
 * the first. The contract drives it: an operation that nobody has decided fails here.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operations, readContract } from '../../server/platform/contract';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { grantTo, insertTestRole, insertTestUser } from '../support/identity';
import { insertCertifier } from '../support/factories';
import { marioRossi } from '../support/ownThings';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { makeTenant, TENANT_PASSWORD, type TenantStage } from '../support/tenantStage';
import { bearer } from '../support/tokens';

/** What an operation may name of a tenant. */
const THINGS = [
  'userId',
  'userName',
  'email',
  'roleId',
  'roleName',
  'accreditationId',
  'companyId',
  'delegationId',
  'certifierId',
  'orderBoardId',
  'notificationId',
  'viewId',
  'runId',
  'newsId',
  'fileId',
  'uploadId',
  'exportId',
  'sessionId',
  'resetToken',
] as const;
type Things = Readonly<Record<(typeof THINGS)[number], string>>;
interface Filling {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  payload?: object;
}

const TUS = { 'tus-resumable': '1.0.0' };
const id =
  (thing: (typeof THINGS)[number]) =>
  (things: Things): Filling => ({ params: { id: things[thing] } });
const permissionsOf = ({ roleName }: Things) => ({ providerName: 'R', providerKey: roleName });
const reset = ({ userId, resetToken }: Things) => ({ userId, resetToken });
const login = ({ email }: Things): Filling => ({
  payload: { userNameOrEmailAddress: email, password: TENANT_PASSWORD },
});

/** Lists, and what tells of the caller: the answer is the same whether another tenant has rows or not. */
const LISTS: Readonly<Record<string, Filling>> = {
  abpApplicationConfigurationGet: {},
  anagraficheGetContactEmailConfirmed: {},
  anagraficheGetMyAccreditations: {},
  anagraficheGetMyCompanies: {},
  anagraficheGetMyDelegations: {},
  anagraficheGetDelegations: {},
  anagraficheGetAlboEntry: {},
  portafogliGetMyWallets: {},
  adminAccreditationsGetList: { query: { requireTotalCount: 'true', group: '' } },
  adminAccreditationsExport: { query: { format: 'csv', exportId: randomUUID() } },
  adminAccreditationsGetAssignees: {},
  adminAccreditationsGetQueues: {},
  adminAccreditationsGetStatistics: {},
  adminAccreditationsGetViews: { query: { grid: 'accreditations' } },
  adminAccreditationsGetBulkRuns: {},
  orderBoardsGetList: { query: { requireTotalCount: 'true' } },
  notificationsGetList: {},
  notificationsGetUnreadCount: {},
  notificationsGetPreferences: {},
  alboGetList: {},
  alboExport: {},
  newsGetList: {},
  manualsGetList: {},
  accountGetSessions: {},
  profileGet: {},
  identitySecurityLogsGetList: { query: { requireTotalCount: 'true' } },
  identityRolesGetAll: {},
  identityRolesGetList: {},
  identityUsersGetList: {},
  identityUsersGetAssignableRoles: {},
  identityUserLookupSearch: {},
  identityUserLookupGetCount: {},
  emailSettingsGet: {},
  timeZoneSettingsGet: {},
  timeZoneSettingsGetTimezones: {},
};

const BOARD = {
  orderTypeId: 1,
  province: 'BO',
  name: 'Ordine degli Ingegneri di Bologna',
  email: 'segreteria@ingegneri.example',
};

/** What names something: asked for what the other tenant has, it answers as if there were no such thing. */
const NAMED: Readonly<Record<string, (things: Things) => Filling>> = {
  anagraficheGet: id('userId'),
  anagraficheSave: (things) => ({ ...id('userId')(things), payload: marioRossi({ version: 1 }) }),
  anagraficheSaveCompany: (things) => ({
    ...id('companyId')(things),
    payload: { version: 1, name: 'Altra', kind: 'esco', seat: {} },
  }),
  anagraficheGetCompanyMembers: id('companyId'),
  anagraficheAddCompanyMember: (things) => ({
    ...id('companyId')(things),
    payload: { certifierNumber: 500, lastName: 'Rossi', role: 'tecnico' },
  }),
  anagraficheEndCompanyMember: ({ companyId, certifierId }) => ({
    params: { id: companyId },
    payload: { certifierId },
  }),
  anagraficheGiveDelegation: ({ companyId }) => ({
    payload: {
      id: randomUUID(),
      companyId,
      certifierNumber: 500,
      lastName: 'Rossi',
      scope: 'ricarica',
      validFrom: '2999-01-01',
    },
  }),
  anagraficheRevokeDelegation: id('delegationId'),
  anagraficheConfirmContactEmail: ({ userId }) => ({ payload: { userId, email: 'nuovo@ente.example' } }),
  accreditationsBegin: ({ accreditationId }) => ({ payload: { id: randomUUID(), renews: accreditationId } }),
  accreditationsGet: id('accreditationId'),
  accreditationsDiscard: id('accreditationId'),
  accreditationsSave: (things) => ({
    ...id('accreditationId')(things),
    payload: { version: 1, draft: {}, documents: [] },
  }),
  accreditationsMove: (things) => ({
    ...id('accreditationId')(things),
    payload: { event: 'ceased', commandId: randomUUID(), version: 1, reason: 'Pensione' },
  }),
  adminAccreditationsGet: id('accreditationId'),
  adminAccreditationsGetExport: id('exportId'),
  adminAccreditationsMove: (things) => ({
    ...id('accreditationId')(things),
    payload: { event: 'suspended', commandId: randomUUID(), version: 1, reason: 'Verifica' },
  }),
  adminAccreditationsRecordCheck: ({ accreditationId }) => ({
    params: { id: accreditationId, code: 'identity' },
    payload: { version: 1, outcome: 'passed' },
  }),
  adminAccreditationsAddNote: (things) => ({
    ...id('accreditationId')(things),
    payload: { id: randomUUID(), text: 'Nota' },
  }),
  adminAccreditationsAssign: (things) => ({
    ...id('accreditationId')(things),
    payload: { version: 1, assigneeId: null },
  }),
  adminAccreditationsStartBulkRun: ({ accreditationId }) => ({
    payload: { id: randomUUID(), action: 'approve', accreditationIds: [accreditationId] },
  }),
  adminAccreditationsGetBulkRun: id('runId'),
  adminAccreditationsGetBulkItems: id('runId'),
  adminAccreditationsStopBulkRun: id('runId'),
  adminAccreditationsResumeBulkRun: id('runId'),
  adminAccreditationsUpdateView: (things) => ({ ...id('viewId')(things), payload: { name: 'Altra' } }),
  adminAccreditationsDeleteView: id('viewId'),
  orderBoardsGet: id('orderBoardId'),
  orderBoardsUpdate: (things) => ({ ...id('orderBoardId')(things), payload: BOARD }),
  orderBoardsDeactivate: id('orderBoardId'),
  orderValidationsGetList: id('accreditationId'),
  orderValidationsSend: (things) => ({ ...id('accreditationId')(things), payload: { commandId: randomUUID() } }),
  notificationsMarkRead: id('notificationId'),
  alboGetCard: () => ({ params: { certifierNumber: '500' } }),
  newsGet: id('newsId'),
  filesGet: id('fileId'),
  filesGetUpload: id('uploadId'),
  filesAppendToUpload: (things) => ({
    ...id('uploadId')(things),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from('%PDF-'),
  }),
  filesDeleteUpload: (things) => ({ ...id('uploadId')(things), headers: TUS }),
  filesFinishUpload: id('uploadId'),
  accountVerifyPasswordResetToken: (things) => ({ payload: reset(things) }),
  accountResetPassword: (things) => ({ payload: { ...reset(things), password: 'Abcde-1' } }),
  accountLogin: login,
  accountCheckPassword: login,
  accountRevokeSession: id('sessionId'),
  permissionsGet: (things) => ({ query: permissionsOf(things) }),
  permissionsUpdate: (things) => ({
    query: permissionsOf(things),
    payload: { permissions: [{ name: 'ApeList', isGranted: true }] },
  }),
  identityRolesGet: id('roleId'),
  identityRolesUpdate: ({ roleId }) => ({ params: { id: roleId }, payload: { name: `altro-${randomUUID()}` } }),
  identityRolesDelete: id('roleId'),
  identityUsersGet: id('userId'),
  identityUsersGetRoles: id('userId'),
  identityUsersFindByUserName: ({ userName }) => ({ params: { userName } }),
  identityUsersFindByEmail: ({ email }) => ({ params: { email } }),
  identityUsersUpdate: ({ userId }) => ({
    params: { id: userId },
    payload: { userName: `u${randomUUID()}`, email: `${randomUUID()}@ente.example` },
  }),
  identityUsersUpdateRoles: ({ userId }) => ({ params: { id: userId }, payload: { roleNames: [] } }),
  identityUsersDelete: id('userId'),
  identityUserLookupFindById: id('userId'),
  identityUserLookupFindByUserName: ({ userName }) => ({ params: { userName } }),
};

/** What changes something of the caller's own, sent with names that the other tenant has: those are free here, and stay as they are there. */
const OWN: Readonly<Record<string, (things: Things) => Filling>> = {
  anagraficheCreateCompany: () => ({
    payload: { id: randomUUID(), name: 'Energia Srl', kind: 'esco', fiscalCode: '01234567897', seat: {} },
  }),
  anagraficheSaveAlboEntry: () => ({
    payload: {
      version: 1,
      publishEntry: true,
      publishAddress: true,
      publishPhone: true,
      publishMobile: true,
      publishEmail: true,
      publishPec: true,
      publishWebsite: true,
    },
  }),
  accountRegister: ({ userName, email }) => ({
    payload: { userName, emailAddress: email, password: 'Abcde-1', appName: 'Angular' },
  }),
  accountSendPasswordResetCode: ({ email }) => ({ payload: { email, appName: 'Angular' } }),
  accountSignOutEverywhere: () => ({ payload: { keepCurrent: false } }),
  filesCreateUpload: () => ({ headers: { ...TUS, 'upload-length': '9', 'upload-metadata': 'filename YS5wZGY=' } }),
  adminAccreditationsCreateView: () => ({
    payload: { id: randomUUID(), grid: 'accreditations', name: 'Le mie', state: {} },
  }),
  orderBoardsCreate: () => ({ payload: BOARD }),
  notificationsMarkAllRead: () => ({ payload: { until: '2999-01-01T00:00:00Z' } }),
  notificationsUpdatePreferences: () => ({ payload: { mail: false } }),
  profileUpdate: () => ({ payload: { name: 'Seconda' } }),
  profileChangePassword: () => ({ payload: { currentPassword: TENANT_PASSWORD, newPassword: TENANT_PASSWORD } }),
  identityRolesCreate: ({ roleName }) => ({ payload: { name: roleName } }),
  identityUsersCreate: ({ userName, email }) => ({
    payload: { userName: `${userName}2`, email: `2${email}`, password: 'Abcde-1' },
  }),
  emailSettingsUpdate: () => ({
    payload: { smtpPort: 25, defaultFromAddress: 'noreply@seconda.example', defaultFromDisplayName: 'Seconda' },
  }),
  emailSettingsSendTestEmail: () => ({
    payload: { senderEmailAddress: 'a@seconda.example', targetEmailAddress: 'b@seconda.example', subject: 'Prova' },
  }),
  timeZoneSettingsUpdate: () => ({ query: { timezone: 'UTC' } }),
};

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
/** What the second tenant was answered while the first one had nothing. */
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

/** Status and body, without the trace, and with what was asked for under its name. */
function told(answer: Awaited<ReturnType<typeof ask>>, things?: Things): string {
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

/** A grant's id in a token, and the id by which its sign-in is known to its user. */
const grantOf = ({ authorization }: { authorization: string }) =>
  (JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { gid: string }).gid;
const sessionOf = (grantId: string) =>
  createHash('sha256')
    .update(grantId)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** One row of everything for the first tenant, which its administrator owns where somebody has to. */
async function furnish(): Promise<Things> {
  const { database } = server;
  const rows = await insertPortalRows(database);
  for (const table of [
    'certifier',
    'company',
    'delegation',
    'accreditation',
    'wallet',
    'file',
    'news',
    'manual',
  ] as const)
    await sql`update ${sql.table(table)} set tenant_id = ${first.id} where tenant_id = ${HOST_TENANT_ID}`.execute(
      database,
    );
  const { id: userId, email } = await database
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('tenant_id', '=', first.id)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('user_account')
    .set({ user_name: 'soltanto-prima', normalized_user_name: 'SOLTANTO-PRIMA' })
    .where('id', '=', userId)
    .execute();
  await database.updateTable('certifier').set({ user_id: userId }).where('id', '=', rows.certifierId).execute();
  await database.updateTable('company').set({ fiscal_code: '01234567897' }).where('id', '=', rows.companyId).execute();
  await database.updateTable('company_member').set({ role: 'referente' }).execute();
  const { id: delegationId } = await database.selectFrom('delegation').select('id').executeTakeFirstOrThrow();
  await database.updateTable('file').set({ required_policy: null }).execute();
  const roleName = 'ruolo della prima';
  const roleId = await insertTestRole(database, roleName, first.id);
  await insertTestUser(database, 'seconda-persona-della-prima', first.id);
  const grantId = grantOf(first.admin);
  const resetToken = 'un-segreto-della-prima';
  await database
    .insertInto('sign_in_session')
    .values({
      grant_id: grantId,
      tenant_id: first.id,
      user_id: userId,
      client_id: 'Sace_App',
      method: 'password',
      address: null,
      user_agent: null,
    })
    .execute();
  await database
    .insertInto('password_reset')
    .values({
      hash: createHash('sha256').update(resetToken).digest('hex'),
      tenant_id: first.id,
      user_id: userId,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  await database
    .insertInto('security_log')
    .values({ tenant_id: first.id, action: 'LoginSucceeded', user_name: 'soltanto-prima' })
    .execute();
  const uploadId = randomUUID();
  await database
    .insertInto('file_upload')
    .values({ id: uploadId, tenant_id: first.id, owner_id: userId, name: 'a.pdf', size: 5, received: 5 })
    .execute();
  await database
    .insertInto('file_part')
    .values({ upload_id: uploadId, position: 0, content: Buffer.from('%PDF-') })
    .execute();
  const settings = { 'Abp.Mailing.DefaultFromAddress': 'noreply@prima.example', 'Abp.Timing.TimeZone': 'Europe/Paris' };
  await database
    .insertInto('setting_value')
    .values(
      Object.entries(settings).map(([name, value]) => ({
        id: randomUUID(),
        name,
        value,
        provider_name: 'T',
        provider_key: first.id,
      })),
    )
    .execute();
  const [viewId, runId] = [randomUUID(), randomUUID()];
  await database
    .insertInto('saved_view')
    .values({ id: viewId, tenant_id: first.id, user_id: userId, grid: 'accreditations', name: 'Le mie', state: '{}' })
    .execute();
  await database
    .insertInto('bulk_run')
    .values({
      id: runId,
      tenant_id: first.id,
      user_id: userId,
      action: 'remind',
      input: '{}',
      item_count: 1,
      finished_at: new Date(),
    })
    .execute();
  await database
    .insertInto('bulk_item')
    .values({
      run_id: runId,
      position: 1,
      tenant_id: first.id,
      accreditation_id: rows.accreditationId,
      outcome: 'failed',
    })
    .execute();
  await database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.Notifications.Mail',
      value: 'false',
      provider_name: 'U',
      provider_key: userId,
    })
    .execute();
  const [orderBoardId, notificationId] = [randomUUID(), randomUUID()];
  const { orderTypeId, ...board } = BOARD;
  await database
    .insertInto('lookup_entry')
    .values([
      { name: 'anagrafiche/tipi-ordini', position: 1, data: '{"id": 1, "descrizione": "Ordine degli Ingegneri"}' },
      { name: 'anagrafiche/province', position: 1, data: '{"sigla": "BO"}' },
    ])
    .execute();
  await database
    .insertInto('order_board')
    .values({ id: orderBoardId, tenant_id: first.id, order_type_id: orderTypeId, ...board, concurrency_stamp: 'uno' })
    .execute();
  await database
    .insertInto('notification')
    .values({
      id: notificationId,
      tenant_id: first.id,
      user_id: userId,
      kind: 'approved',
      accreditation_id: rows.accreditationId,
    })
    .execute();
  const exportId = randomUUID();
  await server.inject({
    url: '/api/app/admin-accreditations/export',
    query: { format: 'csv', exportId },
    headers: first.admin,
  });
  return {
    userId,
    userName: 'soltanto-prima',
    email,
    roleId,
    roleName,
    accreditationId: rows.accreditationId,
    companyId: rows.companyId,
    delegationId,
    certifierId: rows.certifierId,
    orderBoardId,
    notificationId,
    viewId,
    runId,
    newsId: rows.newsId,
    fileId: rows.publicFileId,
    uploadId,
    exportId,
    sessionId: sessionOf(grantId),
    resetToken,
  };
}

beforeAll(async () => {
  server = await startServer();
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
  for (const one of among(LISTS)) before.set(one.name, told(await ask(one, second.admin, LISTS[one.name])));
  theirs = await furnish();
});
afterAll(() => server.close());

it('decides for every operation of the contract that works in the tenant of its caller', () => {
  expect([...Object.keys(LISTS), ...Object.keys(NAMED), ...Object.keys(OWN)].sort()).toEqual(
    inCallersTenant.map(({ name }) => name).sort(),
  );
  expect(all.filter(({ tenant }) => !['caller', 'host', 'none'].includes(String(tenant)))).toEqual([]);
});

/** What says nothing of a tenant's rows: zones of the world. */
const COMMON = ['timeZoneSettingsGetTimezones'];

describe('lists', () => {
  it.each(among(LISTS))('$name shows and counts nothing of another tenant, which sees its own', async (one) => {
    const filling = {
      ...LISTS[one.name],
      ...(one.name === 'adminAccreditationsExport' && { query: { format: 'csv', exportId: randomUUID() } }),
    };
    expect(told(await ask(one, second.admin, filling))).toBe(before.get(one.name));
    expect(String(before.get(one.name))).toMatch(/^200 /);
    if (COMMON.includes(one.name)) return;
    const own = await ask(one, first.admin, {
      ...filling,
      ...(filling.query?.['exportId'] !== undefined && { query: { format: 'csv', exportId: randomUUID() } }),
    });
    expect(own.statusCode).toBe(200);
    expect(told(own)).not.toBe(before.get(one.name));
  });
});

describe('what another tenant has', () => {
  it.each(among(NAMED))('is to $name as if it had never been, and stays as it is', async (one) => {
    const rows = await rowsOf(first.id);
    const filling = NAMED[one.name];
    const answers = [];
    for (const things of [theirs, nobodys])
      answers.push(told(await ask(one, await bearer(server, 'admin', second.id), filling?.(things)), things));
    expect(answers[0]).toBe(answers[1]);
    // An export that is not there has only not begun.
    if (one.method === 'get') expect(answers[0]).toMatch(/^(404|204) |"status":"Waiting"/);
    expect(await rowsOf(first.id)).toEqual(rows);
  });
});

describe("what is one's own", () => {
  it.each(among(OWN))('$name changes nothing of another tenant', async (one) => {
    const rows = await rowsOf(first.id);
    const answer = await ask(one, await bearer(server, 'admin', second.id), OWN[one.name]?.(theirs));
    // A server of mail that is not there is no matter here.
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
