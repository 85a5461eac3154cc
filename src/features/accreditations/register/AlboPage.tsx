import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/routing/Link';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { useNarrow } from '../../../shared/ui/useNarrow';
import { AlboForm } from './AlboForm';
import { Fold } from './Fold';
import { AlboResults } from './AlboResults';
import { messages } from './messages';
import { readQuery, writeQuery, type AlboQuery } from './model';
import { alboActions, alboSelectors } from './slice';
import './albo.css';

/**
 * RTE-13, Albo Pubblico Certificatori. The search is part of the address: it can be shared, and the back button returns
 * to it.
 */
export function AlboPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address)), [address]);
  const placesStatus = useSelector(alboSelectors.selectPlacesRequest).status;
  const isOfOne = query.number !== '';
  const narrow = useNarrow();
  const results = useRef<HTMLDivElement>(null);
  const showResults = () => {
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };
  // The address whose results no longer match the form.
  const [held, setHeld] = useState<string>();
  const go = (next: AlboQuery) => {
    setParameters(writeQuery(next), { preventScrollReset: true });
  };
  const search = () => {
    dispatch(alboActions.searchRequested(query));
  };
  const loadPlaces = () => {
    dispatch(alboActions.placesRequested());
  };

  useEffect(() => {
    dispatch(alboActions.searchRequested(query));
  }, [dispatch, query]);
  useEffect(() => {
    dispatch(alboActions.placesRequested());
  }, [dispatch]);

  return (
    <div className="sace-albo">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {isOfOne ? (
        <p>
          <Link to="?">{intl.formatMessage(messages.others)}</Link>
        </p>
      ) : (
        <Fold search={address} isFolding={narrow && address !== ''} summary={intl.formatMessage(messages.edit)}>
          <AlboForm
            query={query}
            placesFailed={placesStatus === 'failed'}
            onRetryPlaces={loadPlaces}
            onRefused={() => {
              setHeld(address);
            }}
            onSearch={(next) => {
              setHeld(undefined);
              // The same search again loads it again.
              if (writeQuery(next).toString() === address) search();
              else go(next);
              // On a phone the results are below the form.
              if (narrow) showResults();
            }}
          />
        </Fold>
      )}
      <div ref={results} className="sace-albo-anchor" tabIndex={-1}>
        <AlboResults
          query={query}
          isHeld={held === address}
          onRetry={search}
          onPage={(page) => {
            go({ ...query, page });
            showResults();
          }}
        />
      </div>
    </div>
  );
}
