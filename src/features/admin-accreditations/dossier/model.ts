import type { AccreditationDetail } from '../model';

export type OfficerEvent = AccreditationDetail['openEvents'][number];
export type Check = AccreditationDetail['checks'][number];
export type CheckCode = Check['code'];
export type CheckOutcome = NonNullable<Check['outcome']>;
export type CaseDocument = AccreditationDetail['documents'][number];

/** What an officer wants done with the case that is open. */
export type Wish =
  | { kind: 'move'; event: OfficerEvent; reason: string | null; dueOn: string | null }
  /** The open checks, as they were shown, are taken over as passed and the case is approved: one command. */
  | { kind: 'passAndApprove' }
  | { kind: 'check'; code: CheckCode; outcome: CheckOutcome; note: string | null }
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'note'; text: string }
  | { kind: 'askOrder' };

/** What the office decides: an event of the table, or an approval that passes the open checks on its way. */
export type Decision = OfficerEvent | 'passAndApprove';

/** The decisions in the order of their buttons. */
const order: readonly Decision[] = [
  'passAndApprove',
  'approved',
  'feeReceived',
  'orderConfirmed',
  'integrationRequested',
  'orderDenied',
  'refused',
  'suspensionEnded',
  'suspended',
  'revoked',
  'ceased',
];

/** What may be decided now. A check that failed is not passed over: who has another opinion changes it first. */
export function decisionsOf({
  state,
  openEvents,
  openChecks,
  checks,
}: Pick<AccreditationDetail, 'state' | 'openEvents' | 'openChecks' | 'checks'>): Decision[] {
  const isPassable =
    state === 'InVerifica' && openChecks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed');
  return order.filter((decision) => (decision === 'passAndApprove' ? isPassable : openEvents.includes(decision)));
}

/** What brings a case nearer to a valid accreditation. */
const forward: ReadonlySet<Decision> = new Set([
  'passAndApprove',
  'approved',
  'feeReceived',
  'orderConfirmed',
  'suspensionEnded',
]);

/** The decision that leads the case on, which one key presses; none where an officer could only hold it up or end it. */
export const leadingOf = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.find((decision) => forward.has(decision));

/** What a decision asks of the officer; the server has the same table. */
const needs: Readonly<Partial<Record<Decision, { reason: true; dueOn?: 'required' | 'optional' }>>> = {
  integrationRequested: { reason: true, dueOn: 'required' },
  orderDenied: { reason: true },
  refused: { reason: true },
  suspended: { reason: true, dueOn: 'optional' },
  revoked: { reason: true },
  ceased: { reason: true },
};
export const needsOf = (decision: Decision): { reason?: true; dueOn?: 'required' | 'optional' } =>
  needs[decision] ?? {};

/** Decisions after which nothing is as before: they look like it. */
export const isGrave = (decision: Decision): boolean => ['refused', 'revoked', 'ceased'].includes(decision);

/** The part of the history that came after another reading of the case. */
export const historySince = (seen: AccreditationDetail, newer: AccreditationDetail): AccreditationDetail['history'] =>
  newer.history.slice(seen.history.length);
