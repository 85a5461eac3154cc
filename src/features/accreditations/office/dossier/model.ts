import type { AccreditationDetail } from '../model';

export type OfficerEvent = AccreditationDetail['openEvents'][number];
export type Check = AccreditationDetail['checks'][number];
export type CheckCode = Check['code'];
export type CheckOutcome = NonNullable<Check['outcome']>;
export type CaseDocument = AccreditationDetail['documents'][number];

/** An officer's action on the open case. */
export type Wish =
  | { kind: 'move'; event: OfficerEvent; reason: string | null; dueOn: string | null }
  /** The fee is paid with a line of the bank, at the version of the line that was shown. */
  | { kind: 'payFee'; lineId: string; lineVersion: number }
  /** The open checks, as shown, are recorded as passed and the case is approved, in one command. */
  | { kind: 'passAndApprove' }
  | { kind: 'check'; code: CheckCode; outcome: CheckOutcome; note: string | null }
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'note'; text: string }
  | { kind: 'askOrder' };

/** A decision of the office: an event of the state table, or an approval that passes the open checks first. */
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

/** Returns the possible decisions. A failed check prevents approval until an officer changes its outcome. */
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

/** Decisions that bring a case nearer to a valid accreditation. */
const forward: ReadonlySet<Decision> = new Set([
  'passAndApprove',
  'approved',
  'feeReceived',
  'orderConfirmed',
  'suspensionEnded',
]);

/**
 * Returns the decision that leads the case on, which one key presses; undefined where an officer could only delay or
 * end it.
 */
export const leadingOf = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.find((decision) => forward.has(decision));

/** The input that a decision requires of the officer; the server has the same table. */
const needs: Readonly<Partial<Record<Decision, { reason: true; dueOn?: 'required' | 'optional' }>>> = {
  feeReceived: { reason: true },
  integrationRequested: { reason: true, dueOn: 'required' },
  orderDenied: { reason: true },
  refused: { reason: true },
  suspended: { reason: true, dueOn: 'optional' },
  revoked: { reason: true },
  ceased: { reason: true },
};
export const needsOf = (decision: Decision): { reason?: true; dueOn?: 'required' | 'optional' } =>
  needs[decision] ?? {};

/** True for decisions that cannot be undone: their buttons look different. */
export const isGrave = (decision: Decision): boolean => ['refused', 'revoked', 'ceased'].includes(decision);

/** Returns the part of the history after an older version of the case. */
export const historySince = (seen: AccreditationDetail, newer: AccreditationDetail): AccreditationDetail['history'] =>
  newer.history.slice(seen.history.length);
