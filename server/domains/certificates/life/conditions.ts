import { controlReason, scoreSuffices } from './effects/control';
import type { Facts } from './case-file/facts';
import type { Condition } from './transitions';

/** The test of each condition on the facts. */
export const CONDITIONS: Readonly<Record<Condition, (facts: Facts) => boolean>> = {
  noErrors: ({ errors }) => errors === 0,
  warningsOverruled: ({ openWarnings }) => openWarnings === 0,
  entitled: ({ standing }) => standing === 'entitled',
  memberOfCompany: ({ isMemberOfCompany }) => isMemberOfCompany,
  unitFree: ({ isUnitFree }) => isUnitFree,
  scoreSuffices,
  notDrawn: ({ isDrawn }) => !isDrawn,
  needsControl: (facts) => controlReason(facts) !== null,
  unitTaken: ({ isUnitFree }) => !isUnitFree,
  unitUncontrolled: ({ isUnitControlled }) => !isUnitControlled,
  ended: ({ validTo, today }) => validTo !== null && validTo < today,
  notEnded: ({ validTo, today }) => validTo === null || validTo >= today,
  plantCheckMissed: ({ lapsesOn, today }) => lapsesOn !== null && lapsesOn < today,
};
