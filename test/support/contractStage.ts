/**
 * The server that the contract is compared with, and the rows for its operations; one for each test file that imports
 * this.
 */
import type { CertificateState } from '../../server/domains/certificates/states';
import type { AccreditationState } from '../../server/domains/accreditations/states';
import { insertPlantImport } from './plants/imports';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { join } from 'node:path';
import { operations, readContract } from '../../server/platform/contract';
import { insertReceipt } from '../../server/domains/accreditations/applicant/receipts/receiptRepository';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertAccount } from './accounts';
import { planStage } from './certificates/planRows';
import { insertSanctionNotice } from './certificates/rows';
import { certifyRows, controlId, controlRows, actNumber, planId } from './certificates/contractActs';
import { insertImportRows } from './certificates/rows';
import { insertRequestRun, requestId } from './certificates/requestRuns';
import { insertStreetImport } from './certificates/streetImports';
import { insertOpenDataKey, OPEN_DATA_KEY, publishEdition } from './certificates/openDataKeys';
import { CLEANED_TEXT_ID, insertCleanedText } from './cleanedTexts';
import { insertFigures } from './certificates/figures';
import { insertAccreditation } from './factories';
import { maintainerStage } from './maintainers';
import { insertPlantFigures, plantStage } from './plantCases';
import { grantTo, insertTestRole, insertTestUser } from './identity';
import { insertOwnThings, resetOwnThings, type OwnThings } from './ownThings';
import { startPagopaSim, type RunningSim } from './pagopaSim';
import { insertAnomaly, insertClosedDay, insertWalletReceipt } from './bank/books';
import { insertBankLine, setOfficeIban } from './bank/rows';
import { insertPayment } from './payments';
import { insertPortalRows, type PortalRows } from './portalRows';
import { startSmtpServer, type SmtpServer } from './smtpServer';
import { subjectOf } from './subjects';
import { startServer, type TestServer } from './startServer';
import { bearer } from './tokens';
import { receiptContent } from './receipts';
import { insertUpload, pdf } from './uploads';

export const contract = readContract();
export const all = operations(contract).map((one) => ({
  ...one,
  name: one.operation.operationId ?? '',
  policy: String(one.operation['x-policy']),
}));
export const guarded = all.filter(({ policy }) => policy !== 'anonymous');
export const byPolicy = guarded.filter(({ policy }) => policy !== 'authenticated');

export * from './certificates/contractActs';

export let server: TestServer;
let sim: RunningSim;
export let walletId: string;
export let walletReceiptId: string;
export let anomalyId: string;
export let paymentId: string;
export let bankLineId: string;
export let bankStatementId: string;
export let folder: string;
export let rows: PortalRows;
export let own: OwnThings;
export let mailServer: SmtpServer;
export let tokens: Record<keyof typeof DEMO_USER_IDS, { authorization: string }>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-contract-'));
  sim = await startPagopaSim();
  server = await startServer({ referenceData: true, env: { SACE_DATA: folder, ...sim.env } });
  mailServer = await startSmtpServer();
  await server.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(mailServer.port), provider_name: 'G' })
    .execute();
  rows = await insertPortalRows(server.database);
  own = await insertOwnThings(server.database);
  ({ id: walletId } = await server.database
    .selectFrom('wallet')
    .select('id')
    .where('owner_certifier_id', '=', rows.certifierId)
    .executeTakeFirstOrThrow());
  await insertClosedDay(server.database);
  walletReceiptId = await insertWalletReceipt(server.database, walletId);
  for (const id of [officeId, bulkId])
    await insertAccreditation(server.database, { id, certifier_id: rows.certifierId, state: 'InVerifica' });
  await server.database
    .insertInto('bulk_run')
    .values({
      id: runId,
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.gestore,
      subject_kind: 'accreditation',
      action: 'assign',
      input: '{}',
      item_count: 0,
      finished_at: new Date(),
    })
    .execute();
  await insertImportRows(server.database, {
    id: importId,
    tenantId: HOST_TENANT_ID,
    userId: DEMO_USER_IDS.certificatore,
  });
  await insertRequestRun(server.database, {
    id: requestId,
    tenantId: HOST_TENANT_ID,
    userId: DEMO_USER_IDS.certificatore,
  });
  await insertPlantImport(server.database, {
    id: importId,
    tenantId: HOST_TENANT_ID,
    userId: DEMO_USER_IDS.gestore,
  });
  await insertStreetImport(server.database, { id: importId, tenantId: HOST_TENANT_ID, userId: DEMO_USER_IDS.gestore });
  const { rows: added } = await sql<{ id: number }>`
    select (graphile_worker.add_job('contract.waiting', run_at => now() + interval '1 day')).id`.execute(
    server.database,
  );
  jobId = added[0]?.id ?? 0;
  await insertCleanedText(server.database, { id: CLEANED_TEXT_ID });
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
  await sim.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

export type Headers = Record<string, string>;
export const exportId = randomUUID();
/** A sign-in of the certifier's, and the id by which its user may end it. */
export const ENDED_GRANT = 'a-grant-of-the-certifier';
export const endedSessionId = createHash('sha256')
  .update(ENDED_GRANT)
  .digest('hex')
  .slice(0, 32)
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const TUS = { 'tus-resumable': '1.0.0' };
export const uploadId = randomUUID();
/** An upload of the certifier's of which so much has arrived. */
export const openUpload = (content: Buffer): Promise<void> => insertUpload(server.database, uploadId, content);

/** A case that officers work on, one that runs work on in the background meanwhile, and what the officer keeps. */
export const [officeId, bulkId, viewId, runId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
/** Files that the certifier sent together. */
export const importId = randomUUID();
export const atFirst = async () =>
  server.database
    .updateTable('accreditation')
    .set({ state: 'InVerifica', version: 1 })
    .where('id', '=', officeId)
    .execute();
async function keepOneView(userId: string, grid: string): Promise<void> {
  await server.database.deleteFrom('saved_view').execute();
  await server.database
    .insertInto('saved_view')
    .values({
      id: viewId,
      tenant_id: HOST_TENANT_ID,
      user_id: userId,
      grid,
      name: 'Tutte',
      state: '{}',
    })
    .execute();
}

/** An application of the certifier's own, in that state. */
export const applicationId = randomUUID();
export const receiptId = randomUUID();
export async function apply(state: AccreditationState): Promise<void> {
  await server.database.deleteFrom('accreditation_receipt').where('accreditation_id', '=', applicationId).execute();
  await server.database.deleteFrom('subject_command').where('subject_id', '=', applicationId).execute();
  await server.database.deleteFrom('accreditation').where('id', '=', applicationId).execute();
  await insertAccreditation(server.database, { id: applicationId, certifier_id: rows.certifierId, state, draft: '{}' });
}

/** An application that was sent, with its receipt. */
async function sendOne(): Promise<void> {
  await apply('Inviata');
  const content = receiptContent();
  await insertReceipt(server.database, {
    id: receiptId,
    tenantId: HOST_TENANT_ID,
    accreditationId: applicationId,
    event: 'submitted',
    sentAt: new Date('2026-06-01T08:00:00Z'),
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
}

const certify = (state: CertificateState, act?: object) => certifyRows(server.database, rows, state, act);
const putUnderControl = (more?: object) => controlRows(server.database, rows, more);

export const [boardId, waitingId, notificationId] = [randomUUID(), randomUUID(), randomUUID()];
export const LINK_TOKEN = 'a-token-of-another-mail';
/** A case that waits for its order, which was sent a link. */
export async function askAnOrder(): Promise<void> {
  const { database } = server;
  const link = {
    tenant_id: HOST_TENANT_ID,
    token_hash: createHash('sha256').update(LINK_TOKEN).digest(),
    expires_at: new Date(Date.now() + 60_000),
  };
  for (const table of ['order_validation', 'order_board', 'contact_confirmation', 'notification'] as const)
    await database.deleteFrom(table).execute();
  await database.deleteFrom('subject_command').where('subject_id', '=', waitingId).execute();
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
      ...subjectOf(waitingId),
    })
    .execute();
}

export const newCompanyId = randomUUID();

export const RESET_TOKEN = 'a-token-of-a-mail';
/** A job that waits. */
export let jobId: number;
export let forgetfulId: string;

/** A program that may look users up, and a token of it. */
export const OTHER_PROGRAM = 'Altro_Programma';
export let ofOtherProgram: Headers;
export let roleId: string;
export let userId: string;

/** Recreates the rows of an operation before each call. */
export const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
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
  ...Object.fromEntries(
    all.filter(({ name }) => name.startsWith('certificates')).map(({ name }) => [name, () => certify('Bozza')]),
  ),
  ...Object.fromEntries(
    all.filter(({ name }) => name.startsWith('openDataList')).map(({ name }) => [name, () => publishEdition(server)]),
  ),
  openDataKeysRevoke: () => insertOpenDataKey(server.database, HOST_TENANT_ID, OPEN_DATA_KEY),
  ...Object.fromEntries(
    ['GetPayment', 'OpenCheckout', 'CancelPayment', 'GetPaymentNotice', 'PrintPaymentNotice'].map((name) => [
      `portafogli${name}`,
      async () => {
        paymentId = await insertPayment(server.database, { walletId });
      },
    ]),
  ),
  ...Object.fromEntries(
    ['GetStatementFile', 'GetLine', 'Move', 'Import'].map((name) => [
      `transfers${name}`,
      async () => {
        await setOfficeIban(server.database);
        ({ lineId: bankLineId, statementId: bankStatementId } = await insertBankLine(server.database));
      },
    ]),
  ),
  ...Object.fromEntries(
    ['GetAnomaly', 'Decide'].map((name) => [
      `walletOffice${name}`,
      async () => {
        anomalyId = await insertAnomaly(server.database, { walletId });
      },
    ]),
  ),
  ...Object.fromEntries(
    all
      .filter(({ name }) => name.startsWith('visura'))
      .map(({ name }) => [name, () => certify('Registrata', { number: actNumber, registered_at: new Date() })]),
  ),
  statisticsGet: () => insertFigures(server.database),
  statisticsGetFile: () => insertFigures(server.database),
  statisticsGetPlants: () => insertPlantFigures(server.database),
  statisticsGetPlantFile: () => insertPlantFigures(server.database),
  certificatesMove: () => certify('Validata'),
  certificatesGetSigningArchive: () => certify('DaFirmare'),
  certificatesDecideAnnulment: () => certify('Registrata'),
  ...Object.fromEntries(
    all.filter(({ name }) => /^controls|AnswerControl$/.test(name)).map(({ name }) => [name, () => putUnderControl()]),
  ),
  controlsOpen: () => certify('Registrata'),
  ...planStage(() => server.database, planId),
  ...plantStage(() => server.database),
  ...maintainerStage(
    () => server.database,
    () => resetOwnThings(server.database, rows, own).then(() => rows.companyId),
  ),
  siapeGetDelivery: () => certify('Registrata'),
  siapeRetry: () => certify('Registrata'),
  controlsGetMinutes: () => putUnderControl({ state: 'Concluso', outcome: 'lieve', concluded_at: new Date() }),
  controlsGetSanctionNotice: async () => {
    await putUnderControl({ state: 'Concluso', outcome: 'grave', concluded_at: new Date() });
    await insertSanctionNotice(server.database, controlId);
  },
  accreditationsMove: () => apply('Inviata'),
  accreditationsPayFee: () => apply('Inviata'),
  accreditationsOpenFeeCheckout: () => apply('Inviata'),
  accreditationsReceipt: sendOne,
  adminAccreditationsMove: atFirst,
  adminAccreditationsRecordCheck: atFirst,
  adminAccreditationsAssign: atFirst,
  ...Object.fromEntries(
    ['GetViews', 'CreateView', 'UpdateView', 'DeleteView'].flatMap((name) => [
      [`adminAccreditations${name}`, () => keepOneView(DEMO_USER_IDS.gestore, 'accreditations')],
      [`certificates${name}`, () => keepOneView(DEMO_USER_IDS.certificatore, 'certificates')],
      [`controls${name}`, () => keepOneView(DEMO_USER_IDS.gestore, 'controls')],
      [`siape${name}`, () => keepOneView(DEMO_USER_IDS.gestore, 'siape')],
      [`maintainers${name}`, () => keepOneView(DEMO_USER_IDS.gestore, 'maintainers')],
    ]),
  ),
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
