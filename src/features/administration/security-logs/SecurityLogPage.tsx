import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ListPage } from '../../../shared/grid/ListPage';
import { ListFileButtons } from '../../../shared/listExport/ListFileButtons';
import { layoutVersion, securityLogColumns } from './columns';
import { countMessage, messages } from './messages';
import { securityLogActions, securityLogSelectors } from './slice';

const slice = {
  loadRequested: securityLogActions.loadRequested,
  gridLeft: securityLogActions.gridLeft,
  exportRequested: securityLogActions.exportRequested,
  exportLeft: securityLogActions.exportLeft,
  selectGrid: securityLogSelectors.selectGrid,
  selectIsExporting: securityLogSelectors.selectIsExporting,
};

/** The page composes the text of the device; the file has the browser's own user agent. */
const exportedField = (field: string): string => (field === 'device' ? 'userAgent' : field);

/** The log of sign-ins and of changes of rights, newest first. */
export function SecurityLogPage() {
  const intl = useIntl();
  const columns = useMemo(() => securityLogColumns(intl), [intl]);
  return (
    <ListPage
      slice={slice}
      name="security-log"
      version={layoutVersion}
      columns={columns}
      messages={messages}
      countMessage={countMessage}
      actions={<ListFileButtons slice={slice} within={{}} words={messages} exportedField={exportedField} />}
    />
  );
}
