import { useIntl } from 'react-intl';
import { stepHelp, wizardMessages } from './wizardMessages';
import type { Step } from './wizardValues';

/** The purpose of a step, and the papers to have at hand. */
export function StepHelp({ step }: { step: Step }) {
  const intl = useIntl();
  return (
    <section className="sace-wizard__help" aria-label={intl.formatMessage(wizardMessages.help)}>
      <h3>{intl.formatMessage(wizardMessages.help)}</h3>
      <p>{intl.formatMessage(stepHelp[step])}</p>
    </section>
  );
}
