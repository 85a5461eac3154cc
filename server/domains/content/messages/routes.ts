import type { Transaction } from 'kysely';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import type { ModuleDeps, Scope } from '../../../platform/deps';
import type { Handlers, Schemas } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { ApiError, notFound } from '../../../platform/errors';
import { requireText } from '../../../platform/fieldRules';
import { recordChange } from '../../../platform/history';
import { audiencesOf } from '../audience';
import { refusedAt } from '../office/documentField';
import {
  allMessages,
  findMessage,
  storeMessage,
  lockMessage,
  messagesNow,
  removeMessage,
  type MessageRow,
} from './messageRepository';

const NAME = 'Avviso di servizio';
const ENTITY = 'serviceMessage';

const changed = () =>
  new ApiError(409, 'Questo avviso è stato modificato da un’altra persona nel frattempo.', {
    code: 'Sace:Content:Changed',
  });

const savedOtherwise = () =>
  new ApiError(409, 'Questo avviso è già salvato, con altri dati: chiudi la finestra e cercalo nell’elenco.', {
    code: 'Sace:Content:Changed',
  });

/** @throws ApiError 400 at an end before the start */
function rowOf({ kind, text, audience, startsAt, endsAt }: Schemas['ServiceMessageInput']): MessageRow {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  if (to <= from) throw refusedAt('endsAt', 'La fine deve venire dopo l’inizio.');
  return { kind, text: requireText('text', text), audience, startsAt: from, endsAt: to };
}

/** Returns true when the message as it is stored has these contents. */
async function isStored(transaction: Transaction<Schema>, id: string, row: MessageRow): Promise<boolean> {
  const stored = await findMessage(transaction, id);
  return (
    stored?.kind === row.kind &&
    stored.text === row.text &&
    stored.audience === row.audience &&
    stored.startsAt.getTime() === row.startsAt.getTime() &&
    stored.endsAt.getTime() === row.endsAt.getTime()
  );
}

type Writing = Scope & { readonly ip: string | null };

/**
 * Saves it once, also when the request is repeated because its answer was lost.
 * @throws ApiError 400 at the wrong members, 404 for no such message, 409 when somebody else has changed it
 */
async function save(scope: Writing, id: string, input: Schemas['ServiceMessageInput'], at: Date): Promise<void> {
  const { caller, database } = scope;
  requireUserId(caller);
  const row = rowOf(input);
  await database.transaction().execute(async (transaction) => {
    const known = await lockMessage(transaction, id);
    if (known === 0 && input.version > 0) throw notFound(NAME, id);
    if (known === input.version + 1 && (await isStored(transaction, id, row))) return;
    if (known !== input.version) throw input.version === 0 ? savedOtherwise() : changed();
    if (row.endsAt <= at) throw refusedAt('endsAt', 'Questo momento è già passato: nessuno vedrebbe l’avviso.');
    const version = known + 1;
    const change = { id, tenantId: caller.tenantId, version, at, byName: caller.userName ?? '' };
    if (!(await storeMessage(transaction, change, row))) throw changed();
    const after = { version, ...row, startsAt: input.startsAt, endsAt: input.endsAt };
    await recordChange(transaction, scope, { entity: ENTITY, entityId: id, event: 'saved', at, after });
  });
}

async function remove(scope: Writing, id: string, at: Date): Promise<void> {
  await scope.database.transaction().execute(async (transaction) => {
    if ((await lockMessage(transaction, id)) === 0) throw notFound(NAME, id);
    await removeMessage(transaction, id);
    await recordChange(transaction, scope, { entity: ENTITY, entityId: id, event: 'removed', at, after: {} });
  });
}

/** Serves service messages: those that every open page fetches, and the editor of the office. */
export const serviceMessageHandlers = ({ clock }: Pick<ModuleDeps, 'clock'>) =>
  ({
    serviceMessagesGetCurrent: async ({ caller, database }) => ({
      items: await messagesNow(database, caller.tenantId, audiencesOf(caller.policies), clock()),
    }),
    serviceMessagesGetList: async ({ caller, database }) => ({ items: await allMessages(database, caller.tenantId) }),
    serviceMessagesSave: async (request) => {
      await save(request, idOf(request), request.body, clock());
      const message = await findMessage(request.database, idOf(request));
      if (!message) throw notFound(NAME, idOf(request));
      return message;
    },
    serviceMessagesDelete: async (request, reply) => {
      await remove(request, idOf(request), clock());
      return reply.code(204).send();
    },
  }) satisfies Partial<Handlers>;
