import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { Lane } from '../../shared/grid/lanes';
import { useListTools } from '../../shared/grid/listTools';
import type { LoadOptions } from '../../shared/grid/loadOptions';
import { RemoteList } from '../../shared/grid/RemoteList';
import { FileButtons } from '../../shared/listExport/FileButtons';
import { layoutVersion, movementColumns } from './columns';
import { countMessage, messages } from './messages';
import type { MovementLoad, WalletDetail } from './model';
import { paidAddress } from './paid';
import {
  exportLeft,
  exportRequested,
  gridLeft,
  loadRequested,
  receiptRequested,
  selectGrid,
  selectIsExporting,
} from './slice';

/** The movements of a wallet, the last first. */
export function MovementList({ wallet: { id: walletId, right } }: { wallet: Pick<WalletDetail, 'id' | 'right'> }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const granted = useSelector(selectGrantedPolicies);
  const columns = useMemo(
    () =>
      movementColumns(intl, {
        fetch: (receipt) => dispatch(receiptRequested(receipt)),
        paidAddress: (movement) => paidAddress(movement, right, granted),
        open: (address) => void navigate(address),
      }),
    [dispatch, granted, intl, navigate, right],
  );
  const slice = useMemo(
    () => ({
      gridLeft,
      selectGrid,
      loadRequested: (lane: Lane, options: LoadOptions) => {
        const load: MovementLoad = { ...options, walletId };
        return loadRequested(lane, load);
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
      actions={<Exports walletId={walletId} />}
    />
  );
}

const exportNames = { xlsx: messages.exportXlsx, csv: messages.exportCsv };

/** Files of what the filter finds, in the order and with the columns on screen. */
function Exports({ walletId }: { walletId: string }) {
  const dispatch = useDispatch();
  const { visibleFields } = useListTools();
  const { filter, sort } = useSelector(selectGrid).shown;
  const isExporting = useSelector(selectIsExporting);
  useEffect(() => () => void dispatch(exportLeft()), [dispatch]);
  return (
    <FileButtons
      isExporting={isExporting}
      pending={messages.exporting}
      names={exportNames}
      onExport={(format) => {
        dispatch(exportRequested({ walletId, format, columns: visibleFields(), filter, sort }));
      }}
    />
  );
}
