import { defineMessages, useIntl } from 'react-intl';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PagesNav } from '../../shared/ui/PagesNav';
import { paths } from '../../shared/routing/paths';

const messages = defineMessages({
  label: { id: 'certificateOffice.nav', defaultMessage: 'Attestati, lato ufficio' },
  list: { id: 'certificateOffice.list', defaultMessage: 'Attestati' },
  siape: { id: 'certificateOffice.siape', defaultMessage: 'Invii al SIAPE' },
});
const pages = [
  { name: 'list', path: paths.ape },
  { name: 'siape', path: memberPaths.siape },
] as const;

/** The pages of the office's side of the certificates. */
export function OfficeNav() {
  const intl = useIntl();
  return (
    <PagesNav
      label={intl.formatMessage(messages.label)}
      pages={pages.map(({ name, path }) => ({ path, text: intl.formatMessage(messages[name]) }))}
    />
  );
}
