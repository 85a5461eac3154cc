import { addDays, addYears } from '../../platform/dates';
import type { Facts } from './facts';
import type { Wish } from './machine';
import { VALIDITY_YEARS, type AccreditationState } from './states';
import type { Transition } from './transitions';

/** What a move changes of the record; the members are named as on the API, and so they stand in its history. */
export interface Changes {
  readonly state: AccreditationState;
  readonly submittedAt?: string;
  readonly feePaidAt?: string;
  readonly decidedAt?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly dueDate?: string | null;
  readonly suspendedUntil?: string | null;
  readonly stateReason?: string | null;
}

/**
 * What the move changes. Playing the changes of all moves one after the other gives the record as it stands. The certifier's
 * number, which only the register knows, comes beside.
 * @param now instant, ISO UTC
 */
export function changesOf({ to, effects = [] }: Transition, facts: Facts, wish: Wish, now: string): Changes {
  const has = (effect: (typeof effects)[number]) => effects.includes(effect);
  return {
    state: to,
    ...(has('submission') && { submittedAt: now }),
    ...(has('fee') && { feePaidAt: now }),
    ...(has('decision') && { decidedAt: now }),
    ...(has('term') && term(facts)),
    ...(has('integration') && { dueDate: wish.dueOn ?? null }),
    ...(has('integrationEnd') && { dueDate: null }),
    ...(has('suspension') && { suspendedUntil: wish.dueOn ?? null }),
    ...(has('suspensionEnd') && { suspendedUntil: null }),
    // The answer of the applicant is no reason of the office.
    stateReason: wish.event === 'integrationAnswered' ? null : wish.reason?.trim() || null,
  };
}

/** A renewal in time begins the day after the old term ends, so that no day is lost; any other one today. */
function term({ kind, today, renewedValidTo }: Facts): Pick<Changes, 'validFrom' | 'validTo'> {
  const validFrom =
    kind === 'Rinnovo' && renewedValidTo !== null && renewedValidTo >= today ? addDays(renewedValidTo, 1) : today;
  return { validFrom, validTo: addYears(validFrom, VALIDITY_YEARS) };
}
