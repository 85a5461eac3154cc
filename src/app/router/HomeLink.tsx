import { useIntl } from 'react-intl';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { messages as actions } from '../../shared/ui/messages';

/** The link home on pages that show an error. */
export function HomeLink() {
  const intl = useIntl();
  return (
    <Link className="btn btn-outline-primary" to={paths.home}>
      {intl.formatMessage(actions.home)}
    </Link>
  );
}
