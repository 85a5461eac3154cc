import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { isGranted } from '../../../shared/policies';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { messages } from './messages';
import { seesMovements } from './model';
import { MovementList } from './MovementList';
import { walletActions, walletSelectors } from './slice';
import { WalletChoice } from './WalletChoice';
import { walletParameter } from './walletParameter';
import { WalletSums } from './WalletSums';
import './wallet.css';

/** The balance and movements of a wallet (RTE-20, MEN-06): one's own, those of one's companies and delegations. */
export function WalletPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const wallets = useSelector(walletSelectors.selectWallets);
  const listing = useSelector(walletSelectors.selectListing);
  const wallet = useSelector(walletSelectors.selectWallet);
  const request = useSelector(walletSelectors.selectRequest);
  const [parameters] = useSearchParams();
  const wanted = parameters.get(walletParameter) ?? wallets?.[0]?.id ?? null;
  useEffect(() => void dispatch(walletActions.walletsRequested()), [dispatch]);
  useEffect(() => {
    if (wanted !== null) dispatch(walletActions.walletRequested(wanted));
  }, [dispatch, wanted]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} />
      {listing.status === 'failed' && (
        <LoadFailure error={listing.error} onRetry={() => dispatch(walletActions.walletsRequested())} />
      )}
      {request.status === 'failed' && wanted !== null && (
        <LoadFailure error={request.error} onRetry={() => dispatch(walletActions.walletRequested(wanted))} />
      )}
      {(listing.status === 'pending' || request.status === 'pending') && wallet === null && (
        <Spinner label={intl.formatMessage(messages.loading)} />
      )}
      {wallets?.length === 0 && wanted === null && <NoWallet />}
      {wallets && wallets.length > 1 && <WalletChoice wallets={wallets} current={wanted} />}
      {wallet !== null && wallet.id === wanted && (
        <>
          <WalletSums wallet={wallet} />
          {seesMovements(wallet) ? (
            <MovementList key={wallet.id} wallet={wallet} />
          ) : (
            <p>{intl.formatMessage(messages.topUpOnly)}</p>
          )}
        </>
      )}
    </>
  );
}

function NoWallet() {
  const intl = useIntl();
  const isOffice = isGranted(useSelector(selectGrantedPolicies), 'WalletManage');
  return (
    <p className="sace-wallet__none">
      {intl.formatMessage(isOffice ? messages.noneOffice : messages.none)}{' '}
      {isOffice && <Link to={memberPaths.walletLoad}>{intl.formatMessage(messages.toLoad)}</Link>}
    </p>
  );
}
