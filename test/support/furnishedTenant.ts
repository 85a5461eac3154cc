/** A tenant with one row of everything. */
import { insertPlantImport } from './plants/imports';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertReceipt } from '../../server/domains/accreditations/applicant/receipts/receiptRepository';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertPlanRow } from './certificates/planRows';
import {
  insertActRows,
  insertCertificateRows,
  insertControlRows,
  insertImportRows,
  insertSanctionNotice,
} from './certificates/rows';
import { insertCleanedText } from './cleanedTexts';
import { insertFigures } from './certificates/figures';
import { insertMonitorCounts } from './certificates/monitorRows';
import { insertEdition } from './certificates/openDataRows';
import { insertRequestRun } from './certificates/requestRuns';
import { insertStreetImport } from './certificates/streetImports';
import { insertOpenDataKey } from './certificates/openDataKeys';
import { insertTestRole, insertTestUser } from './identity';
import { insertAnomaly, insertWalletReceipt } from './bank/books';
import { insertBankLine } from './bank/rows';
import { insertPayment } from './payments';
import { addAccreditation } from './accreditationRows';
import { insertPortalRows } from './portalRows';
import { insertEnabling } from './maintainers';
import { insertPlateBatch, insertThermalPlant, PLANT } from './plants';
import { receiptContent } from './receipts';
import { subjectOf } from './subjects';
import { type TestServer } from './startServer';
import { type TenantStage } from './tenantStage';

import { BOARD, type Things } from './isolationCases';
import { SETTINGS_OF_FIRST } from './settingCases';

/** A grant's id in a token, and the id by which its sign-in is known to its user. */
export const grantOf = ({ authorization }: { authorization: string }) =>
  (JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { gid: string }).gid;
export const sessionOf = (grantId: string) =>
  createHash('sha256')
    .update(grantId)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Inserts one row of everything for the first tenant; its administrator owns the rows that need an owner. */
export async function furnish(server: TestServer, first: TenantStage): Promise<Things> {
  const { database } = server;
  await insertFigures(database, first.id);
  await insertEdition(database, first.id);
  await insertMonitorCounts(database, first.id);
  await database
    .insertInto('setting_value')
    .values({
      id: randomUUID(),
      name: 'Sace.OpenData.Publisher',
      value: 'Prima',
      provider_name: 'T',
      provider_key: first.id,
    })
    .execute();
  const rows = await insertPortalRows(database, { isFunded: false });
  for (const table of [
    'certifier',
    'company',
    'delegation',
    'accreditation',
    'wallet',
    'file',
    'news',
    'content_item',
    'manual_edition',
    'content_page',
    'service_message',
    'content_version',
    'manual',
  ] as const)
    await sql`update ${sql.table(table)} set tenant_id = ${first.id} where tenant_id = ${HOST_TENANT_ID}`.execute(
      database,
    );
  // The fee of this one is due.
  await addAccreditation(database, { tenant_id: first.id, state: 'Inviata' });
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
  const invitationId = randomUUID();
  await database
    .insertInto('company_invitation')
    .values({
      id: invitationId,
      tenant_id: first.id,
      company_id: rows.companyId,
      certifier_id: rows.certifierId,
      role: 'tecnico',
      invited_by: rows.certifierId,
      created_at: new Date(),
      expires_at: new Date('2999-01-01T00:00:00Z'),
    })
    .execute();
  const { id: walletId } = await database
    .selectFrom('wallet')
    .select('id')
    .where('owner_certifier_id', '=', rows.certifierId)
    .executeTakeFirstOrThrow();
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
  await database
    .insertInto('setting_value')
    .values(
      Object.entries(SETTINGS_OF_FIRST).map(([name, value]) => ({
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
      subject_kind: 'accreditation',
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
      ...subjectOf(rows.accreditationId),
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
      ...subjectOf(rows.accreditationId),
    })
    .execute();
  const receiptId = randomUUID();
  await insertReceipt(database, {
    id: receiptId,
    tenantId: first.id,
    accreditationId: rows.accreditationId,
    event: 'submitted',
    sentAt: new Date(),
    content: receiptContent(),
    sha256: 'ab'.repeat(32),
  });
  const certificateId = await insertCertificateRows(
    database,
    {
      tenant_id: first.id,
      certifier_id: rows.certifierId,
      state: 'Registrata',
      number: '00500-000001-2026',
      istat: '040012',
      address: 'Via del Voltone, 3',
    },
    userId,
  );
  const deliveryId = randomUUID();
  await insertActRows(database, { certificateId, annulmentId: randomUUID(), deliveryId, tenantId: first.id });
  const controlId = await insertControlRows(database, { certificate_id: certificateId, tenant_id: first.id });
  await insertSanctionNotice(database, controlId, first.id);
  const planId = await insertPlanRow(database, { tenantId: first.id });
  const plantId = await insertThermalPlant(database, { tenantId: first.id, plate: PLANT.plate });
  const plateBatchId = await insertPlateBatch(database, undefined, 24, first.id);
  const importId = await insertImportRows(database, { tenantId: first.id, userId });
  const requestId = await insertRequestRun(database, { tenantId: first.id, userId, certificateId });
  await insertStreetImport(database, { id: importId, tenantId: first.id, userId });
  await insertPlantImport(database, { id: importId, tenantId: first.id, userId });
  const exportId = randomUUID();
  await server.inject({
    url: '/api/app/admin-accreditations/export',
    query: { format: 'csv', exportId },
    headers: first.admin,
  });
  const { lineId: bankLineId, statementId: bankStatementId } = await insertBankLine(database, first.id);
  return {
    userId,
    userName: 'soltanto-prima',
    email,
    roleId,
    roleName,
    accreditationId: rows.accreditationId,
    receiptId,
    certificateId,
    controlId,
    planId,
    plantId,
    cleanedTextId: await insertCleanedText(database, { tenantId: first.id, recordId: plantId }),
    plateBatchId,
    maintainerId: await insertEnabling(database, rows.companyId, { tenantId: first.id }),
    deliveryId,
    openDataKeyId: await insertOpenDataKey(database, first.id),
    companyId: rows.companyId,
    delegationId,
    invitationId,
    certifierId: rows.certifierId,
    orderBoardId,
    notificationId,
    viewId,
    runId,
    importId,
    requestId,
    newsId: rows.newsId,
    fileId: rows.publicFileId,
    uploadId,
    exportId,
    sessionId: sessionOf(grantId),
    resetToken,
    walletId,
    paymentId: await insertPayment(database, { walletId, tenantId: first.id }),
    bankLineId,
    bankStatementId,
    anomalyId: await insertAnomaly(database, { walletId, tenantId: first.id }),
    walletReceiptId: await insertWalletReceipt(database, walletId, first.id),
  };
}
