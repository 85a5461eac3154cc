import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useListTools } from '../../../../shared/grid/listTools';
import type { Lane, LoadOptions } from '../../../../shared/grid/loadOptions';
import { PanelList } from '../../../../shared/grid/PanelList';
import { ListFileButtons } from '../../../../shared/listExport/ListFileButtons';
import { Link } from '../../../../shared/routing/Link';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import { ViewBar } from '../../../../shared/savedViews/ViewBar';
import { PageHeading } from '../../../../shared/ui/PageHeading';
import '../../../../shared/ui/queues.css';
import '../maintainers.css';
import { layoutVersion, maintainerColumns } from './columns';
import { MaintainerPanel } from './MaintainerPanel';
import { countMessage, messages, viewNames } from './messages';
import { loadOf, viewNamed, VIEWS, type View } from './model';
import { maintainersActions, maintainersSelectors, maintainerViewsSlice } from './slice';

/** The names of the address parameters: `record` is the open request, `queue` the view (waiting or all). */
const listParameters = { record: 'manutentore', queue: 'vista' } as const;
const addresses: Readonly<Record<View, string>> = {
  waiting: memberPaths.maintainers,
  all: `${memberPaths.maintainers}?${listParameters.queue}=all`,
};

/** The file needs no further limits: the request behind the shown list already has its filter and its view. */
const everything = {};
const file = {
  exportRequested: maintainersActions.exportRequested,
  exportLeft: maintainersActions.exportLeft,
  selectGrid: maintainersSelectors.selectGrid,
  selectIsExporting: maintainersSelectors.selectIsExporting,
};

/** The office's list of companies that applied to maintain plants, or may maintain them. */
export function MaintainersPage() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const view = viewNamed(parameters.get(listParameters.queue));
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <nav aria-label={intl.formatMessage(messages.views)}>
        <ul className="sace-queues">
          {VIEWS.map((one) => (
            <li key={one}>
              <Link to={addresses[one]} aria-current={one === view ? 'page' : undefined}>
                {intl.formatMessage(viewNames[one])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The key makes a new list for the other view, with an arrangement of its own. */}
      <MaintainerGrid key={view} view={view} />
    </>
  );
}

function MaintainerGrid({ view }: { view: View }) {
  const name = view === 'waiting' ? 'maintainers-waiting' : 'maintainers';
  const changes = useSelector(maintainersSelectors.selectChanges);
  const slice = useMemo(
    () => ({
      gridLeft: maintainersActions.gridLeft,
      selectGrid: maintainersSelectors.selectGrid,
      loadRequested: (lane: Lane, options: LoadOptions) =>
        maintainersActions.loadRequested(lane, loadOf(view, options)),
    }),
    [view],
  );
  return (
    <PanelList
      parameters={listParameters}
      slice={slice}
      name={name}
      version={layoutVersion}
      messages={view === 'waiting' ? { ...messages, empty: messages.noneWaiting } : messages}
      countMessage={countMessage}
      columnsOf={maintainerColumns}
      panel={MaintainerPanel}
      changes={changes}
      actions={<ListFileButtons slice={file} within={everything} words={messages} />}
      tools={<Views name={name} />}
    />
  );
}

/** The saved views of a list. @param name names the list under which they are stored */
function Views({ name }: { name: string }) {
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-tools">
      <ViewBar slice={maintainerViewsSlice} grid={name} present={arrangement} onApply={arrange} />
    </div>
  );
}
