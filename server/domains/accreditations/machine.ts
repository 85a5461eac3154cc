/** Decides whether an accreditation may move. */
import type { Wish as CaseWish } from '../../platform/cases/kind';
import { machineOf, type Refusal as CaseRefusal } from '../../platform/cases/machine';
import { addDays } from '../../../common/days/italianDays';
import { CONDITIONS } from './conditions';
import type { Facts } from './facts';
import type { Accreditation } from './kind';
import { TRANSITIONS } from './transitions';

/** A requested move. */
export type Wish = CaseWish<Accreditation>;
export type Refusal = CaseRefusal<Accreditation>;

/** The longest term for an answer, and the longest suspension, in days. */
export const LONGEST_TERM_DAYS = 365;

const isReasoned = ({ reason }: Wish): boolean => (reason ?? '').trim() !== '';

const isTerm = ({ today }: Facts, { dueOn }: Wish): boolean =>
  typeof dueOn === 'string' && dueOn > today && dueOn <= addDays(today, LONGEST_TERM_DAYS);

export const machine = machineOf<Accreditation>({
  transitions: TRANSITIONS,
  conditions: CONDITIONS,
  needs: {
    reason: (_facts, wish) => isReasoned(wish),
    // A payment that the system has seen needs no words; an officer's word for one does.
    reasonOfOfficer: (_facts, wish) => wish.by !== 'officer' || isReasoned(wish),
    dueOn: isTerm,
    // A suspension may have no term, but not a wrong one.
    dueOnOrNone: (facts, wish) => (wish.dueOn ?? null) === null || isTerm(facts, wish),
  },
});
export const { decide, openEvents } = machine;
