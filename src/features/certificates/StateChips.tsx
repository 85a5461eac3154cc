import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import '../../shared/ui/queues.css';
import { fieldNames, stateNames } from '../../../common/labels/certificates';
import { messages } from './messages';
import { STATES, type CertificateState } from './model';
import { certificatesSelectors } from './slice';

/** The query parameter of the state in the list's address. */
export const stateParameter = 'stato';
/** The query parameter that leaves the drafts with errors alone. */
export const flawedParameter = 'errori';

type Props = {
  current: CertificateState | null;
  /** True when the list has drafts with errors alone. */
  isFlawed?: boolean;
};

/** The states with certificates, each a link with its number; states without any are left out. */
export function StateChips({ current, isFlawed = false }: Props) {
  const intl = useIntl();
  const counts = useSelector(certificatesSelectors.selectCounts);
  if (counts === null) return null;
  const shown = STATES.filter((state) => state === current || (counts[state] ?? 0) > 0);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const chip = (state: CertificateState | null, text: string, count: number) => (
    <li key={text}>
      <Link
        to={state === null ? paths.ape : `${paths.ape}?${stateParameter}=${state}`}
        aria-current={state === current && !isFlawed ? 'page' : undefined}
      >
        {text}
        <span className="sace-queues__count">{intl.formatNumber(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={intl.formatMessage(messages.states)}>
      <ul className="sace-queues">
        {chip(null, intl.formatMessage(messages.all), total)}
        {isFlawed && (
          <li>
            <Link to={`${paths.ape}?${stateParameter}=Bozza&${flawedParameter}=si`} aria-current="page">
              {intl.formatMessage(stateNames.Bozza)}: {intl.formatMessage(fieldNames.errors)}
            </Link>
          </li>
        )}
        {shown.map((state) => chip(state, intl.formatMessage(stateNames[state]), counts[state] ?? 0))}
      </ul>
    </nav>
  );
}
