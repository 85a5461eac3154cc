import { useMemo } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { Lane, LoadOptions } from '../../shared/grid/loadOptions';
import { PanelList, type ColumnsOf } from '../../shared/grid/PanelList';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { layoutVersion, plantColumns } from './columns';
import { CompanyWay, useLacksCompany } from './CompanyWay';
import { countMessage, messages } from './messages';
import {
  parametersOf,
  dueNamed,
  KEEPERS,
  readSought,
  type Due,
  type PlantLoad,
  type Sought,
  type Words,
} from './model';
import { OfficeNav } from './OfficeNav';
import { PlantPanel } from './PlantPanel';
import './plants.css';
import { SearchForm } from './SearchForm';
import { plantsActions, plantsSelectors } from './slice';
import { useWords } from './useWords';
import { listParameters, ViewChips } from './ViewChips';

/** RTE-31, energy system registry: plants found by plate, supply, street, cadastre; the search is the address. */
export function PlantsPage() {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const policies = useSelector(selectGrantedPolicies);
  const keeps = isGranted(policies, KEEPERS);
  const due = keeps ? dueNamed(parameters.get(listParameters.queue)) : null;
  const address = JSON.stringify(readSought(parameters));
  // The object is the same one until the search in the address changes, whatever else is drawn again.
  const sought = useMemo(() => JSON.parse(address) as Sought, [address]);
  const { rows } = useSelector(plantsSelectors.selectGrid);
  const error = rows.status === 'failed' && rows.error.validationErrors ? rows.error : null;
  const hasWords = useWords();
  const lacksCompany = useLacksCompany();
  const seesAll = isGranted(policies, 'ApeList || PlantManage');
  const search = (next: Sought) => {
    const searched = { ...(due && { [listParameters.queue]: due }), ...parametersOf(next) };
    setParameters(new URLSearchParams(searched), { preventScrollReset: true });
  };
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      {lacksCompany && <CompanyWay />}
      <SearchForm key={address} sought={sought} knowsPeople={keeps} error={error} onSearch={search} />
      {keeps && <ViewChips current={due ?? 'all'} />}
      {/* The key makes a new list for another search. */}
      {hasWords && lacksCompany !== undefined ? (
        <PlantGrid
          key={`list ${due ?? ''} ${address}`}
          sought={sought}
          due={due}
          mayAdd={keeps && !lacksCompany}
          none={seesAll ? messages.none : lacksCompany ? messages.noneWithout : messages.noneOwn}
          mayImport={isGranted(policies, 'PlantManage')}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
}

type GridProps = {
  sought: Sought;
  due: Due | null;
  mayAdd: boolean;
  mayImport: boolean;
  /** The text of an empty list. */
  none: MessageDescriptor;
};

function PlantGrid({ sought, due, mayAdd, mayImport, none }: GridProps) {
  const intl = useIntl();
  const words = useSelector(plantsSelectors.selectWords);
  const changes = useSelector(plantsSelectors.selectChanges);
  const isSought = Object.values(sought).some((value) => value !== '');
  const istat = words.comuni.find(({ code }) => code === sought.belfiore)?.istat;
  const slice = useMemo(() => sliceOf(sought, istat, due), [sought, istat, due]);
  const isDue = due !== null;
  const columnsOf = useMemo(() => plantColumnsOf(words, isDue), [words, isDue]);
  const empty = isDue ? messages.noneDue : none;
  return (
    <PanelList
      parameters={listParameters}
      slice={slice}
      name={isDue ? 'plants-due' : 'plants'}
      version={layoutVersion}
      messages={{ ...messages, empty: isSought ? messages.noMatch : empty }}
      countMessage={countMessage}
      columnsOf={columnsOf}
      panel={PlantPanel}
      changes={changes}
      actions={
        <>
          {mayAdd && (
            <Link className="btn btn-primary btn-sm" to={memberPaths.newPlant}>
              {intl.formatMessage(messages.add)}
            </Link>
          )}
          {mayImport && (
            <Link className="btn btn-outline-primary btn-sm" to={memberPaths.plantImports}>
              {intl.formatMessage(messages.import)}
            </Link>
          )}
          {mayImport && (
            <Link className="btn btn-outline-primary btn-sm" to={memberPaths.plantPlates}>
              {intl.formatMessage(messages.labels)}
            </Link>
          )}
          {mayImport && (
            <Link className="btn btn-outline-primary btn-sm" to={memberPaths.maintainers}>
              {intl.formatMessage(messages.maintainers)}
            </Link>
          )}
          {mayImport && <ExportButtons />}
        </>
      }
    />
  );
}

const exportNames = { xlsx: messages.exportXlsx, csv: messages.exportCsv, xml: messages.exportXml } as const;

/** Downloads all plants that the user sees, in a format of the exchange between registers. */
function ExportButtons() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(plantsSelectors.selectExporting).status === 'pending';
  return (
    <>
      {(['xlsx', 'csv', 'xml'] as const).map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-disabled={isBusy || undefined}
          onClick={() => dispatch(plantsActions.exportRequested(format))}
        >
          {intl.formatMessage(exportNames[format])}
        </button>
      ))}
      <span role="status">{isBusy && intl.formatMessage(messages.exporting)}</span>
    </>
  );
}

const plantColumnsOf =
  (words: Words, isDue: boolean): ColumnsOf =>
  (intl, open, addressOf) =>
    plantColumns(intl, words, open, addressOf, isDue);

/** The plants that are sought: comune and sheet are the cadastre, comune and street an address. */
const sliceOf = (sought: Sought, istat: string | undefined, due: Due | null) => ({
  gridLeft: plantsActions.gridLeft,
  selectGrid: plantsSelectors.selectGrid,
  loadRequested: (lane: Lane, options: LoadOptions) => {
    const { belfiore, ...searched } = parametersOf(sought);
    const isCadastre = Boolean(searched.sheet ?? searched.parcel ?? searched.subalterno);
    const load: PlantLoad = {
      ...options,
      ...searched,
      ...(belfiore && (isCadastre || !searched.address) && { belfiore }),
      ...(searched.address && istat && { istat }),
      ...(due && { due }),
    };
    return plantsActions.loadRequested(lane, load);
  },
});
