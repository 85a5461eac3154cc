import { defineMessages, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PagesNav } from '../../shared/ui/PagesNav';
import { paths } from '../../shared/routing/paths';

const messages = defineMessages({
  label: { id: 'certificateOffice.nav', defaultMessage: 'Attestati, lato ufficio' },
  list: { id: 'certificateOffice.list', defaultMessage: 'Attestati' },
  controls: { id: 'certificateOffice.controls', defaultMessage: 'Controlli' },
  monitor: { id: 'certificateOffice.monitor', defaultMessage: 'Monitoraggio' },
  siape: { id: 'certificateOffice.siape', defaultMessage: 'Invii al SIAPE' },
});
const pages = [
  { name: 'list', path: paths.ape, policy: 'ApeManage || ApeControl' },
  { name: 'siape', path: memberPaths.siape, policy: 'ApeManage' },
  { name: 'monitor', path: memberPaths.apeMonitor, policy: 'ApeManage' },
  { name: 'controls', path: memberPaths.apeControls, policy: 'ApeControl' },
] as const;

/** Links to the office's pages about certificates, each for users with its policy; certifiers see none. */
export function OfficeNav() {
  const intl = useIntl();
  const policies = useSelector(selectGrantedPolicies);
  const own = pages.filter(({ policy }) => isGranted(policies, policy));
  if (own.length === 0) return null;
  return (
    <PagesNav
      label={intl.formatMessage(messages.label)}
      pages={own.map(({ name, path }) => ({ path, text: intl.formatMessage(messages[name]) }))}
    />
  );
}
