import { problemsOf, type Rules } from '../../../shared/forms/rules';
import { implausibleNames } from './plausibilityMessages';
import { judgedFields, placeOf, steps, type Step, type WizardValues } from './wizardValues';

/** The state of a step: complete, incomplete, or with a wrong value. */
export type StepState = 'done' | 'open' | 'wrong';

/** True for a code that means a wrong value rather than a missing one. */
const isWrong = (missing: string) =>
  missing in implausibleNames ||
  missing.startsWith('documentExpired') ||
  missing === 'insuranceExpired' ||
  missing === 'courseHours';

/**
 * Returns each step's state from the typed values and from the things that were missing at the server's last save. The
 * last step, which sends, is open until everything before it is done.
 */
export function stepStates(
  values: WizardValues,
  rules: Rules<WizardValues>,
  missing: readonly string[],
): Readonly<Record<Step, StepState>> {
  const broken = problemsOf(rules, values);
  const stateOf = (step: Step): StepState => {
    if (step === 'summary') return 'open';
    const ofStep = missing.filter((one) => placeOf(one)?.step === step);
    if (judgedFields[step].some((name) => broken[name]) || ofStep.some(isWrong)) return 'wrong';
    return ofStep.length > 0 ? 'open' : 'done';
  };
  return Object.fromEntries(steps.map((step) => [step, stateOf(step)])) as Record<Step, StepState>;
}
