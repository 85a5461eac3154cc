/** One row of everything that the signed-in certifier `certificatore` may see, and the public rows. */
import { createHash, randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { insertAccreditation, insertCertifier } from './factories';
import { insertContent, insertManualText, insertMessage, insertNotice, insertPage } from './contents';
import { insertWallet } from './wallets';

export interface PortalRows {
  readonly certifierId: string;
  readonly accreditationId: string;
  readonly companyId: string;
  readonly newsId: string;
  readonly publicFileId: string;
  readonly guardedFileId: string;
  readonly activeTenantId: string;
  readonly inactiveTenantId: string;
}

const tenant_id = HOST_TENANT_ID;

/** Inserts a tenant; names are taken as they are. */
export async function insertTenant(database: Database, name: string, isActive = true): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('tenant')
    .values({
      id,
      name,
      normalized_name: name.toUpperCase(),
      is_active: isActive,
      concurrency_stamp: randomUUID(),
      last_modification_time: null,
      last_modifier_id: null,
      creator_id: null,
      deleter_id: null,
      deletion_time: null,
    })
    .execute();
  return id;
}

/** Inserts a file; its id. */
export async function insertFile(
  database: Database,
  {
    name,
    text,
    policy,
    mediaType = 'application/pdf',
  }: { name: string; text: string; policy: string | null; mediaType?: string },
): Promise<string> {
  const id = randomUUID();
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await database
    .insertInto('file')
    .values({
      id,
      tenant_id,
      name,
      media_type: mediaType,
      size: content.length,
      sha256,
      content,
      required_policy: policy,
    })
    .execute();
  return id;
}

/** Inserts a piece of news; its id. */
export async function insertNews(
  database: Database,
  title: string,
  publishedAt: string,
  tenantId = tenant_id,
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('news')
    .values({
      id,
      tenant_id: tenantId,
      title,
      summary: 'In breve',
      body: 'Per esteso',
      category: 'Avvisi',
      published_at: publishedAt,
    })
    .execute();
  return id;
}

/**
 * Inserts demonstration users and one row of everything; with money in the wallets, unless their tenant is still to
 * change.
 */
export async function insertPortalRows(database: Database, { isFunded = true } = {}): Promise<PortalRows> {
  await ensureDemoUsers(database);
  const certifierId = await insertCertifier(database, {
    user_id: DEMO_USER_IDS.certificatore,
    certifier_number: 500,
    publish_entry: true,
    publish_email: true,
  });
  const accreditationId = await insertAccreditation(database, {
    certifier_id: certifierId,
    state: 'Accreditato',
    certifier_number: 500,
    valid_from: '2026-01-01',
    valid_to: '2999-12-31',
    decided_at: '2026-03-04T09:00:00Z',
  });
  const companyId = randomUUID();
  await database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id,
      name: 'Energia Srl',
      kind: 'societa',
      fiscal_code: '01234567890',
      seat_istat: '040012',
    })
    .execute();
  await database
    .insertInto('company_member')
    .values({ company_id: companyId, certifier_id: certifierId, role: 'Direttore tecnico', valid_from: '2020-01-01' })
    .execute();
  await database
    .insertInto('delegation')
    .values({
      id: randomUUID(),
      tenant_id,
      grantor_company_id: companyId,
      delegate_certifier_id: certifierId,
      scope: 'compilazione',
      valid_from: '2020-01-01',
    })
    .execute();
  const [ownCents, companyCents] = isFunded ? [12_345, 700] : [0, 0];
  await insertWallet(database, { certifierId, balanceCents: ownCents });
  await insertWallet(database, { companyId, balanceCents: companyCents });
  const newsId = await insertNews(database, 'Una notizia', '2026-01-01T08:00:00Z');
  await insertContent(database, newsId);
  await insertManualText(database);
  await insertMessage(database);
  await insertNotice(database);
  await insertPage(database);
  const publicFileId = await insertFile(database, {
    name: 'Guida «perché».pdf',
    text: 'contenuto pubblico',
    policy: null,
  });
  const guardedFileId = await insertFile(database, {
    name: 'Manuale.pdf',
    text: 'contenuto riservato',
    policy: 'ApeList',
  });
  await database
    .insertInto('manual')
    .values({
      id: randomUUID(),
      tenant_id,
      title: 'Manuale',
      description: 'Come si fa',
      audience: 'Certificatori',
      version: '1.0',
      updated_on: '2026-01-01',
      file_id: guardedFileId,
      position: 1,
    })
    .execute();
  const activeTenantId = await insertTenant(database, 'Provincia');
  const inactiveTenantId = await insertTenant(database, 'Chiusa', false);
  return {
    certifierId,
    accreditationId,
    companyId,
    newsId,
    publicFileId,
    guardedFileId,
    activeTenantId,
    inactiveTenantId,
  };
}
