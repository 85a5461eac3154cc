/** Plays written histories of accreditations through the rules, entry by entry, and says where the two differ. */
import { isDeepStrictEqual } from 'node:util';
import { caseOf, settledOf } from '../../server/domains/accreditations/caseFile';
import { changedColumns } from '../../server/domains/accreditations/changedColumns';
import { CHANGES } from '../../server/domains/accreditations/effects/effects';
import type { Accreditation } from '../../server/domains/accreditations/kind';
import { decide } from '../../server/domains/accreditations/machine';
import { FEE_CENTS, type Actor } from '../../server/domains/accreditations/states';
import { TRANSITION_EVENTS, type TransitionEvent } from '../../server/domains/accreditations/transitions';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { changesOf } from '../../server/platform/cases/machine';
import type { Database } from '../../server/platform/database/schema';
import { italianDay } from '../../common/days/italianDays';

/** The members of a row that its history decides. */
const DECIDED = [
  'id',
  'state',
  'version',
  'kind',
  'renews',
  'protocol_number',
  'certifier_number',
  'fee_cents',
  'fee_paid_at',
  'created_at',
  'submitted_at',
  'decided_at',
  'valid_from',
  'valid_to',
  'due_date',
  'suspended_until',
  'state_reason',
  'assignee_id',
  'updated_at',
  'awaits_order',
  'order_silent_since',
] as const;

const read = (database: Database) => database.selectFrom('accreditation').selectAll().orderBy('id').execute();
type Row = Awaited<ReturnType<typeof read>>[number];
type Json = Readonly<Record<string, unknown>>;

const decidedOf = (row: object) =>
  JSON.parse(JSON.stringify(DECIDED.map((member) => (row as Json)[member] ?? null))) as unknown;

/** The decided members of all rows, by id. */
export const stored = async (database: Database): Promise<ReadonlyMap<string, unknown>> =>
  new Map((await read(database)).map((row) => [row.id, decidedOf(row)]));

const OFFICERS: readonly string[] = [DEMO_USER_IDS.gestore, DEMO_USER_IDS.admin];

/**
 * Returns the actor of an entry: officers have accounts, the name of an order contains its board in brackets, the
 * calendar has no name.
 */
function actorOf({ actor_id: id, actor_name: name }: { actor_id: string | null; actor_name: string | null }): Actor {
  if (id !== null && OFFICERS.includes(id)) return 'officer';
  if (name === null) return 'system';
  return name.includes('(') ? 'order' : 'applicant';
}

interface Played {
  row: Row;
  readonly checks: Map<string, { readonly code: string; readonly outcome: string }>;
}

export async function replayAccreditations(database: Database) {
  const rows = new Map((await read(database)).map((row) => [row.id, row]));
  const certifiers = new Map(
    (await database.selectFrom('certifier').selectAll().execute()).map((row) => [row.id, row]),
  );
  const history = await database
    .selectFrom('record_history')
    .selectAll()
    .where('entity', '=', 'accreditation')
    .orderBy('id')
    .execute();
  const played = new Map<string, Played>();
  const events = new Set<string>();
  const faults: unknown[] = [];
  for (const entry of history) {
    const { entity_id: id, event, at } = entry;
    const after = (entry.after ?? {}) as Json;
    const before = (entry.before ?? {}) as Json;
    const end = rows.get(id);
    if (!end) throw new Error(`There is no accreditation ${id}.`);
    events.add(event);
    const known = played.get(id);
    if (event === 'created') {
      played.set(id, { row: begun(end, after, at), checks: new Map() });
      continue;
    }
    if (!known) throw new Error(`The history of ${id} does not begin.`);
    const stamp = { version: known.row.version + 1, at };
    if (event === 'assigned') {
      if (before['assigneeId'] !== known.row.assignee_id) faults.push(entry);
      known.row = { ...known.row, assignee_id: after['assigneeId'] as string, version: stamp.version, updated_at: at };
    } else if (event === 'checkRecorded') {
      const check = after['check'] as { code: string; outcome: string };
      known.checks.set(check.code, check);
      known.row = { ...known.row, version: stamp.version, updated_at: at };
    } else if (TRANSITION_EVENTS.some((one) => one === event)) {
      if (event === 'submitted') known.row = { ...known.row, awaits_order: end.order_type !== null };
      const certifier = certifiers.get(known.row.certifier_id);
      const renewed = played.get(known.row.renews ?? '')?.row;
      if (!certifier) throw new Error('There is no such certifier.');
      const { facts, record } = caseOf(known.row, certifier, {
        today: italianDay(at),
        missing: [],
        renewed: { renewed_valid_to: renewed?.valid_to ?? null, renewed_state: renewed?.state ?? null },
        settled: settledOf(known.checks.values()),
      });
      const wish = {
        event: event as TransitionEvent,
        by: actorOf(entry),
        reason: (after['stateReason'] ?? null) as string | null,
        dueOn: (after['dueDate'] ?? after['suspendedUntil'] ?? null) as string | null,
      };
      const decision = decide(facts, wish);
      if (!decision.isAllowed) {
        faults.push({ entry, refusal: decision.refusal });
        continue;
      }
      const { transition } = decision;
      const changes = {
        ...changesOf<Accreditation>(CHANGES, transition, facts, wish, at),
        ...(transition.effects?.includes('term') &&
          certifier.certifier_number !== null && { certifierNumber: certifier.certifier_number }),
      };
      const was = Object.fromEntries(
        Object.keys(changes).map((member) => [member, (record as unknown as Json)[member] ?? null]),
      );
      if (!isDeepStrictEqual({ changes, was }, { changes: after, was: before })) faults.push({ entry, changes, was });
      known.row = { ...known.row, ...changedColumns(changes, stamp) } as unknown as Row;
    } else faults.push(entry);
  }
  return { faults, events, rows: new Map([...rows.keys()].map((id) => [id, decidedOf(played.get(id)?.row ?? {})])) };
}

/** Resets a row to its beginning: declared members stay, decided members go. */
const begun = (end: Row, after: Json, at: Date): Row =>
  ({
    ...end,
    ...Object.fromEntries(DECIDED.map((member) => [member, null])),
    id: end.id,
    state: after['state'],
    kind: after['kind'],
    renews: after['renews'],
    protocol_number: after['protocolNumber'],
    fee_cents: FEE_CENTS,
    version: 1,
    awaits_order: false,
    created_at: at,
    updated_at: at,
  }) as Row;
