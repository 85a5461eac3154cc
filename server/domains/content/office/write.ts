/** What editors do with a content: save it, publish it, withdraw it. Each makes a version. */
import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import type { ContentEvent } from '../../../platform/database/tables/contentTables';
import type { Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { CONTENT_ENTITY } from '../subject';
import { publicationOf, readFields, type ContentInput } from './fields';
import { takeImages } from './images';
import {
  fieldsOf,
  keepFields,
  keepMove,
  lockContent,
  putOut,
  takeIn,
  type Change,
  type ContentRow,
} from './itemRepository';

/** The name of one in messages. */
export const CONTENT_NAME = 'Contenuto';

export interface ContentCommand {
  readonly event: 'publish' | 'withdraw';
  readonly version: number;
}

type Writing = Scope & { readonly ip: string | null };

const changed = () =>
  new ApiError(409, 'Questo contenuto è stato modificato da un’altra persona nel frattempo.', {
    code: 'Sace:Content:Changed',
  });

const changeOf = ({ caller }: Writing, id: string, version: number, event: ContentEvent, at: Date): Change => ({
  ...{ id, tenantId: caller.tenantId, version, event, at },
  by: { id: caller.userId, name: caller.userName ?? '' },
});

const note = (transaction: Transaction<Schema>, scope: Writing, { id, version, event, at }: Change, title: string) =>
  recordChange(transaction, scope, { entity: CONTENT_ENTITY, entityId: id, event, at, after: { version, title } });

/** @throws ApiError 400 at a field; 404; 409 Sace:Content:Changed */
export async function saveContent(scope: Writing, id: string, input: ContentInput, at: Date): Promise<void> {
  const { caller, database } = scope;
  const userId = requireUserId(caller);
  const fields = readFields(input);
  await database.transaction().execute(async (transaction) => {
    const known = await lockContent(transaction, id);
    if (!known && input.version > 0) throw notFound(CONTENT_NAME, id);
    if (known && known.version !== input.version) throw changed();
    await takeImages(transaction, { id, tenantId: caller.tenantId, userId }, fields.document);
    const change = changeOf(scope, id, input.version + 1, 'saved', at);
    if (!(await keepFields(transaction, change, fields))) throw changed();
    await note(transaction, scope, change, fields.title);
  });
}

async function publish(transaction: Transaction<Schema>, change: Change, known: ContentRow): Promise<void> {
  const fields = fieldsOf(known);
  await putOut(transaction, change, fields, publicationOf(fields, known.outSince, change.at));
  await keepMove(transaction, change, fields);
}

/** @throws ApiError 400 at what it lacks to be published; 404; 409 Sace:Content:Changed */
export async function moveContent(scope: Writing, id: string, command: ContentCommand, at: Date): Promise<void> {
  await scope.database.transaction().execute(async (transaction) => {
    const known = await lockContent(transaction, id);
    if (!known) throw notFound(CONTENT_NAME, id);
    if (known.version !== command.version) throw changed();
    const isOut = command.event === 'publish';
    const change = changeOf(scope, id, known.version + 1, isOut ? 'published' : 'withdrawn', at);
    if (isOut) await publish(transaction, change, known);
    else {
      await takeIn(transaction, id);
      await keepMove(transaction, change, fieldsOf(known));
    }
    await note(transaction, scope, change, known.title);
  });
}
