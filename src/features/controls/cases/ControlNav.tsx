import { defineMessages, useIntl } from 'react-intl';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { PagesNav } from '../../../shared/ui/PagesNav';

const messages = defineMessages({
  label: { id: 'certificates.controls.nav', defaultMessage: 'Lavoro dei controlli' },
  queues: { id: 'certificates.controls.navQueues', defaultMessage: 'Controlli' },
  plans: { id: 'certificates.controls.navPlans', defaultMessage: 'Piani di campionamento' },
});
const pages = [
  { name: 'queues', path: memberPaths.apeControls },
  { name: 'plans', path: memberPaths.apeControlPlans },
] as const;

/** Links to the pages of officers who control. */
export function ControlNav() {
  const intl = useIntl();
  return (
    <PagesNav
      label={intl.formatMessage(messages.label)}
      pages={pages.map(({ name, path }) => ({ path, text: intl.formatMessage(messages[name]) }))}
    />
  );
}
