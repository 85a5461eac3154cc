import { defineMessages, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PagesNav } from '../../shared/ui/PagesNav';

const messages = defineMessages({
  label: { id: 'plants.nav.label', defaultMessage: 'Catasto impianti, lato ufficio' },
  list: { id: 'plants.nav.list', defaultMessage: 'Impianti' },
  monitor: { id: 'plants.nav.monitor', defaultMessage: 'Monitoraggio' },
});
const pages = [
  { name: 'list', path: memberPaths.apeEnergySystems },
  { name: 'monitor', path: memberPaths.plantMonitor },
] as const;

/** Links to the office's pages about plants; others have the list alone and see none. */
export function OfficeNav() {
  const intl = useIntl();
  const policies = useSelector(selectGrantedPolicies);
  if (!isGranted(policies, 'PlantManage')) return null;
  return (
    <PagesNav
      label={intl.formatMessage(messages.label)}
      pages={pages.map(({ name, path }) => ({ path, text: intl.formatMessage(messages[name]) }))}
    />
  );
}
