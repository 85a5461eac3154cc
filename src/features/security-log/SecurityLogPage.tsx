import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { RemoteList } from '../../shared/grid/RemoteList';
import { PageHeading } from '../../shared/ui/PageHeading';
import { layoutVersion, securityLogColumns } from './columns';
import { ExportButtons } from './ExportButtons';
import { countMessage, messages } from './messages';
import { gridLeft, loadRequested, selectGrid } from './slice';

const slice = { loadRequested, gridLeft, selectGrid };

/** What happened at the door, and who gave whom which rights, newest first, for those who look after it. */
export function SecurityLogPage() {
  const intl = useIntl();
  const columns = useMemo(() => securityLogColumns(intl), [intl]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <RemoteList
        slice={slice}
        name="security-log"
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        actions={<ExportButtons />}
      />
    </>
  );
}
