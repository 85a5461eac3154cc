import { useIntl } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { ClassBadge } from './ClassBadge';
import { actMessages, stateNames } from './actMessages';
import { placeOf, type VisuraRow } from './model';

/** A certificate that was found: its place, its class and its validity; its number leads to its page. */
export function ResultCard({ row }: { row: VisuraRow }) {
  const intl = useIntl();
  const { number, state, energyClass, cadastre, validTo } = row;
  return (
    <article className="sace-visura-card">
      <ClassBadge energyClass={energyClass} />
      <div>
        <h2>
          <Link to={href(paths.publicCertificate, { number })}>{placeOf(row) || number}</Link>
        </h2>
        <p>
          <span className={`sace-visura-state sace-visura-state--${state}`}>
            {intl.formatMessage(stateNames[state])}
          </span>{' '}
          <bdi>{number}</bdi>
        </p>
        {validTo !== null && (
          <p>
            {intl.formatMessage(actMessages.validUntil)} <bdi>{day(validTo, intl.locale)}</bdi>
          </p>
        )}
        {cadastre.length > 0 && (
          <p className="sace-visura-card__units">
            <bdi>{cadastre.join(' · ')}</bdi>
          </p>
        )}
      </div>
    </article>
  );
}
