import { useIntl } from 'react-intl';
import { Link } from '../../../../shared/routing/Link';
import { stateNames } from '../../../../../common/labels/accreditations';
import type { AccreditationDetail } from '../model';
import { dossierMessages } from './messages';

type Props = { record: AccreditationDetail; addressOf: (id: string) => string };

/** Warns of other people who may be the same person, before anything else. */
export function Warnings({ record: { warnings }, addressOf }: Props) {
  const intl = useIntl();
  if (warnings.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <p>{intl.formatMessage(dossierMessages.warnings)}</p>
      <ul>
        {warnings.map(({ lastName, firstName, fiscalCode, accreditationId, protocolNumber }) => (
          <li key={`${fiscalCode} ${accreditationId ?? ''}`}>
            {`${lastName} ${firstName}, ${fiscalCode} `}
            {accreditationId !== null && <Link to={addressOf(accreditationId)}>{protocolNumber}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The other accreditations of the same certifier, each a link. */
export function Others({ record: { others }, addressOf }: Props) {
  const intl = useIntl();
  if (others.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(dossierMessages.related)}</h3>
      <ul className="sace-exchanges">
        {others.map(({ id, protocolNumber, kind, state }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{protocolNumber}</Link>
            <small>{`${kind} · ${intl.formatMessage(stateNames[state])}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
