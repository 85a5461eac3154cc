/** All rules over a certificate, and their findings. */
import { dateRules } from './dates';
import { documentRules } from './document';
import { performanceRules } from './performance';
import { placeRules } from './place';
import { registeredPlantRules } from './registeredPlants';
import { plantRules } from './plants';
import type { Finding, Judged, Rule } from './rule';
import { sizeRules } from './sizes';
import { useRules } from './use';

export const rules: readonly Rule[] = [
  ...dateRules,
  ...placeRules,
  ...useRules,
  ...performanceRules,
  ...sizeRules,
  ...plantRules,
  ...registeredPlantRules,
  ...documentRules,
];

/**
 * Returns the findings of the rules, in their order. Texts that are no value of their field count as missing here: the
 * form names them.
 */
export const findingsOf = (judged: Judged): Finding[] =>
  rules.flatMap(({ number, level, judge }) =>
    judge(judged).map(({ path, message, level: own }) => ({ rule: number, level: own ?? level, path, message })),
  );
