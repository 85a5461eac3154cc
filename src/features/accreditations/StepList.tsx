import { useIntl } from 'react-intl';
import { Icon } from '../../shared/ui/Icon';
import { useNarrow } from '../../shared/ui/useNarrow';
import type { StepState } from './stepStates';
import { stepNames, stepStateNames, wizardMessages } from './wizardMessages';
import { steps, type Step } from './wizardValues';

type Props = { current: Step; states: Readonly<Record<Step, StepState>>; onOpen: (step: Step) => void };

const icons = { done: 'check', wrong: 'error' } as const;

/** All steps, in their order, with how each stands; any of them may be opened at any time. On a phone they unfold under the one that is open. */
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
    // Another step folds it again.
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
