import { addDays } from '../../../common/days/italianDays';
import type { Facts } from './facts';
import { EXPIRY_NOTICE_DAYS, VALID_STATES } from './states';
import type { Condition } from './transitions';

const endsSoon = ({ validTo, today }: Facts) => validTo !== null && validTo <= addDays(today, EXPIRY_NOTICE_DAYS);
const ended = ({ validTo, today }: Facts) => validTo !== null && validTo < today;

/** Evaluates each condition on the facts. */
export const CONDITIONS: Readonly<Record<Condition, (facts: Facts) => boolean>> = {
  complete: ({ missing }) => missing.length === 0,
  emailConfirmed: ({ isEmailConfirmed }) => isEmailConfirmed,
  awaitsOrder: ({ awaitsOrder }) => awaitsOrder,
  awaitsNoOrder: ({ awaitsOrder }) => !awaitsOrder,
  overdue: ({ dueOn, today }) => dueOn !== null && dueOn < today,
  checksPassed: ({ openChecks }) => openChecks.length === 0,
  renewable: ({ renewedState }) =>
    renewedState === null || renewedState === 'Scaduto' || VALID_STATES.includes(renewedState),
  inForce: (facts) => facts.validTo !== null && !ended(facts),
  endsSoon,
  endsLater: (facts) => facts.validTo !== null && !endsSoon(facts),
  ended,
  suspensionOver: ({ suspendedUntil, today }) => suspendedUntil !== null && suspendedUntil < today,
};
