import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { Lane } from '../../../shared/grid/lanes';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { turnedTo, useReturnToRow } from '../../../shared/grid/useReturnToRow';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { useListAddress } from '../../../shared/routing/useListAddress';
import { PageHeading } from '../../../shared/ui/PageHeading';
import '../../../shared/ui/queues.css';
import { useSessionOver } from '../../../shared/ui/useSessionOver';
import '../maintainers.css';
import { layoutVersion, maintainerColumns } from './columns';
import { MaintainerPanel } from './MaintainerPanel';
import { countMessage, messages, viewNames } from './messages';
import { loadOf, viewNamed, VIEWS, type View } from './model';
import { gridLeft, loadRequested, selectChanges, selectGrid } from './slice';

/** The names of the address parameters: the open request, and the part of the list. */
const listParameters = { record: 'manutentore', queue: 'vista' } as const;
const addresses: Readonly<Record<View, string>> = {
  waiting: memberPaths.maintainers,
  all: `${memberPaths.maintainers}?${listParameters.queue}=all`,
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
      {/* Another part is another list. */}
      <MaintainerGrid key={view} view={view} />
    </>
  );
}

function MaintainerGrid({ view }: { view: View }) {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const { openId, open, close, addressOf } = useListAddress(listParameters);
  const changes = useSelector(selectChanges);
  // The list says so; a panel over it would hide that.
  const isOver = useSessionOver();
  useReturnToRow(grid, openId, addressOf);
  const slice = useMemo(
    () => ({
      gridLeft,
      selectGrid,
      loadRequested: (lane: Lane, options: LoadOptions) => loadRequested(lane, loadOf(view, options)),
    }),
    [view],
  );
  const columns = useMemo(() => maintainerColumns(intl, open, addressOf), [intl, open, addressOf]);
  const turn = useCallback(
    (step: 1 | -1) => {
      const next = turnedTo(grid, openId, step);
      if (next !== undefined) open(next);
    },
    [openId, open],
  );
  return (
    <>
      <RemoteList
        slice={slice}
        name={view === 'waiting' ? 'maintainers-waiting' : 'maintainers'}
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(view === 'waiting' ? messages.noneWaiting : messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        searchHint={intl.formatMessage(messages.searchHint)}
        grid={grid}
        changes={changes}
        isComposing
        onOpen={open}
      />
      {openId !== null && !isOver && <MaintainerPanel id={openId} onTurn={turn} onClose={close} />}
    </>
  );
}
