import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { walletParameter } from '../walletParameter';
import { Ended } from './Ended';
import { messages } from './messages';
import { takesTopUps } from './model';
import { returnPath } from './returnPath';
import { cameBack, closed, opened, selectListing, selectReach } from './slice';
import { Waiting } from './Waiting';
import { Ways } from './Ways';
import './topUp.css';

/** At most so many cents are taken from the address; the server has the say over the amount. */
const CENTS = /^[1-9]\d{0,8}$/;

const OF_PAGOPA = new Set(['pagamento', 'esito']);

/**
 * Tops a wallet up, and shows what came of it (USE-03, WAL-01). A page that lacks money leads here by the address:
 * - `portafoglio`: the id of the wallet; without, or when the user may not top it up, the first;
 * - `importo`: what to offer, in whole euro cents;
 * - `ritorno`: the path of this program to lead back to, such as `/ape/<id>`; anything else is ignored.
 *
 * From pagoPA one comes back with `pagamento`, the id of a payment: it is looked up as the user, and of somebody else's nothing is said.
 * `esito` says how one left that page and chooses words, no more: what was paid is told by the server alone, which is asked all the same.
 */
export function TopUpPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reach = useSelector(selectReach);
  const listing = useSelector(selectListing);
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => parameters.get('pagamento'));
  const [outcome] = useState(() => parameters.get('esito'));
  const [back] = useState(() => returnPath(parameters.get('ritorno'), returned !== null));
  const importo = parameters.get('importo') ?? '';
  useEffect(() => {
    dispatch(opened(returned));
    return () => void dispatch(closed());
  }, [dispatch, returned]);
  // Loaded anew, or gone back to another day, the page tells nothing of it once more.
  useEffect(() => {
    if (returned !== null)
      setParameters((all) => new URLSearchParams([...all].filter(([name]) => !OF_PAGOPA.has(name))), { replace: true });
  }, [returned, setParameters]);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(cameBack());
    };
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pageshow', show);
    };
  }, [dispatch]);
  const wallets = reach?.items.filter(takesTopUps) ?? [];
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      {listing.status === 'failed' && <LoadFailure error={listing.error} onRetry={() => dispatch(opened(returned))} />}
      {reach === null && listing.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      <Ended wallets={reach?.items ?? []} back={back} />
      {reach !== null && (
        <>
          <Waiting reach={reach} returned={returned} outcome={outcome} />
          {wallets.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
          {wallets.length > 0 && (
            <Ways
              wallets={wallets}
              limits={reach.topUp}
              wanted={{
                walletId: parameters.get(walletParameter),
                cents: CENTS.test(importo) ? Number(importo) : null,
              }}
            />
          )}
        </>
      )}
    </>
  );
}
