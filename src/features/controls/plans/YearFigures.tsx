import { useIntl } from 'react-intl';
import { captions, controlledMessage, messages } from './messages';
import type { ControlPlans } from './model';

const NAMES = ['registered', 'documents', 'onSite', 'concluded', 'conforme', 'lieve', 'grave'] as const;

/** The numbers of registered and of controlled acts of the year. */
export function YearFigures({ figures }: Pick<ControlPlans, 'figures'>) {
  const intl = useIntl();
  const share = figures.registered === 0 ? 0 : (figures.documents + figures.onSite) / figures.registered;
  return (
    <section className="sace-facts">
      <h2 className="h4">{intl.formatMessage(messages.figures)}</h2>
      <dl className="sace-plans__figures">
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{intl.formatMessage(captions[name])}</dt>
            <dd>{intl.formatNumber(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <p>{intl.formatMessage(controlledMessage, { share })}</p>
    </section>
  );
}
