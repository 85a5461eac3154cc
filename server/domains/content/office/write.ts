/** Saves, publishes and withdraws contents for editors. Each action makes a version. */
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import type { ContentEvent, ContentKind } from '../../../platform/database/tables/contentTables';
import type { Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { CONTENT_ENTITY, CONTENT_NAME } from '../subject';
import type { Change } from './change';
import { takeAttachments } from './attachmentFiles';
import { refusedAt } from './documentField';
import { publicationOf, readFields, type WrittenFields } from './fields';
import { takeImages } from './images';
import { fieldsOf, storeFields, isSlugTaken, storeMove, lockContent, type ContentRow } from './itemRepository';
import { putOut, withdraw } from './publicationRepository';
import type { Schemas } from '../../../platform/handler';

type Writing = Scope & { readonly ip: string | null };

const changed = () =>
  new ApiError(409, 'Questo contenuto è stato modificato da un’altra persona nel frattempo.', {
    code: 'Sace:Content:Changed',
  });

interface Step {
  readonly id: string;
  readonly kind: ContentKind;
  readonly version: number;
  readonly event: ContentEvent;
  readonly at: Date;
}

const changeOf = ({ caller }: Writing, step: Step): Change => ({
  ...step,
  tenantId: caller.tenantId,
  by: { id: caller.userId, name: caller.userName ?? '' },
});

const note = (transaction: Transaction<Schema>, scope: Writing, { id, version, event, at }: Change, title: string) =>
  recordChange(transaction, scope, { entity: CONTENT_ENTITY, entityId: id, event, at, after: { version, title } });

/** The address of a manual or a page is unique in the tenant and never changes. */
async function checkSlug(
  transaction: Transaction<Schema>,
  change: Change,
  known: ContentRow | undefined,
  slug: string,
) {
  if (known && known.slug !== slug) throw refusedAt('slug', 'L’indirizzo non cambia: chi lo ha salvato lo perderebbe.');
  if (!known && (await isSlugTaken(transaction, change.tenantId, slug, change.id)))
    throw refusedAt(
      'slug',
      change.kind === 'page'
        ? 'Il testo di questa pagina è già tra i contenuti: aprilo dall’elenco.'
        : `Un altro manuale ha già l’indirizzo «${slug}».`,
    );
}

/**
 * Saves a content as its editor left it, without publishing it.
 * @throws ApiError 400 at a field; 404; 409 Sace:Content:Changed
 */
export async function saveContent(scope: Writing, id: string, input: Schemas['ContentInput'], at: Date): Promise<void> {
  const { caller, database } = scope;
  const userId = requireUserId(caller);
  const written = readFields(input);
  await database.transaction().execute(async (transaction) => {
    const known = await lockContent(transaction, id);
    if (!known && input.version > 0) throw notFound(CONTENT_NAME, id);
    if (known && (known.version !== input.version || known.kind !== input.kind)) throw changed();
    const change = changeOf(scope, { id, kind: input.kind, version: input.version + 1, event: 'saved', at });
    if (written.slug !== null) await checkSlug(transaction, change, known, written.slug);
    const owner = { id, tenantId: caller.tenantId, userId };
    await takeImages(transaction, owner, wholeOf(written));
    const fields = { ...written, attachments: await takeAttachments(transaction, owner, written.attachments) };
    if (!(await storeFields(transaction, change, fields))) throw changed();
    await note(transaction, scope, change, fields.title);
  });
}

/** Returns the blocks of all documents that a content has. */
const wholeOf = ({ document, translations, chapters }: WrittenFields) => [
  ...document,
  ...translations.flatMap((translation) => translation.document),
  ...chapters.flatMap((chapter) => chapter.document),
];

async function publish(transaction: Transaction<Schema>, change: Change, known: ContentRow): Promise<void> {
  const fields = fieldsOf(known);
  await putOut(transaction, change, fields, publicationOf(known.kind, fields, known.outSince, change.at));
  await storeMove(transaction, change, fields);
}

/**
 * Publishes or withdraws a content.
 * @throws ApiError 400 at a field that publication needs; 404; 409 Sace:Content:Changed
 */
export async function moveContent(
  scope: Writing,
  id: string,
  command: Schemas['ContentCommand'],
  at: Date,
): Promise<void> {
  await scope.database.transaction().execute(async (transaction) => {
    const known = await lockContent(transaction, id);
    if (!known) throw notFound(CONTENT_NAME, id);
    if (known.version !== command.version) throw changed();
    const isOut = command.event === 'publish';
    const event = isOut ? 'published' : 'withdrawn';
    const change = changeOf(scope, { id, kind: known.kind, version: known.version + 1, event, at });
    if (isOut) await publish(transaction, change, known);
    else {
      await withdraw(transaction, id);
      await storeMove(transaction, change, fieldsOf(known));
    }
    await note(transaction, scope, change, known.title);
  });
}
