import { useIntl } from 'react-intl';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { PageHeading } from '../shared/ui/PageHeading';
import { messages } from './messages';

/** RTE-12: where other programs send a user whose operation failed. */
export function ErrorPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.errorTitle)} lead={intl.formatMessage(messages.errorText)} />
      <Link className="btn btn-primary" to={paths.home}>
        {intl.formatMessage(messages.errorHome)}
      </Link>
    </>
  );
}
