/** Runs of one action over many cases, for the one who asked for them. */
import { isDeepStrictEqual } from 'node:util';
import { requireUserId } from '../../../../platform/caller';
import { italianDay } from '../../../../platform/dates';
import type { ModuleDeps, Scope } from '../../../../platform/deps';
import { ApiError, badRequest, notFound, type ValidationError } from '../../../../platform/errors';
import { officerOf, type OfficerScope } from '../caseService';
import type { QueueName } from '../queueRepository';
import {
  findIds,
  findItems,
  findRun,
  findRuns,
  insertRun,
  resumeRun,
  stopRun,
  unknownAmong,
  type RunAction,
  type RunInput,
} from './runRepository';

export interface RunRequest {
  readonly id: string;
  readonly action: RunAction;
  readonly accreditationIds?: readonly string[];
  readonly queue?: QueueName;
  readonly filter?: string;
  readonly input?: RunInput;
}

const MOST_ITEMS = 5000;
const LATEST_RUNS = 20;

/** What is wrong with the input of an action, before any case is asked. */
function checkInput(action: RunAction, { reason, dueOn, assigneeId }: RunInput, today: string): void {
  const errors: ValidationError[] = [];
  if (action === 'requestIntegration' && (reason ?? '').trim() === '')
    errors.push({ message: 'Scrivi che cosa manca.', members: ['reason'] });
  if (action === 'requestIntegration' && (dueOn ?? '') <= today)
    errors.push({ message: 'Indica un termine dopo oggi ed entro un anno.', members: ['dueOn'] });
  if (action === 'assign' && assigneeId === undefined)
    errors.push({ message: 'Scegli a chi assegnare.', members: ['assigneeId'] });
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message as string).join(' '), errors);
}

const tooMany = () =>
  new ApiError(403, `Al massimo ${String(MOST_ITEMS)} casi alla volta: restringi il filtro.`, {
    code: 'Sace:Bulk:TooMany',
  });

/** The run, when it is what is asked for. Throws 409 Sace:Bulk:OtherRequest when its id was given to something else. */
function asAsked<Run extends { readonly action: string; readonly input: unknown }>(
  run: Run,
  { action, input = {} }: RunRequest,
): Run {
  // As the database gives it back: without members that are undefined.
  if (run.action === action && isDeepStrictEqual(run.input, JSON.parse(JSON.stringify(input)))) return run;
  throw new ApiError(409, 'Questo identificativo è già di un’altra operazione: avviala con uno nuovo.', {
    code: 'Sace:Bulk:OtherRequest',
  });
}

export function runService({ clock }: Pick<ModuleDeps, 'clock'>) {
  async function casesOf(
    { caller, database }: Scope,
    { accreditationIds, queue = 'all', filter }: RunRequest,
  ): Promise<string[]> {
    if (accreditationIds !== undefined) {
      if (filter !== undefined)
        throw badRequest('O i casi o un filtro.', [
          { message: 'O i casi o un filtro.', members: ['accreditationIds', 'filter'] },
        ]);
      const ids = [...new Set(accreditationIds.map((id) => id.toLowerCase()))];
      const [unknown] = await unknownAmong(database, ids);
      if (unknown !== undefined) throw notFound('Accreditamento', unknown);
      return ids;
    }
    if (queue === 'all' && filter === undefined)
      throw badRequest('Indica i casi, una coda o un filtro.', [
        { message: 'Indica i casi, una coda o un filtro.', members: ['accreditationIds'] },
      ]);
    const ids = await findIds(database, caller.tenantId, { queue, user: caller.userId, filter }, MOST_ITEMS + 1);
    if (ids.length > MOST_ITEMS) throw tooMany();
    if (ids.length === 0) throw new ApiError(403, 'Il filtro non trova casi.', { code: 'Sace:Bulk:Nothing' });
    return ids;
  }

  async function start(scope: OfficerScope, request: RunRequest) {
    const { caller, database, ip } = scope;
    const userId = requireUserId(caller);
    const known = await findRun(database, userId, request.id);
    if (known) return asAsked(known, request);
    const { action, input = {} } = request;
    checkInput(action, input, italianDay(clock()));
    if (action === 'assign') await officerOf(database, caller.tenantId, input.assigneeId ?? null);
    const accreditationIds = await casesOf(scope, request);
    await database
      .transaction()
      .execute((transaction) =>
        insertRun(
          transaction,
          { id: request.id, action, input, accreditationIds },
          { tenantId: caller.tenantId, userId, userName: caller.userName, ip },
          clock(),
        ),
      );
    const run = await findRun(database, userId, request.id);
    if (!run) throw new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Bulk:IdTaken' });
    return asAsked(run, request);
  }

  async function one({ caller, database }: Scope, id: string) {
    const run = await findRun(database, requireUserId(caller), id);
    if (!run) throw notFound('Operazione', id);
    return run;
  }

  const latest = async ({ caller, database }: Scope) => ({
    items: await findRuns(database, requireUserId(caller), LATEST_RUNS),
  });

  async function items(
    scope: Scope,
    id: string,
    page: { readonly skip: number; readonly take: number; readonly outcome: string | undefined },
  ) {
    await one(scope, id);
    return findItems(scope.database, id, page);
  }

  async function stop(scope: Scope, id: string) {
    await stopRun(scope.database, requireUserId(scope.caller), id, clock());
    return one(scope, id);
  }

  async function resume(scope: Scope, id: string) {
    await scope.database
      .transaction()
      .execute((transaction) => resumeRun(transaction, requireUserId(scope.caller), id));
    return one(scope, id);
  }

  return { start, one, latest, items, stop, resume };
}
