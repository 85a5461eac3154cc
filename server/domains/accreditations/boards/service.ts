/** Manages the contacts of professional orders: one active board for an order type and a province. */
import { randomUUID } from 'node:crypto';
import { NO_ORDER } from '../../../../common/accreditations/application';
import type { ActionContext, Scope } from '../../../platform/deps';
import { ApiError, badRequest, notFound, type ValidationError } from '../../../platform/errors';
import { requireEmail, requireText } from '../../../platform/fieldRules';
import { recordChange } from '../../../platform/history';
import {
  closeBoard,
  findBoard,
  insertBoard,
  isPlaceTaken,
  knownPlace,
  lockBoard,
  updateBoard,
  type BoardValues,
} from './repository';
import type { Schemas } from '../../../platform/handler';

const ENTITY = 'OrderBoard';

/** @throws ApiError 404 when the tenant has no such board. */
export async function getBoard(database: Scope['database'], id: string) {
  const board = await findBoard(database, id);
  if (!board) throw notFound('Ordine o collegio', id);
  return board;
}

/** @throws ApiError 400 with the members at fault, 409 Sace:OrderBoard:Duplicate. */
export async function createBoard({ database, now, ...actor }: ActionContext, input: Schemas['OrderBoardInput']) {
  const values = await valuesOf(database, input);
  const id = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await claimPlace(() => insertBoard(transaction, actor.caller.tenantId, id, values, now));
    await recordChange(transaction, actor, { entity: ENTITY, entityId: id, event: 'created', after: values });
  });
  return getBoard(database, id);
}

/** @throws ApiError 400, 404, 409 Sace:OrderBoard:Changed or Duplicate, 403 Sace:OrderBoard:Inactive. */
export async function changeBoard(
  { database, now, ...actor }: ActionContext,
  id: string,
  input: Schemas['OrderBoardInput'],
) {
  const after = await valuesOf(database, input);
  await database.transaction().execute(async (transaction) => {
    const board = await lockBoard(transaction, id);
    if (!board) throw notFound('Ordine o collegio', id);
    if ((input.concurrencyStamp ?? board.concurrencyStamp) !== board.concurrencyStamp)
      throw new ApiError(409, 'L’ordine è stato modificato nel frattempo: ricaricalo e ripeti le modifiche.', {
        code: 'Sace:OrderBoard:Changed',
      });
    if (!board.isActive)
      throw new ApiError(403, 'Questo ordine non è più attivo e non si può modificare.', {
        code: 'Sace:OrderBoard:Inactive',
      });
    const {
      isActive: _isActive,
      concurrencyStamp: _stamp,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      id: _id,
      ...before
    } = board;
    await claimPlace(() => updateBoard(transaction, id, after, now));
    await recordChange(transaction, actor, { entity: ENTITY, entityId: id, event: 'updated', before, after });
  });
  return getBoard(database, id);
}

/**
 * Sends no new questions to the board; links that were sent remain valid. An inactive board stays so. @throws ApiError
 * 404.
 */
export async function deactivateBoard({ database, now, ...actor }: ActionContext, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const board = await lockBoard(transaction, id);
    if (!board) throw notFound('Ordine o collegio', id);
    if (!board.isActive) return;
    await closeBoard(transaction, id, now);
    await recordChange(transaction, actor, {
      entity: ENTITY,
      entityId: id,
      event: 'deactivated',
      before: { isActive: true },
      after: { isActive: false },
    });
  });
}

async function claimPlace(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isPlaceTaken(error)) throw error;
    const message = 'C’è già un ordine attivo di questo tipo per questa provincia.';
    throw new ApiError(409, message, {
      code: 'Sace:OrderBoard:Duplicate',
      validationErrors: [{ message, members: ['orderTypeId', 'province'] }],
    });
  }
}

const orNull = (text: string | null | undefined) => text?.trim() || null;

async function valuesOf(database: Scope['database'], input: Schemas['OrderBoardInput']): Promise<BoardValues> {
  const pec = orNull(input.pec);
  const values: BoardValues = {
    orderTypeId: input.orderTypeId,
    province: orNull(input.province)?.toUpperCase() ?? null,
    name: requireText('name', input.name),
    email: requireEmail('email', input.email.trim()),
    pec: pec === null ? null : requireEmail('pec', pec),
    phone: orNull(input.phone),
    contactName: orNull(input.contactName),
  };
  const known = await knownPlace(database, values);
  const errors: ValidationError[] = [
    ...(known.orderType && values.orderTypeId !== NO_ORDER
      ? []
      : [{ message: 'Scegli un ordine o collegio dell’elenco.', members: ['orderTypeId'] }]),
    ...(known.province ? [] : [{ message: 'Scegli una provincia dell’elenco.', members: ['province'] }]),
  ];
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message as string).join(' '), errors);
  return values;
}
