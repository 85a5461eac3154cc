import { problemsOf, type Rules } from '../../shared/forms/rules';
import { implausibleNames } from './plausibilityMessages';
import { judgedFields, placeOf, steps, type Step, type WizardValues } from './wizardValues';

/** How a step stands: all of it is there, something lacks, or something that is there cannot be. */
export type StepState = 'done' | 'open' | 'wrong';

/** What is there and cannot be, of what stands in the way of sending. */
const isWrong = (missing: string) =>
  missing in implausibleNames ||
  missing.startsWith('documentExpired') ||
  missing === 'insuranceExpired' ||
  missing === 'courseHours';

/**
 * How each step stands, by what is typed and by what the server said was missing when it last saved. The last one, which sends, is open
 * until everything before it is done.
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
