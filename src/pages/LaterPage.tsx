import { useIntl } from 'react-intl';
import { useCurrentPage } from '../shared/routing/currentPage';
import { PageHeading } from '../shared/ui/PageHeading';
import { messages } from './messages';

/** A page whose capability is not in this release: its title and one plain sentence. */
export function LaterPage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  return <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.later)} />;
}
