import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { messages } from './messages';

/**
 * The last page of a window in which the user of another one signed in. It closes itself, and says that it may be closed
 * where the browser does not let it.
 */
export function SignedInPage() {
  const intl = useIntl();
  const { search } = useLocation();
  useEffect(() => {
    if (search !== '') window.close();
  }, [search]);
  return <PageHeading title={intl.formatMessage(messages.doneTitle)} lead={intl.formatMessage(messages.done)} />;
}
