/**
 * Moves an accreditation: the decision, the record, its history, and everything that comes with it, in one transaction.
 * Nobody else writes the state of an accreditation.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Schema } from '../../platform/database/schema';
import { italianDay } from '../../platform/dates';
import { notFound } from '../../platform/errors';
import { adoptDeclared } from './effects/adoptDeclared';
import { openCase, type CaseRecord } from './caseFile';
import { changesOf, type Changes } from './changes';
import { claimCommand } from './claimCommand';
import { decide, type Wish } from './machine';
import { proveIdentity } from './effects/proveIdentity';
import { refusalOf, refuseOwnCase, staleCase } from './refusals';
import { isSent } from './states';
import { IN_FORCE_OR_LATER, type Effect, type TransitionEvent } from './transitions';

/** What happened, for those who tell the applicant, the officer or the order of it. */
export interface Happening {
  readonly event: TransitionEvent;
  /** As it was before. */
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly reason: string | null;
  readonly at: Date;
}

export interface MoveDeps {
  readonly clock: () => Date;
  /** Writes notifications and mails of it, and questions to the order, in the same transaction. */
  readonly announce: (transaction: Transaction<Schema>, happening: Happening) => Promise<void>;
}

export interface Mover {
  /** Null where nobody of this portal moves it: an order by its link, the calendar. */
  readonly caller: Pick<Caller, 'userId' | 'userName'>;
  readonly ip: string | null;
}

export interface MoveRequest extends Wish {
  readonly id: string;
  /** The version that was looked at; another one by now is refused. Without it, the present one. */
  readonly version?: number | null;
  /** Sent again with the same command, nothing happens again. */
  readonly commandId?: string | null;
}

/** How the record stands afterwards. */
export interface Moved {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  /** False when the same command had been carried out before. */
  readonly isNew: boolean;
}

const ENTITY = 'accreditation';

/**
 * @throws ApiError 404 when the tenant has none of that id, 409 when it has changed since it was looked at, 403 with a code
 * of `Sace:Accreditation` when the rules refuse it or it is the officer's own, 400 when the reason or the term is missing.
 */
export async function move(
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  mover: Mover,
  request: MoveRequest,
): Promise<Moved> {
  const now = deps.clock();
  const found = await openCase(transaction, request.id, italianDay(now));
  if (!found) throw notFound('Accreditamento', request.id);
  const { record, facts, missing } = found;
  if (request.by === 'officer' && !isSent(record.state)) throw notFound('Accreditamento', request.id);
  if (
    typeof request.commandId === 'string' &&
    !(await claimCommand(transaction, record, { id: request.commandId, event: request.event, at: now }))
  ) {
    return { id: record.id, state: record.state, version: record.version, isNew: false };
  }
  if (request.by === 'officer') refuseOwnCase(record, mover.caller.userId);
  if ((request.version ?? record.version) !== record.version) throw staleCase(record);
  const decision = decide(facts, request);
  if (!decision.isAllowed) throw refusalOf(decision.refusal, { record, facts, missing });
  const changes = changesOf(decision.transition, facts, request, now.toISOString());
  if (decision.transition.effects?.includes('term')) await proveIdentity(transaction, record, now);
  const number = decision.transition.effects?.includes('term') ? await certifierNumber(transaction, record) : null;
  const version = await store(transaction, record, changes, number, now);
  const before = beforeOf(record, changes);
  await transaction
    .insertInto('record_history')
    .values({
      tenant_id: record.tenantId,
      entity: ENTITY,
      entity_id: record.id,
      event: request.event,
      at: now,
      actor_id: mover.caller.userId,
      actor_name: mover.caller.userName,
      address: mover.ip,
      before: JSON.stringify(before),
      after: JSON.stringify({ ...changes, ...(number !== null && { certifierNumber: number }) }),
    })
    .execute();
  await followUp(transaction, deps, {
    record,
    changes,
    request,
    mover,
    now,
    effects: decision.transition.effects ?? [],
  });
  await deps.announce(transaction, {
    event: request.event,
    record: { ...record, certifierNumber: number ?? record.certifierNumber },
    changes,
    reason: changes.stateReason ?? null,
    at: now,
  });
  return { id: record.id, state: changes.state, version, isNew: true };
}

/** The members that change, as they were. */
function beforeOf(record: CaseRecord, changes: Changes): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(changes).map((member) => [member, (record as unknown as Record<string, unknown>)[member] ?? null]),
  );
}

async function store(
  transaction: Transaction<Schema>,
  { id, version }: CaseRecord,
  changes: Changes,
  number: number | null,
  now: Date,
): Promise<number> {
  const { state, submittedAt, feePaidAt, decidedAt, validFrom, validTo, dueDate, suspendedUntil, stateReason } =
    changes;
  await transaction
    .updateTable('accreditation')
    .set({
      state,
      version: version + 1,
      updated_at: now,
      state_reason: stateReason ?? null,
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(feePaidAt !== undefined && { fee_paid_at: feePaidAt }),
      ...(decidedAt !== undefined && { decided_at: decidedAt }),
      ...(validFrom !== undefined && { valid_from: validFrom }),
      ...(validTo !== undefined && { valid_to: validTo }),
      ...(dueDate !== undefined && { due_date: dueDate }),
      ...(suspendedUntil !== undefined && { suspended_until: suspendedUntil }),
      ...(number !== null && { certifier_number: number }),
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** A certifier keeps the number of the first acceptance; numbers of a tenant have no gaps and none is given twice. */
async function certifierNumber(
  transaction: Transaction<Schema>,
  { certifierId, tenantId }: CaseRecord,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certifier_number ${tenantId}`}, 0))`.execute(transaction);
  const { certifier_number: own } = await transaction
    .selectFrom('certifier')
    .select('certifier_number')
    .where('id', '=', certifierId)
    .executeTakeFirstOrThrow();
  if (own !== null) return own;
  const { highest } = await transaction
    .selectFrom('certifier')
    .select(({ fn }) => fn.max('certifier_number').as('highest'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const number = (highest ?? 0) + 1;
  await transaction.updateTable('certifier').set({ certifier_number: number }).where('id', '=', certifierId).execute();
  return number;
}

interface Consequence {
  readonly record: CaseRecord;
  readonly changes: Changes;
  readonly request: MoveRequest;
  readonly mover: Mover;
  readonly now: Date;
  readonly effects: readonly Effect[];
}

async function followUp(
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  { record, changes, request, mover, now, effects }: Consequence,
): Promise<void> {
  const { event, reason } = request;
  if (effects.includes('integration')) {
    await transaction
      .insertInto('integration_request')
      .values({
        id: randomUUID(),
        tenant_id: record.tenantId,
        accreditation_id: record.id,
        text: reason ?? '',
        due_on: changes.dueDate ?? '',
        requested_by: mover.caller.userName,
        requested_at: now,
      })
      .execute();
  }
  if (effects.includes('integrationEnd')) {
    const outcome =
      event === 'integrationAnswered' ? 'answered' : event === 'integrationLapsed' ? 'lapsed' : 'withdrawn';
    await transaction
      .updateTable('integration_request')
      .set({ outcome, ...(outcome === 'answered' && { answer: reason ?? null, answered_at: now }) })
      .where('accreditation_id', '=', record.id)
      .where('outcome', 'is', null)
      .execute();
  }
  if (effects.includes('term')) await adoptDeclared(transaction, mover, record, now);
  if (effects.includes('grantedRenewal')) await moveGrantedRenewal(transaction, deps, { record, request, mover, now });
  if (effects.includes('releaseRenewed') && record.renews !== null)
    await releaseRenewed(transaction, deps, record.renews);
}

/**
 * The renewal that was granted already goes the way of the act that it follows, where it can: it would come into force in the
 * middle of a suspension, or after a revocation.
 */
async function moveGrantedRenewal(
  transaction: Transaction<Schema>,
  deps: MoveDeps,
  {
    record,
    request: { event, by, reason, dueOn },
    mover,
    now,
  }: Pick<Consequence, 'record' | 'request' | 'mover' | 'now'>,
): Promise<void> {
  const renewal = await transaction
    .selectFrom('accreditation')
    .select('id')
    .where('renews', '=', record.id)
    .where('state', 'in', IN_FORCE_OR_LATER)
    .executeTakeFirst();
  const found = renewal && (await openCase(transaction, renewal.id, italianDay(now)));
  if (!found) return;
  const wish = { event, by, reason: reason ?? null, dueOn: dueOn ?? null };
  if (decide(found.facts, wish).isAllowed) await move(transaction, deps, mover, { id: found.record.id, ...wish });
}

/** The accreditation that was being renewed runs on as before, if it still does. */
async function releaseRenewed(transaction: Transaction<Schema>, deps: MoveDeps, id: string): Promise<void> {
  const renewed = await transaction.selectFrom('accreditation').select('state').where('id', '=', id).executeTakeFirst();
  if (renewed?.state !== 'InRinnovo') return;
  const found = await openCase(transaction, id, italianDay(deps.clock()));
  if (found && decide(found.facts, { event: 'renewalClosed', by: 'system' }).isAllowed) {
    await move(
      transaction,
      deps,
      { caller: { userId: null, userName: null }, ip: null },
      { id, event: 'renewalClosed', by: 'system' },
    );
  }
}
