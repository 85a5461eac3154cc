import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { useNarrow } from '../../../shared/ui/useNarrow';
import { Spinner } from '../../../shared/ui/Spinner';
import './energyCadastre.css';
import { countMessage, messages } from './messages';
import { readQuery, toSearch, writeQuery, type UnitSearch } from './model';
import { energyCadastreActions, energyCadastreSelectors } from './slice';
import { UnitForm } from './UnitForm';
import { UnitList } from './UnitList';

/** The highest number of acts that the server returns. */
const MOST = 200;

/**
 * RTE-31, registry: the registered certificates of a unit or a building, to check before a new one is begun. The search
 * is part of the address.
 */
export function EnergyCadastrePage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address)), [address]);
  const search = useMemo(() => toSearch(query), [query]);
  const narrow = useNarrow();
  const results = useRef<HTMLDivElement>(null);
  const comuniStatus = useSelector(energyCadastreSelectors.selectComuniRequest).status;
  const loadComuni = () => {
    dispatch(energyCadastreActions.comuniRequested());
  };
  useEffect(() => {
    dispatch(energyCadastreActions.comuniRequested());
  }, [dispatch]);
  useEffect(() => {
    if (search !== null) dispatch(energyCadastreActions.unitsRequested(search));
  }, [dispatch, search]);
  return (
    <div className="sace-energy-cadastre">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {comuniStatus === 'failed' && (
        <LoadFailure isPartial text={intl.formatMessage(messages.comuniFailed)} onRetry={loadComuni} />
      )}
      <UnitForm
        key={address}
        query={query}
        onSearch={(next) => {
          setParameters(writeQuery(next), { preventScrollReset: true });
          // On a phone the results are below the form.
          if (narrow) {
            results.current?.focus({ preventScroll: true });
            results.current?.scrollIntoView({ block: 'start' });
          }
        }}
      />
      <div ref={results} className="sace-energy-cadastre__results" tabIndex={-1}>
        {search !== null && <Results search={search} />}
      </div>
    </div>
  );
}

function Results({ search }: { search: UnitSearch }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const units = useSelector(energyCadastreSelectors.selectUnits);
  const request = useSelector(energyCadastreSelectors.selectRequest);
  const { status } = request;
  const isPending = status === 'pending' || status === 'idle';
  return (
    <section aria-label={intl.formatMessage(messages.results)} aria-busy={isPending}>
      <p className="sace-energy-cadastre__count" role="status">
        {status === 'done' &&
          (units.length === 0
            ? intl.formatMessage(messages.none)
            : intl.formatMessage(countMessage, { count: units.length }))}
      </p>
      {isPending && <Spinner label={intl.formatMessage(messages.loading)} />}
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          text={intl.formatMessage(messages.failed)}
          onRetry={() => {
            dispatch(energyCadastreActions.unitsRequested(search));
          }}
        />
      )}
      {status === 'done' && (
        <>
          <p>
            <Link className="btn btn-outline-primary btn-sm" to={memberPaths.apeCreate}>
              {intl.formatMessage(messages.new)}
            </Link>
          </p>
          {units.length >= MOST && <p>{intl.formatMessage(messages.most)}</p>}
          <UnitList units={units} />
        </>
      )}
    </section>
  );
}
