import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import type { Lane, LoadOptions } from '../../../shared/grid/loadOptions';
import { RemoteList } from '../../../shared/grid/RemoteList';
import { ListFileButtons } from '../../../shared/listExport/ListFileButtons';
import { layoutVersion, movementColumns } from './columns';
import { countMessage, messages } from './messages';
import type { MovementLoad, WalletDetail } from './model';
import { paidAddress } from './paidAddress';
import { walletActions, walletSelectors } from './slice';

const file = {
  exportRequested: walletActions.exportRequested,
  exportLeft: walletActions.exportLeft,
  selectGrid: walletSelectors.selectGrid,
  selectIsExporting: walletSelectors.selectIsExporting,
};

/** The movements of a wallet, the last first. */
export function MovementList({ wallet: { id: walletId, right } }: { wallet: Pick<WalletDetail, 'id' | 'right'> }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const granted = useSelector(selectGrantedPolicies);
  const columns = useMemo(
    () =>
      movementColumns(intl, {
        fetch: (receipt) => dispatch(walletActions.receiptRequested(receipt)),
        paidAddress: (movement) => paidAddress(movement, right, granted),
        open: (address) => void navigate(address),
      }),
    [dispatch, granted, intl, navigate, right],
  );
  const slice = useMemo(
    () => ({
      gridLeft: walletActions.gridLeft,
      selectGrid: walletSelectors.selectGrid,
      loadRequested: (lane: Lane, options: LoadOptions) => {
        const load: MovementLoad = { ...options, walletId };
        return walletActions.loadRequested(lane, load);
      },
    }),
    [walletId],
  );
  return (
    <RemoteList
      slice={slice}
      name="wallet-movements"
      version={layoutVersion}
      label={intl.formatMessage(messages.movements)}
      columns={columns}
      words={{
        count: (count) => intl.formatMessage(countMessage, { count }),
        empty: intl.formatMessage(messages.empty),
        noMatch: intl.formatMessage(messages.noMatch),
      }}
      searchHint={intl.formatMessage(messages.searchHint)}
      actions={<ListFileButtons slice={file} within={{ walletId }} words={messages} />}
    />
  );
}
