/** Runs of one action over many subjects of a kind, for the user who began them. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { requireUserId } from '../caller';
import type { Schema } from '../database/schema';
import type { ModuleDeps, Scope } from '../deps';
import { ApiError, notFound } from '../errors';
import type { RunKind, RunRequest } from './runKind';
import {
  findItems,
  findRun,
  findRuns,
  insertRun,
  resumeRun,
  stopRun,
  type ItemPage,
  type RunsOf,
} from './runRepository';

/** The most subjects that one run may have. */
export const MOST_ITEMS = 5000;
const LATEST_RUNS = 20;

type KnownRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

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

export function runService<Request extends RunRequest, Item extends object>(
  { clock }: Pick<ModuleDeps, 'clock'>,
  { kind, check, find, describe }: RunKind<Request, Item>,
) {
  const runsOf = ({ caller }: Scope): RunsOf => ({ userId: requireUserId(caller), kind });

  /** The contract checks the action of a request, and `kind` finds runs of this kind alone. */
  const answer = ({ asked: _asked, action, input, ...run }: KnownRun) => ({
    ...run,
    action: action as Request['action'],
    input: input as NonNullable<Request['input']>,
  });

  function answered(run: KnownRun, request: Request) {
    checkRequest(run, request);
    return answer(run);
  }

  /** `write` adds rows that belong to the run, in its transaction. */
  async function start(
    scope: Scope & { readonly ip: string },
    request: Request,
    write?: (transaction: Transaction<Schema>) => Promise<void>,
  ) {
    const { caller, database, ip } = scope;
    const owner = runsOf(scope);
    const known = await findRun(database, owner, request.id);
    if (known) return answered(known, request);
    await check(scope, request, clock());
    const subjectIds = await find(scope, request, MOST_ITEMS + 1);
    if (subjectIds.length > MOST_ITEMS) throw tooMany();
    if (subjectIds.length === 0) throw new ApiError(403, 'Il filtro non trova casi.', { code: 'Sace:Bulk:Nothing' });
    const { id, action, input = {}, ...asked } = request;
    const by = { tenantId: caller.tenantId, userId: owner.userId, userName: caller.userName, ip };
    await database.transaction().execute(async (transaction) => {
      const isNew = await insertRun(transaction, { id, kind, action, input, asked, subjectIds }, by, clock());
      if (isNew) await write?.(transaction);
    });
    // When two requests came at once, the second finds the run that the first wrote.
    const run = await findRun(database, owner, id);
    if (!run) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Bulk:IdTaken' });
    return answered(run, request);
  }

  async function one(scope: Scope, id: string) {
    const run = await findRun(scope.database, runsOf(scope), id);
    if (!run) throw notFound('Operazione', id);
    return answer(run);
  }

  const latest = async (scope: Scope) => ({
    items: (await findRuns(scope.database, runsOf(scope), LATEST_RUNS)).map(answer),
  });

  async function items(scope: Scope, id: string, page: ItemPage) {
    await one(scope, id);
    const found = await findItems(scope.database, id, page);
    const shown = await describe(
      scope.database,
      found.items.map(({ subjectId }) => subjectId),
    );
    return {
      totalCount: found.totalCount,
      items: found.items.map(({ subjectId, ...item }) => ({ ...item, ...shown(subjectId) })),
    };
  }

  async function stop(scope: Scope, id: string) {
    await stopRun(scope.database, runsOf(scope), id, clock());
    return one(scope, id);
  }

  async function resume(scope: Scope, id: string) {
    await scope.database.transaction().execute((transaction) => resumeRun(transaction, runsOf(scope), id));
    return one(scope, id);
  }

  return { start, one, latest, items, stop, resume };
}
