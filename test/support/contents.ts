import { randomUUID } from 'node:crypto';
import { documentOfText } from '../../common/document/contents';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/** Inserts a content of the host's office in its first version. */
export async function insertContent(database: Database, id: string): Promise<void> {
  const [at, by_name] = ['2026-01-01T08:00:00Z', 'redazione'];
  const document = documentOfText('Per esteso');
  const fields = { title: 'Una notizia', summary: 'In breve', category: 'Avvisi', audience: 'everybody' as const };
  await database
    .insertInto('content_item')
    .values({
      ...fields,
      id,
      tenant_id: HOST_TENANT_ID,
      kind: 'news',
      version: 1,
      is_pinned: false,
      out_version: null,
      document: JSON.stringify(document),
      updated_at: at,
      updated_by_name: by_name,
    })
    .execute();
  await database
    .insertInto('content_version')
    .values({
      content_id: id,
      tenant_id: HOST_TENANT_ID,
      version: 1,
      event: 'saved',
      at,
      by_name,
      fields: JSON.stringify({ ...fields, isPinned: false, publishAt: null, expiresAt: null, document }),
    })
    .execute();
}

/** Inserts a manual of the host's, out since January, with one chapter. */
export async function insertManualText(database: Database): Promise<void> {
  const [id, at] = [randomUUID(), '2026-01-01T08:00:00Z'];
  const document = JSON.stringify(documentOfText('Come si usa'));
  const chapters = JSON.stringify([{ slug: 'inizio', title: 'Inizio', document: documentOfText('Si comincia così') }]);
  const row = {
    tenant_id: HOST_TENANT_ID,
    version: 1,
    slug: 'manuale-di-prova',
    title: 'Manuale di prova',
    summary: 'In breve',
    category: 'Portale',
    audience: 'everybody' as const,
    is_pinned: false,
    document,
    chapters,
  };
  await database
    .insertInto('content_item')
    .values({ ...row, id, kind: 'manual', out_version: 1, updated_at: at, updated_by_name: 'redazione' })
    .execute();
  await database
    .insertInto('manual_edition')
    .values({ ...row, content_id: id, published_at: at })
    .execute();
}

/** A content as an editor saves it. */
export const contentInput = (version = 0) => ({
  version,
  kind: 'news',
  title: 'Nuovo titolo',
  summary: 'In breve',
  category: 'Avvisi',
  audience: 'everybody',
  isPinned: false,
  publishAt: null,
  expiresAt: null,
  document: documentOfText('Per esteso'),
});

/** The host's service message. */
export const MESSAGE_ID = '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a171';

/** A service message as an editor saves it. */
export const messageInput = (version = 0) => ({
  version,
  kind: 'warning' as const,
  text: 'Manutenzione in corso',
  audience: 'everybody' as const,
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: '2099-01-01T08:00:00.000Z',
});

/** Inserts the host's service message, which holds since January. */
export async function insertMessage(database: Database): Promise<void> {
  const { kind, text, audience, startsAt, endsAt } = messageInput();
  await database
    .insertInto('service_message')
    .values({
      id: MESSAGE_ID,
      tenant_id: HOST_TENANT_ID,
      version: 1,
      kind,
      text,
      audience,
      starts_at: startsAt,
      ends_at: endsAt,
      updated_at: startsAt,
      updated_by_name: 'redazione',
    })
    .execute();
}

/** Inserts the host's own text of the privacy page, out since January. */
export async function insertPage(database: Database): Promise<void> {
  const [id, at, slug] = [randomUUID(), '2026-01-01T08:00:00Z', 'pagina-privacy'];
  const [tenant_id, document] = [HOST_TENANT_ID, JSON.stringify(documentOfText('Come trattiamo i dati'))];
  const text = { tenant_id, slug, title: 'Privacy di prova', summary: 'In breve', document };
  await database
    .insertInto('content_item')
    .values({
      ...text,
      id,
      kind: 'page',
      version: 1,
      out_version: 1,
      category: 'Portale',
      audience: 'everybody',
      is_pinned: false,
      updated_at: at,
      updated_by_name: 'redazione',
    })
    .execute();
  await database
    .insertInto('content_page')
    .values({ ...text, content_id: id, translations: '[]', published_at: at })
    .execute();
}

/** The id of a notice of the host for certifiers, published in January. */
export const NOTICE_ID = '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a183';

/** Inserts that notice, which its readers must confirm. */
export async function insertNotice(database: Database): Promise<void> {
  const at = '2026-01-01T08:00:00Z';
  const [tenant_id, document] = [HOST_TENANT_ID, JSON.stringify(documentOfText('Per esteso'))];
  const text = { title: 'Un avviso', summary: 'In breve', category: 'Avvisi', audience: 'certifiers' as const };
  const row = { ...text, id: NOTICE_ID, tenant_id, document, is_pinned: false, needs_confirmation: true };
  await database
    .insertInto('content_item')
    .values({ ...row, kind: 'news', version: 2, out_version: 2, updated_at: at, updated_by_name: 'redazione' })
    .execute();
  await database
    .insertInto('content_version')
    .values({
      content_id: NOTICE_ID,
      tenant_id,
      version: 2,
      event: 'published',
      at,
      by_name: 'redazione',
      fields: JSON.stringify({ ...text, needsConfirmation: true }),
    })
    .execute();
  await database
    .insertInto('news')
    .values({ ...row, body: 'Per esteso', published_at: at })
    .execute();
}
