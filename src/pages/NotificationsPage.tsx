import { useIntl } from 'react-intl';
import { PageHeading } from '../shared/ui/PageHeading';
import { messages } from './messages';

/** RTE-21. */
export function NotificationsPage() {
  const intl = useIntl();
  return <PageHeading title={intl.formatMessage(messages.notificationsTitle)} lead={intl.formatMessage(messages.notificationsEmpty)} />;
}
