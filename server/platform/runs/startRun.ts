import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema';
import type { Scope } from '../deps';
import { ApiError } from '../errors';
import { answerOf, ownedRuns, type KnownRun } from './readRuns';
import type { RunRequest, RunSubjects } from './runKind';
import { findRun, insertRun } from './runRepository';

/** The most subjects that one run may have. */
export const MOST_ITEMS = 5000;

const tooMany = () =>
  new ApiError(403, `Al massimo ${String(MOST_ITEMS)} casi alla volta: restringi il filtro.`, {
    code: 'Sace:Bulk:TooMany',
  });

const otherRequest = () =>
  new ApiError(409, 'Questo identificativo è già di un’altra operazione: avviala con uno nuovo.', {
    code: 'Sace:Bulk:OtherRequest',
  });

/** Returns a value as the database gives it back: without members that are undefined. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

/**
 * Compares a known run with a request for a run of the same id. Runs of older programs have no recorded selection of
 * subjects, which is not compared then.
 * @throws ApiError 409 Sace:Bulk:OtherRequest when the id belongs to a different request.
 */
function checkRequest({ asked, ...run }: KnownRun, { id: _id, action, input = {}, ...which }: RunRequest): void {
  const isSame =
    run.action === action &&
    isDeepStrictEqual(run.input, plain(input)) &&
    (asked === null || isDeepStrictEqual(asked, plain(which)));
  if (!isSame) throw otherRequest();
}

function answered<Request extends RunRequest>(run: KnownRun, request: Request) {
  checkRequest(run, request);
  return answerOf<Request>(run);
}

/**
 * Begins a run, once for each id of a request. `write` adds rows that belong to the run, in its transaction.
 * @throws ApiError 403 when there are no subjects or too many, 409 when the id belongs to another run.
 */
export async function startRun<Request extends RunRequest>(
  { kind, check, find }: RunSubjects<Request>,
  scope: Scope & { readonly ip: string },
  request: Request,
  clock: () => Date,
  write?: (transaction: Transaction<Schema>) => Promise<void>,
) {
  const { caller, database, ip } = scope;
  const owner = ownedRuns(kind, scope);
  const known = await findRun(database, owner, request.id);
  if (known) return answered(known, request);
  await check(scope, request, clock());
  const subjectIds = await find(scope, request, MOST_ITEMS + 1);
  if (subjectIds.length > MOST_ITEMS) throw tooMany();
  if (subjectIds.length === 0) throw new ApiError(403, 'Il filtro non trova casi.', { code: 'Sace:Bulk:Nothing' });
  const { id, action, input = {}, ...asked } = request;
  const by = {
    tenantId: caller.tenantId,
    userId: owner.userId,
    userName: caller.userName,
    ip,
  };
  await database.transaction().execute(async (transaction) => {
    const isNew = await insertRun(transaction, { id, kind, action, input, asked, subjectIds }, by, clock());
    if (isNew) await write?.(transaction);
  });
  // When two requests came at once, the second finds the run that the first wrote.
  const run = await findRun(database, owner, id);
  if (!run) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Bulk:IdTaken' });
  return answered(run, request);
}
