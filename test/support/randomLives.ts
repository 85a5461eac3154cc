/** The shared part of tests of random lives: the rules as a person reads them, the attempts, and the resulting rows. */
import fc from 'fast-check';
import { TRANSITION_EVENTS, TRANSITIONS, type TransitionEvent } from '../../server/domains/accreditations/transitions';
import { ACTORS, type Actor } from '../../server/domains/accreditations/states';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/**
 * The rules a second time, as a person reads them: from where to where, and by which actor. They are not derived from
 * the program's table.
 */
export const RULES: Readonly<Record<string, readonly (readonly [by: string, to: string])[]>> = {
  'InCompilazione submitted': [['applicant', 'Inviata']],
  'Inviata feeReceived': [['officer system', 'AttesaConvalidaOrdine InVerifica']],
  'Inviata withdrawn': [['applicant', 'Cessato']],
  'AttesaConvalidaOrdine orderConfirmed': [['order officer', 'InVerifica']],
  'AttesaConvalidaOrdine orderDenied': [['order officer', 'InVerifica']],
  'AttesaConvalidaOrdine withdrawn': [['applicant', 'Cessato']],
  'InVerifica integrationRequested': [['officer', 'IntegrazioneRichiesta']],
  'InVerifica approved': [['officer', 'Accreditato']],
  'InVerifica refused': [['officer', 'Rifiutata']],
  'InVerifica withdrawn': [['applicant', 'Cessato']],
  'IntegrazioneRichiesta integrationAnswered': [['applicant', 'InVerifica']],
  'IntegrazioneRichiesta integrationLapsed': [['system', 'InVerifica']],
  'IntegrazioneRichiesta withdrawn': [['applicant', 'Cessato']],
  'Accreditato expiring': [['system', 'InScadenza']],
  'InScadenza renewalBegun': [['applicant', 'InRinnovo']],
  'InRinnovo renewalClosed': [['system', 'InScadenza']],
  'Sospeso suspensionEnded': [['officer system', 'Accreditato InScadenza Scaduto']],
};
for (const state of ['Accreditato', 'InScadenza', 'InRinnovo'])
  Object.assign(RULES, {
    [`${state} expired`]: [['system', 'Scaduto']],
    [`${state} suspended`]: [['officer', 'Sospeso']],
  });
for (const state of ['Accreditato', 'InScadenza', 'InRinnovo', 'Sospeso', 'Scaduto'])
  Object.assign(RULES, {
    [`${state} revoked`]: [['officer', 'Revocato']],
    [`${state} ceased`]: [['applicant officer', 'Cessato']],
  });

export interface Try {
  /** True: the attempt fits the present state, the row by its place; false: it is arbitrary. */
  readonly isSensible: boolean;
  readonly place: number;
  readonly event: TransitionEvent;
  readonly by: Actor;
  readonly days: number;
  readonly reason: string | null;
  readonly term: number | null;
}

export const tries: fc.Arbitrary<Try> = fc.record({
  isSensible: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  place: fc.nat(40),
  event: fc.constantFrom(...TRANSITION_EVENTS),
  by: fc.constantFrom(...ACTORS),
  days: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 70 }) },
    { weight: 1, arbitrary: fc.integer({ min: 300, max: 1200 }) },
  ),
  reason: fc.constantFrom('Perché sì.', 'Perché sì.', ' ', null),
  term: fc.constantFrom(30, 30, 0, 400, null),
});

/** Chooses the event and the actor of an attempt. */
export function chosen({ isSensible, place, event, by }: Try, state: unknown): { event: TransitionEvent; by: Actor } {
  // The choice covers the program's rows and the rules' rows: neither may have more than the other.
  const ofRules = Object.entries(RULES).flatMap(([what, [rule]]) => {
    const [from, named] = what.split(' ');
    return from === state ? [{ event: named as TransitionEvent, by: (rule?.[0].split(' ') ?? []) as Actor[] }] : [];
  });
  const rows = [...TRANSITIONS.filter(({ from }) => from.some((one) => one === state)), ...ofRules];
  const row = rows[place % Math.max(1, rows.length)];
  return isSensible && row ? { event: row.event, by: row.by[place % row.by.length] ?? by } : { event, by };
}

export const members = [
  'state',
  'submittedAt',
  'feePaidAt',
  'decidedAt',
  'validFrom',
  'validTo',
  'dueDate',
  'suspendedUntil',
  'stateReason',
  'certifierNumber',
] as const;
const instantOrDay = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

export async function stored(database: Database, id: string) {
  const row = await database.selectFrom('accreditation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const {
    state,
    submitted_at,
    fee_paid_at,
    decided_at,
    valid_from,
    valid_to,
    due_date,
    suspended_until,
    state_reason,
    certifier_number,
  } = row;
  const values = [
    state,
    submitted_at,
    fee_paid_at,
    decided_at,
    valid_from,
    valid_to,
    due_date,
    suspended_until,
    state_reason,
    certifier_number,
  ];
  return {
    version: row.version,
    record: Object.fromEntries(members.map((member, index) => [member, instantOrDay(values[index])])),
  };
}

export async function passChecks(database: Database, id: string): Promise<void> {
  const passed = {
    tenant_id: HOST_TENANT_ID,
    accreditation_id: id,
    outcome: 'passed' as const,
    checked_at: '2026-03-10T09:00:00Z',
  };
  await database
    .insertInto('accreditation_check')
    .values((['identity', 'studyTitle', 'declarations'] as const).map((code) => ({ ...passed, code })))
    .execute();
}

export async function historyOf(database: Database, id: string) {
  return database
    .selectFrom('record_history')
    .select(['event', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
}
