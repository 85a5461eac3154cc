/** The decision whether an accreditation may move. Pure: the same facts and the same wish have the same answer. */
import { addDays } from '../../platform/dates';
import { CONDITIONS } from './conditions';
import type { Facts } from './facts';
import type { Actor } from './states';
import { TRANSITIONS, type Condition, type Need, type Transition, type TransitionEvent } from './transitions';

/** What somebody wants to happen. */
export interface Wish {
  readonly event: TransitionEvent;
  readonly by: Actor;
  /** Why; told to the applicant. */
  readonly reason?: string | null;
  /** The last day for an answer, or of a suspension; `YYYY-MM-DD`. */
  readonly dueOn?: string | null;
}

export type Refusal =
  /** Not in this state, or not by this actor. */
  | { readonly kind: 'notAllowed' }
  /** The state would allow it, these conditions do not hold. */
  | { readonly kind: 'unmet'; readonly conditions: readonly Condition[] }
  /** Something is missing, or wrong, in what was given. */
  | { readonly kind: 'needed'; readonly needs: readonly Need[] };

export type Decision =
  | { readonly isAllowed: true; readonly transition: Transition }
  | { readonly isAllowed: false; readonly refusal: Refusal };

/** The longest term for an answer, and the longest suspension, in days. */
export const LONGEST_TERM_DAYS = 365;

export function decide(facts: Facts, wish: Wish): Decision {
  const rows = TRANSITIONS.filter(
    ({ event, from, by }) => event === wish.event && from.includes(facts.state) && by.includes(wish.by),
  );
  const [first] = rows;
  if (first === undefined) return refuse({ kind: 'notAllowed' });
  const transition = rows.find((row) => unmet(row, facts).length === 0);
  // Where several rows could have led on, the shortest list says best what is in the way.
  if (transition === undefined)
    return refuse({
      kind: 'unmet',
      conditions: rows.map((row) => unmet(row, facts)).sort((one, other) => one.length - other.length)[0] ?? [],
    });
  const needs = needed(transition, facts, wish);
  return needs.length > 0 ? refuse({ kind: 'needed', needs }) : { isAllowed: true, transition };
}

/** What this actor may do now, each once; needs are not looked at. */
export function openEvents(facts: Facts, by: Actor): TransitionEvent[] {
  const open = TRANSITIONS.filter(
    (row) => row.from.includes(facts.state) && row.by.includes(by) && unmet(row, facts).length === 0,
  );
  return [...new Set(open.map(({ event }) => event))];
}

const refuse = (refusal: Refusal): Decision => ({ isAllowed: false, refusal });
const unmet = ({ when = [] }: Transition, facts: Facts) => when.filter((condition) => !CONDITIONS[condition](facts));

function needed({ needs = [], effects = [] }: Transition, { today }: Facts, { reason, dueOn }: Wish): Need[] {
  const term = dueOn ?? null;
  const isTerm = term !== null && term > today && term <= addDays(today, LONGEST_TERM_DAYS);
  // A suspension may be without a term, but not with a wrong one.
  const isTermWrong = effects.includes('suspension') && term !== null && !isTerm;
  return [
    ...(needs.includes('reason') && (reason ?? '').trim() === '' ? (['reason'] as const) : []),
    ...((needs.includes('dueOn') && !isTerm) || isTermWrong ? (['dueOn'] as const) : []),
  ];
}
