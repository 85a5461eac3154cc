/**
 * Sends due deliveries to the national register: new uploads together, everything else one by one. A message without an
 * answer is sent again; the register identifies each act by its number, and reports one that it already has.
 */
import type { Database } from '../../../platform/database/schema';
import type { Said, Sent } from './exchange/answers';
import { meaningOf } from './exchange/codes';
import {
  claimDue,
  release,
  settle,
  supersedeRefused,
  type Due,
  type StoredAnswer,
  type Outcome,
} from './deliveryRepository';
import { exchange, type Exchange, type Line } from './exchange/exchange';
import { messageOf } from './exchange/message';
import { deletion, uploadLot, uploadOne } from './exchange/soap';

export interface DeliverDeps {
  /** Reads the rows of the tenant. */
  readonly database: Database;
  readonly tenantId: string;
  readonly line: Line;
  readonly clock: () => Date;
}

/** The number of uploads in one message. */
export const LOT = 20;
/** The claim lasts twice as long as the deliveries may take one by one. */
const CLAIM_MS = 2 * LOT * 30_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [60_000, 6 * 3_600_000];

const later = (now: Date, attempts: number) =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS));

/** Derives the outcome of a delivery that was sent alone. */
function outcomeOf({ operation, attempts }: Due, { reply, trouble }: Exchange, at: Date): Outcome {
  const again = { state: 'InAttesa', dueAt: later(at, attempts), at } as const;
  if (reply?.kind === 'fault') {
    const { code, message } = reply;
    return reply.isSender ? { state: 'Rifiutata', code, message, dueAt: at, at } : { ...again, code, message };
  }
  const [said, ...more] = reply?.answers ?? [];
  if (!said || more.length > 0)
    return { ...again, code: null, message: trouble ?? 'Il SIAPE ha risposto senza un esito chiaro.' };
  const meaning = meaningOf(operation, said.code);
  if (meaning === 'later') return { ...again, ...said };
  return { state: meaning === 'accepted' ? 'Accettata' : 'Rifiutata', ...said, dueAt: at, at };
}

async function storeOutcomes(
  deps: DeliverDeps,
  settled: readonly (readonly [Due, Outcome])[],
  storedAnswer: StoredAnswer,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    for (const [due, outcome] of settled) await settle(transaction, deps.tenantId, due, outcome, storedAnswer);
  });
}

const answerOf = (operation: Sent, { status, body }: Exchange): StoredAnswer => ({ operation, status, body });

/** Returns whether the register answered at all. */
async function deliverOne(deps: DeliverDeps, due: Due, element: string | null, signal: AbortSignal): Promise<boolean> {
  const { login } = deps.line;
  const { number, askedAt, reason } = due;
  const message =
    element === null ? deletion(login, { number, at: askedAt, reason: reason ?? '' }) : uploadOne(login, element);
  const came = await exchange(deps.line, due.operation, message, signal);
  await storeOutcomes(deps, [[due, outcomeOf(due, came, deps.clock())]], answerOf(due.operation, came));
  return came.reply !== null;
}

/**
 * The answers of a lot carry no number, and their order is not defined: only equal good answers can be assigned.
 * Otherwise each delivery is sent once more alone, at once where the register did answer.
 */
async function deliverLot(deps: DeliverDeps, lot: readonly Loaded[], signal: AbortSignal): Promise<boolean> {
  const elements = lot.map(({ element }) => element('lottoAPE'));
  const came = await exchange(deps.line, 'caricaLottoAPE', uploadLot(deps.line.login, elements), signal);
  const answers: readonly Said[] = came.reply?.kind === 'answers' ? came.reply.answers : [];
  const isTaken =
    answers.length === lot.length && answers.every(({ code }) => meaningOf('caricaAPE', code) === 'accepted');
  const at = deps.clock();
  const outcome = ({ attempts }: Due, index: number): Outcome =>
    isTaken && answers[index]
      ? { state: 'Accettata', ...answers[index], dueAt: at, at }
      : {
          state: 'InAttesa',
          code: null,
          at,
          dueAt: came.reply === null ? later(at, attempts) : at,
          message: came.trouble ?? 'Il lotto non è stato accettato per intero: ogni attestato si invia da solo.',
        };
  await storeOutcomes(
    deps,
    lot.map(({ due }, index) => [due, outcome(due, index)]),
    answerOf('caricaLottoAPE', came),
  );
  return came.reply !== null;
}

interface Loaded {
  readonly due: Due;
  readonly element: (name: 'ape' | 'lottoAPE') => string;
}

/** Returns the uploads that match the schema; the others are not sent and wait for an officer. */
async function load(deps: DeliverDeps, uploads: readonly Due[]): Promise<Loaded[]> {
  const found: Loaded[] = [];
  for (const due of uploads) {
    const made = await messageOf(deps.database, due.certificateId);
    const at = deps.clock();
    if (made.kind === 'message') found.push({ due, element: made.element });
    else
      await storeOutcomes(deps, [[due, { state: 'Rifiutata', code: null, message: made.message, dueAt: at, at }]], {
        operation: due.operation,
        status: null,
        body: null,
      });
  }
  return found;
}

/** Runs one round; returns whether there may be more. */
async function round(deps: DeliverDeps, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock();
  await supersedeRefused(deps.database, now);
  const claimed = await claimDue(deps.database, { now, until: new Date(now.getTime() + CLAIM_MS), most: LOT });
  const uploads = await load(
    deps,
    claimed.filter(({ operation }) => operation === 'caricaAPE'),
  );
  const fresh = uploads.filter(({ due }) => due.attempts === 1);
  const together = fresh.length > 1 ? fresh : [];
  const alone = [
    ...uploads.filter((upload) => !together.includes(upload)).map(({ due, element }) => ({ due, ape: element('ape') })),
    ...claimed.filter(({ operation }) => operation === 'cancellaAPE').map((due) => ({ due, ape: null })),
  ];
  let isAnswering = together.length === 0 || (await deliverLot(deps, together, signal));
  while (isAnswering && alone.length > 0) {
    const [{ due, ape }] = alone.splice(0, 1) as [(typeof alone)[number]];
    isAnswering = await deliverOne(deps, due, ape, signal);
  }
  await release(
    deps.database,
    alone.map(({ due }) => due.id),
    later(deps.clock(), 1),
  );
  return isAnswering && claimed.length > 0;
}

/** Runs until nothing is due, the register is silent, or the program stops. */
export async function deliverDue(deps: DeliverDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await round(deps, signal)));
}
