import { useIntl } from 'react-intl';
import { Icon } from '../../../shared/ui/Icon';
import { useNarrow } from '../../../shared/ui/useNarrow';
import type { StepState } from './stepStates';
import { stepNames, stepStateNames, wizardMessages } from './wizardMessages';
import { steps, type Step } from './wizardValues';

type Props = { current: Step; states: Readonly<Record<Step, StepState>>; onOpen: (step: Step) => void };

const icons = { done: 'check', wrong: 'error' } as const;

/**
 * All steps in their order, each with its state and always open to a click. On a phone they fold under the current one.
 */
export function StepList(props: Props) {
  const intl = useIntl();
  const isNarrow = useNarrow();
  const { current } = props;
  const nav = (
    <nav aria-label={intl.formatMessage(wizardMessages.steps)} className="sace-wizard__steps">
      <Steps {...props} />
    </nav>
  );
  if (!isNarrow) return nav;
  return (
    // Opening another step folds the list again.
    <details key={current} className="sace-wizard__unfold">
      <summary>{intl.formatMessage(wizardMessages.steps)}</summary>
      {nav}
    </details>
  );
}

function Steps({ current, states, onOpen }: Props) {
  const intl = useIntl();
  return (
    <ol>
      {steps.map((step, index) => {
        const state = states[step];
        return (
          <li key={step} className={`sace-wizard__step sace-wizard__step--${state}`}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => {
                onOpen(step);
              }}
            >
              <span className="sace-wizard__sign" aria-hidden="true">
                {state === 'open' ? index + 1 : <Icon name={icons[state]} />}
              </span>
              <span>
                {intl.formatMessage(stepNames[step])}
                {step !== 'summary' && (
                  <span className="sace-wizard__stands">{intl.formatMessage(stepStateNames[state])}</span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
