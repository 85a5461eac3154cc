import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations, readContract, type Operation } from '../../server/platform/contract';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { recordSecurityEvent } from '../../server/identity/provider/sessions/securityLog';
import { insertAccount } from '../support/accounts';
import { insertAccreditation } from '../support/factories';
import { grantTo, insertTestRole, insertTestUser } from '../support/identity';
import { COLLEAGUE, insertOwnThings, marioRossi, resetOwnThings, type OwnThings } from '../support/ownThings';
import { insertPortalRows, type PortalRows } from '../support/portalRows';
import { startSmtpServer, type SmtpServer } from '../support/smtpServer';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { pdf } from '../support/uploads';

const contract = readContract();
const all = operations(contract).map((one) => ({
  ...one,
  name: one.operation.operationId ?? '',
  policy: String(one.operation['x-policy']),
}));
const guarded = all.filter(({ policy }) => policy !== 'anonymous');
const byPolicy = guarded.filter(({ policy }) => policy !== 'authenticated');

let server: TestServer;
let folder: string;
let rows: PortalRows;
let own: OwnThings;
let mailServer: SmtpServer;
let tokens: Record<keyof typeof DEMO_USER_IDS, { authorization: string }>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-contract-'));
  server = await startServer({ referenceData: true, env: { SACE_DATA: folder } });
  mailServer = await startSmtpServer();
  await server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(mailServer.port), provider_name: 'G' })
    .execute();
  rows = await insertPortalRows(server.database);
  own = await insertOwnThings(server.database);
  for (const id of [officeId, bulkId])
    await insertAccreditation(server.database, { id, certifier_id: rows.certifierId, state: 'InVerifica' });
  await server.database
    .insertInto('bulk_run')
    .values({
      id: runId,
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.gestore,
      action: 'assign',
      input: '{}',
      item_count: 0,
      finished_at: new Date(),
    })
    .execute();
  forgetfulId = await insertAccount(server.database, { userName: 'distratta' });
  await server.database
    .insertInto('sign_in_session')
    .values({
      grant_id: ENDED_GRANT,
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.certificatore,
      client_id: 'Sace_App',
      method: 'password',
      address: null,
      user_agent: null,
    })
    .execute();
  const [admin, gestore, certificatore, cassa] = await Promise.all(
    (['admin', 'gestore', 'certificatore', 'cassa'] as const).map((name) => bearer(server, name)),
  );
  await grantTo(server.database, 'C', OTHER_PROGRAM, 'AbpIdentity.UserLookup');
  ofOtherProgram = await bearer(server, 'cassa', HOST_TENANT_ID, OTHER_PROGRAM);
  [roleId, userId] = [
    await insertTestRole(server.database, 'campione'),
    await insertTestUser(server.database, 'campione'),
  ];
  tokens = {
    admin: admin ?? { authorization: '' },
    gestore: gestore ?? { authorization: '' },
    certificatore: certificatore ?? { authorization: '' },
    cassa: cassa ?? { authorization: '' },
  };
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

type Headers = Record<string, string>;
const exportId = randomUUID();
/** A sign-in of the certifier's, and the id by which its user may end it. */
const ENDED_GRANT = 'a-grant-of-the-certifier';
const endedSessionId = createHash('sha256')
  .update(ENDED_GRANT)
  .digest('hex')
  .slice(0, 32)
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** What an operation needs to be asked for, with rows that are there. */
const sample = (
  name: string,
): { query?: string; params?: Record<string, string>; headers?: Headers; payload?: object } =>
  ({
    abpApplicationLocalizationGet: { query: 'cultureName=it' },
    abpTenantFindByName: { params: { name: 'Provincia' } },
    abpTenantFindById: { params: { id: rows.activeTenantId } },
    anagraficheGet: { params: { id: DEMO_USER_IDS.certificatore } },
    anagraficheFindComuni: { query: 'search=bologna' },
    anagraficheSave: {
      params: { id: DEMO_USER_IDS.certificatore },
      payload: marioRossi({ version: 1, mobile: '399 0654321' }),
    },
    anagraficheCreateCompany: {
      payload: { id: newCompanyId, name: 'Nuova Srl', kind: 'esco', fiscalCode: '00000010009', seat: {} },
    },
    anagraficheSaveCompany: {
      params: { id: rows.companyId },
      payload: { version: 1, name: 'Energia Spa', kind: 'esco', seat: {} },
    },
    anagraficheGetCompanyMembers: { params: { id: rows.companyId } },
    anagraficheAddCompanyMember: { params: { id: rows.companyId }, payload: { ...COLLEAGUE, role: 'tecnico' } },
    anagraficheEndCompanyMember: { params: { id: rows.companyId }, payload: { certifierId: own.colleagueId } },
    anagraficheGiveDelegation: {
      payload: { id: randomUUID(), ...COLLEAGUE, scope: 'ricarica', validFrom: '2999-01-01' },
    },
    anagraficheRevokeDelegation: { params: { id: own.delegationId } },
    anagraficheSaveAlboEntry: {
      payload: {
        version: 1,
        publishEntry: true,
        publishAddress: false,
        publishPhone: true,
        publishMobile: false,
        publishEmail: true,
        publishPec: false,
        publishWebsite: false,
      },
    },
    anagraficheConfirmContactEmail: { payload: { userId: DEMO_USER_IDS.certificatore, email: 'carla@studio.example' } },
    accreditationsBegin: { payload: { id: applicationId } },
    accreditationsGet: { params: { id: applicationId } },
    accreditationsDiscard: { params: { id: applicationId } },
    accreditationsSave: {
      params: { id: applicationId },
      payload: { version: 1, draft: { subjectKindId: 1 }, documents: [] },
    },
    accreditationsMove: {
      params: { id: applicationId },
      payload: { event: 'withdrawn', commandId: randomUUID(), version: 1 },
    },
    adminAccreditationsGet: { params: { id: rows.accreditationId } },
    adminAccreditationsExport: { query: `format=csv&exportId=${exportId}` },
    adminAccreditationsGetExport: { params: { id: exportId } },
    adminAccreditationsMove: {
      params: { id: officeId },
      payload: { event: 'refused', commandId: randomUUID(), version: 1, reason: 'Titolo non ammesso' },
    },
    adminAccreditationsRecordCheck: {
      params: { id: officeId, code: 'identity' },
      payload: { version: 1, outcome: 'passed' },
    },
    adminAccreditationsAddNote: { params: { id: officeId }, payload: { id: randomUUID(), text: 'Da rivedere' } },
    adminAccreditationsAssign: { params: { id: officeId }, payload: { version: 1, assigneeId: null } },
    adminAccreditationsGetViews: { query: 'grid=accreditations' },
    adminAccreditationsCreateView: {
      payload: { id: randomUUID(), grid: 'accreditations', name: 'Le mie', state: { columns: [] } },
    },
    adminAccreditationsUpdateView: { params: { id: viewId }, payload: { name: 'Altra' } },
    adminAccreditationsDeleteView: { params: { id: viewId } },
    adminAccreditationsStartBulkRun: {
      payload: { id: randomUUID(), action: 'assign', accreditationIds: [bulkId], input: { assigneeId: null } },
    },
    adminAccreditationsGetBulkRun: { params: { id: runId } },
    adminAccreditationsGetBulkItems: { params: { id: runId } },
    adminAccreditationsStopBulkRun: { params: { id: runId } },
    adminAccreditationsResumeBulkRun: { params: { id: runId } },
    orderBoardsGet: { params: { id: boardId } },
    orderBoardsCreate: {
      payload: { orderTypeId: 1, province: 'BO', name: 'Ordine degli Ingegneri', email: 'segreteria@ordine.example' },
    },
    orderBoardsUpdate: {
      params: { id: boardId },
      payload: { orderTypeId: 3, province: 'FC', name: 'Collegio', email: 'segreteria@collegio.example' },
    },
    orderBoardsDeactivate: { params: { id: boardId } },
    orderValidationsGetList: { params: { id: waitingId } },
    orderValidationsSend: { params: { id: waitingId }, payload: { commandId: randomUUID() } },
    orderValidationsLook: { payload: { token: LINK_TOKEN } },
    orderValidationsAnswer: { payload: { token: LINK_TOKEN, outcome: 'confirmed', answeredBy: 'Lucia Verdi' } },
    anagraficheConfirmContactEmailByLink: { payload: { token: LINK_TOKEN } },
    notificationsMarkRead: { params: { id: notificationId } },
    notificationsMarkAllRead: { payload: { until: '2026-01-01T00:00:00Z' } },
    notificationsUpdatePreferences: { payload: { mail: true } },
    alboGetCard: { params: { certifierNumber: '500' } },
    newsGet: { params: { id: rows.newsId } },
    accountRevokeSession: { params: { id: endedSessionId } },
    accountSignOutEverywhere: { payload: { keepCurrent: true } },
    emailSettingsUpdate: {
      payload: {
        smtpPort: mailServer.port,
        defaultFromAddress: 'noreply@regione.example',
        defaultFromDisplayName: 'Sace',
      },
    },
    emailSettingsSendTestEmail: {
      payload: {
        senderEmailAddress: 'noreply@regione.example',
        targetEmailAddress: 'mario@studio.example',
        subject: 'Prova',
      },
    },
    timeZoneSettingsUpdate: { query: 'timezone=UTC' },
    filesGet: { params: { id: rows.publicFileId } },
    filesCreateUpload: { headers: { ...TUS, 'upload-length': '9', 'upload-metadata': 'filename YS5wZGY=' } },
    filesGetUpload: { params: { id: uploadId } },
    filesAppendToUpload: {
      params: { id: uploadId },
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: pdf(''),
    },
    filesDeleteUpload: { params: { id: uploadId }, headers: TUS },
    filesFinishUpload: { params: { id: uploadId } },
    identityRolesGet: { params: { id: roleId } },
    identityRolesCreate: { payload: { name: `ruolo-${randomUUID()}` } },
    identityRolesUpdate: { params: { id: roleId }, payload: { name: 'campione' } },
    identityRolesDelete: { params: { id: randomUUID() } },
    identityUsersGet: { params: { id: userId } },
    identityUsersGetRoles: { params: { id: userId } },
    identityUsersFindByUserName: { params: { userName: 'gestore' } },
    identityUsersFindByEmail: { params: { email: 'gestore@sace.example' } },
    identityUsersCreate: {
      payload: { userName: `u-${randomUUID()}`, email: `${randomUUID()}@studio.example`, password: 'Abcde-1' },
    },
    identityUsersUpdate: { params: { id: userId }, payload: { userName: 'campione', email: 'campione@posta.example' } },
    identityUsersUpdateRoles: { params: { id: userId }, payload: { roleNames: [] } },
    identityUsersDelete: { params: { id: randomUUID() } },
    identityUserLookupFindById: { params: { id: userId } },
    identityUserLookupFindByUserName: { params: { userName: 'gestore' } },
    tenantGet: { params: { id: rows.activeTenantId } },
    tenantCreate: {
      payload: { name: `ente-${randomUUID()}`, adminEmailAddress: 'capo@ente.example', adminPassword: 'Abcde-1' },
    },
    tenantUpdate: { params: { id: rows.activeTenantId }, payload: { name: 'Provincia' } },
    tenantDelete: { params: { id: randomUUID() } },
    tenantGetDefaultConnectionString: { params: { id: rows.activeTenantId } },
    tenantUpdateDefaultConnectionString: { params: { id: rows.activeTenantId } },
    tenantDeleteDefaultConnectionString: { params: { id: rows.activeTenantId } },
    permissionsGet: { query: 'providerName=R&providerKey=gestore' },
    permissionsUpdate: { query: 'providerName=R&providerKey=gestore', payload: { permissions: [] } },
    featuresGet: { query: 'providerName=T' },
    featuresUpdate: { query: 'providerName=T', payload: { features: [] } },
    featuresDelete: { query: 'providerName=T' },
    accountRegister: {
      payload: {
        userName: `u-${randomUUID()}`,
        emailAddress: `${randomUUID()}@studio.example`,
        password: 'Abcde-1',
        appName: 'Angular',
      },
    },
    accountSendPasswordResetCode: { payload: { email: 'nessuno@studio.example', appName: 'Angular' } },
    accountVerifyPasswordResetToken: { payload: { userId: forgetfulId, resetToken: RESET_TOKEN } },
    accountResetPassword: { payload: { userId: forgetfulId, resetToken: RESET_TOKEN, password: 'Abcde-1' } },
    profileUpdate: { payload: { name: 'Carla' } },
    profileChangePassword: { payload: { currentPassword: '1q2w3E*', newPassword: 'Abcde-1' } },
    accountLogin: { payload: { userNameOrEmailAddress: 'certificatore', password: 'sbagliata' } },
    accountCheckPassword: { payload: { userNameOrEmailAddress: 'certificatore', password: 'sbagliata' } },
  })[name] ?? {};

const TUS = { 'tus-resumable': '1.0.0' };
const uploadId = randomUUID();
/** An upload of the certifier's of which so much has arrived. */
async function openUpload(content: Buffer): Promise<void> {
  await server.database.deleteFrom('file_upload').execute();
  await server.database.deleteFrom('file').where('id', '=', uploadId).execute();
  await server.database
    .insertInto('file_upload')
    .values({
      id: uploadId,
      tenant_id: HOST_TENANT_ID,
      owner_id: DEMO_USER_IDS.certificatore,
      name: 'a.pdf',
      size: pdf('').length,
      received: content.length,
    })
    .execute();
  if (content.length > 0)
    await server.database.insertInto('file_part').values({ upload_id: uploadId, position: 0, content }).execute();
}

/** A case that officers work on, one that runs work on in the background meanwhile, and what the officer keeps. */
const [officeId, bulkId, viewId, runId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const atFirst = async () =>
  server.database
    .updateTable('accreditation')
    .set({ state: 'InVerifica', version: 1 })
    .where('id', '=', officeId)
    .execute();
async function keepOneView(): Promise<void> {
  await server.database.deleteFrom('saved_view').execute();
  await server.database
    .insertInto('saved_view')
    .values({
      id: viewId,
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.gestore,
      grid: 'accreditations',
      name: 'Tutte',
      state: '{}',
    })
    .execute();
}

/** An application of the certifier's own, in that state. */
const applicationId = randomUUID();
async function apply(state: string): Promise<void> {
  await server.database.deleteFrom('accreditation_command').where('accreditation_id', '=', applicationId).execute();
  await server.database.deleteFrom('accreditation').where('id', '=', applicationId).execute();
  await insertAccreditation(server.database, { id: applicationId, certifier_id: rows.certifierId, state, draft: '{}' });
}

const [boardId, waitingId, notificationId] = [randomUUID(), randomUUID(), randomUUID()];
const LINK_TOKEN = 'a-token-of-another-mail';
/** A case that waits for its order, which was sent a link. */
async function askAnOrder(): Promise<void> {
  const { database } = server;
  const link = {
    tenant_id: HOST_TENANT_ID,
    token_hash: createHash('sha256').update(LINK_TOKEN).digest(),
    expires_at: new Date(Date.now() + 60_000),
  };
  for (const table of ['order_validation', 'order_board', 'contact_confirmation', 'notification'] as const)
    await database.deleteFrom(table).execute();
  await database.deleteFrom('accreditation_command').where('accreditation_id', '=', waitingId).execute();
  await database.deleteFrom('accreditation').where('id', '=', waitingId).execute();
  await insertAccreditation(database, {
    id: waitingId,
    certifier_id: rows.certifierId,
    state: 'AttesaConvalidaOrdine',
    awaits_order: true,
  });
  await database
    .insertInto('order_board')
    .values({
      id: boardId,
      tenant_id: HOST_TENANT_ID,
      order_type_id: 3,
      province: 'FC',
      name: 'Collegio',
      email: 'segreteria@collegio.example',
      concurrency_stamp: 'uno',
    })
    .execute();
  await database
    .insertInto('order_validation')
    .values({ id: randomUUID(), accreditation_id: waitingId, order_board_id: boardId, sent_at: new Date(), ...link })
    .execute();
  await database
    .insertInto('contact_confirmation')
    .values({ certifier_id: rows.certifierId, email: 'carla@studio.example', ...link })
    .execute();
  await database
    .insertInto('notification')
    .values({
      id: notificationId,
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.certificatore,
      kind: 'approved',
      accreditation_id: waitingId,
    })
    .execute();
}

const newCompanyId = randomUUID();

const RESET_TOKEN = 'a-token-of-a-mail';
let forgetfulId: string;

/** A program that may look users up, and a token of it. */
const OTHER_PROGRAM = 'Altro_Programma';
let ofOtherProgram: Headers;
let roleId: string;
let userId: string;

/** What has to be there anew each time an operation is asked for. */
const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(
    all
      .filter(({ name }) =>
        /^(orderBoards|orderValidations|notifications|anagraficheConfirmContactEmailByLink)/.test(name),
      )
      .map(({ name }) => [name, askAnOrder]),
  ),
  ...Object.fromEntries(
    all
      .filter(({ name }) => /^anagrafiche(Save|\w*(Compan|Delegation|Albo))/.test(name))
      .map(({ name }) => [name, () => resetOwnThings(server.database, rows, own)]),
  ),
  ...Object.fromEntries(
    ['Begin', 'Get', 'Discard', 'Save'].map((name) => [`accreditations${name}`, () => apply('InCompilazione')]),
  ),
  accreditationsMove: () => apply('Inviata'),
  adminAccreditationsMove: atFirst,
  adminAccreditationsRecordCheck: atFirst,
  adminAccreditationsAssign: atFirst,
  adminAccreditationsGetViews: keepOneView,
  adminAccreditationsCreateView: keepOneView,
  adminAccreditationsUpdateView: keepOneView,
  adminAccreditationsDeleteView: keepOneView,
  filesGetUpload: () => openUpload(Buffer.alloc(0)),
  filesAppendToUpload: () => openUpload(Buffer.alloc(0)),
  filesDeleteUpload: () => openUpload(Buffer.alloc(0)),
  filesFinishUpload: () => openUpload(pdf('')),
  accountResetPassword: async () => {
    await server.database.deleteFrom('password_reset').execute();
    const hash = createHash('sha256').update(RESET_TOKEN).digest('hex');
    return server.database
      .insertInto('password_reset')
      .values({ hash, tenant_id: HOST_TENANT_ID, user_id: forgetfulId, expires_at: new Date(Date.now() + 60_000) })
      .execute();
  },
};

/** Asks an operation with its sample. */
async function ask({ method, path, name }: (typeof all)[number], headers: Headers = {}) {
  await prepare[name]?.();
  const { query, params = {}, headers: own = {}, payload } = sample(name);
  const address = path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const upper = method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  return server.inject({
    method: upper,
    url: query === undefined ? address : `${address}?${query}`,
    headers: { ...headers, ...own },
    ...(payload && { payload }),
  });
}

const isOfTheShell = (policy: string) =>
  /^(AbpIdentity|AbpTenantManagement|FeatureManagement|SettingManagement)\./.test(policy);
/** Who may do it: the manager of accreditations or the administrator for what asks for that, the certifier for the rest. */
const rightful = (policy: string): Headers =>
  policy === 'anonymous'
    ? {}
    : policy === 'AccreditationManage'
      ? tokens.gestore
      : policy === 'AbpIdentity.UserLookup'
        ? ofOtherProgram
        : isOfTheShell(policy)
          ? tokens.admin
          : tokens.certificatore;
/** The status of success that the contract names. */
const success = ({ operation }: (typeof all)[number]): number =>
  Number(Object.keys(operation.responses ?? {}).find((status) => status.startsWith('2')));
/** Somebody signed in who lacks it. */
const wrongful = (policy: string): Headers => (policy.includes('Wallet') ? tokens.gestore : tokens.cassa);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(contract, 'contract');

/** What of an answer does not fit the schema that the contract gives for its status; undefined when it fits. */
function misfit(path: string, method: string, status: number, body: unknown): unknown {
  const response = contract.paths[path]?.[method]?.responses?.[String(status)] as
    { $ref?: string; content?: Record<string, unknown> } | undefined;
  if (!response) return `the contract names no answer ${status}`;
  const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const place = response.$ref ?? `#/paths/${escape(path)}/${method}/responses/${status}`;
  const validate = ajv.getSchema(`contract${place}/content/application~1json/schema`);
  if (!validate) return `no schema at ${place}`;
  return validate(body) === true ? undefined : validate.errors;
}

it('has operations, and each is served', () => {
  expect(all.length).toBeGreaterThan(55);
  const missing = all.filter(
    ({ method, path }) =>
      !server.app.hasRoute({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('names an error answer, a tenant rule and a policy on each', () => {
  const bare = all.filter(
    ({ operation }: { operation: Operation }) =>
      !Object.keys(operation.responses ?? {}).some((status) => /^[45]/.test(status)),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

it.each(all)('answers $name as the contract says', async (one) => {
  const answer = await ask(one, rightful(one.policy));
  expect(answer.statusCode).toBe(success(one));
  expect(answer.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  const isPublic = one.operation['x-cache'] === 'public';
  expect(answer.headers['cache-control']).toBe(isPublic ? 'public, no-cache' : 'no-store');
  expect(answer.headers.vary).toBe(isPublic ? 'Accept-Language, Authorization, __tenant' : undefined);
  if (!String(answer.headers['content-type']).startsWith('application/json')) return;
  expect(misfit(one.path, one.method, success(one), answer.json())).toBeUndefined();
});

it('lists rows that are the rows of the contract', async () => {
  const answer = await server.inject({ url: '/api/app/admin-accreditations', headers: tokens.gestore });
  const [row] = answer.json<{ data: unknown[] }>().data;
  const validate = ajv.getSchema('contract#/components/schemas/AccreditationRow');
  expect(validate?.(row)).toBe(true);
  await askAnOrder();
  const boards = await server.inject({ url: '/api/app/order-boards', headers: tokens.gestore });
  expect(
    ajv.getSchema('contract#/components/schemas/OrderBoardRow')?.(boards.json<{ data: unknown[] }>().data[0]),
  ).toBe(true);
  await recordSecurityEvent(server.database, {
    tenantId: HOST_TENANT_ID,
    action: 'LoginSucceeded',
    userId: DEMO_USER_IDS.admin,
    userName: 'admin',
    method: 'password',
    origin: { address: '::1', userAgent: null, traceId: null },
  });
  const log = await server.inject({ url: '/api/identity/security-logs', headers: tokens.admin });
  expect(
    ajv.getSchema('contract#/components/schemas/SecurityLogEntry')?.(log.json<{ data: unknown[] }>().data[0]),
  ).toBe(true);
});

it.each(guarded)('asks who calls $name: 401, a challenge, no body', async (one) => {
  const answer = await ask(one);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['_abperrorformat']).toBeUndefined();
  expect(answer.body).toBe('');
});

it.each(byPolicy)('refuses $name without its policy: 403, no body [POL-01]', async (one) => {
  const answer = await ask(one, wrongful(one.policy));
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['_abperrorformat']).toBeUndefined();
  expect(answer.body).toBe('');
});

it.each(all.filter(({ policy }) => policy === 'anonymous'))(
  'opens $name to everybody, a worthless token included [POL-04]',
  async (one) => {
    const answer = await ask(one, { authorization: 'Bearer not.a.token' });
    expect(answer.statusCode).toBe(success(one));
  },
);

it.each(guarded)('refuses a token of the host for another tenant at $name', async (one) => {
  const answer = await ask(one, { ...rightful(one.policy), __tenant: rows.activeTenantId });
  expect(answer.statusCode).toBe(401);
});

it.each(all.filter(({ operation }) => operation['x-tenant'] === 'caller'))(
  'knows no tenant that is unknown or closed at $name',
  async (one) => {
    for (const tenant of [randomUUID(), rows.inactiveTenantId]) {
      const answer = await ask(one, { ...rightful(one.policy), __tenant: tenant });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['abp-tenant-resolve-error']).toBeDefined();
      expect(misfit(one.path, one.method, 404, answer.json())).toBeUndefined();
    }
  },
);
