import type { Facts } from './facts';
import type { Condition } from './transitions';

const scoreSuffices = ({ score, scoreThreshold }: Facts) => score !== null && score >= scoreThreshold;

/** Whether the facts say so. */
export const CONDITIONS: Readonly<Record<Condition, (facts: Facts) => boolean>> = {
  noErrors: ({ errors }) => errors === 0,
  warningsOverruled: ({ openWarnings }) => openWarnings === 0,
  entitled: ({ standing }) => standing === 'entitled',
  unitFree: ({ isUnitFree }) => isUnitFree,
  scoreSuffices,
  needsControl: (facts) => !scoreSuffices(facts),
  ended: ({ validTo, today }) => validTo !== null && validTo < today,
  plantCheckMissed: ({ lapsesOn, today }) => lapsesOn !== null && lapsesOn < today,
};
