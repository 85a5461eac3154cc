import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { walletParameter } from '../holder/walletParameter';
import { Ended } from './Ended';
import { messages } from './messages';
import { takesTopUps } from './model';
import { returnPath } from './returnPath';
import { topUpActions, topUpSelectors } from './slice';
import { Waiting } from './Waiting';
import { Ways } from './Ways';
import './topUp.css';

/** The cents of an address: nine digits at most; the server decides whether the amount can be paid. */
const CENTS = /^[1-9]\d{0,8}$/;

const OF_PAGOPA = new Set(['pagamento', 'esito']);

/**
 * Tops a wallet up, and shows the result (USE-03, WAL-01). A page that lacks money leads here by the address:
 * - `portafoglio`: the id of the wallet; without, or when the user may not top it up, the first;
 * - `importo`: the offered amount, in whole euro cents;
 * - `ritorno`: the path of this program to lead back to, such as `/ape/<id>`; anything else is ignored.
 * - `pagamento`: from pagoPA, the id of a payment: it is looked up as the user, so another user's payment is not found.
 * - `esito`: from pagoPA, its result; it only chooses words: the page still asks the server whether the payment was
 * made.
 */
export function TopUpPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reach = useSelector(topUpSelectors.selectReach);
  const listing = useSelector(topUpSelectors.selectListing);
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => parameters.get('pagamento'));
  const [outcome] = useState(() => parameters.get('esito'));
  const [back] = useState(() => returnPath(parameters.get('ritorno'), returned !== null));
  const importo = parameters.get('importo') ?? '';
  useEffect(() => {
    dispatch(topUpActions.opened(returned));
    return () => void dispatch(topUpActions.closed());
  }, [dispatch, returned]);
  // A reload or a later visit must not announce the result again.
  useEffect(() => {
    if (returned !== null)
      setParameters((all) => new URLSearchParams([...all].filter(([name]) => !OF_PAGOPA.has(name))), { replace: true });
  }, [returned, setParameters]);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(topUpActions.cameBack());
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
      {listing.status === 'failed' && (
        <LoadFailure error={listing.error} onRetry={() => dispatch(topUpActions.opened(returned))} />
      )}
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
