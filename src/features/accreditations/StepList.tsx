import { useIntl } from 'react-intl';
import { stepNames, wizardMessages } from './wizardMessages';
import { steps, type Step } from './wizardValues';

/** All steps, in their order; any of them may be opened at any time. */
export function StepList({ current, onOpen }: { current: Step; onOpen: (step: Step) => void }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(wizardMessages.steps)} className="sace-wizard__steps">
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => {
                onOpen(step);
              }}
            >
              <span>{intl.formatMessage(stepNames[step])}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
