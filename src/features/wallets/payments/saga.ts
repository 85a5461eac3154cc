import { gridSaga } from '../../../shared/grid/gridSaga';
import { fork } from '../../../shared/saga';
import type { WalletPaymentsApi } from './model';
import { walletPaymentsSlice } from './slice';

/** The list of payments. */
export function* walletPaymentsSaga(api: WalletPaymentsApi) {
  yield* fork(gridSaga, walletPaymentsSlice.actions, api.payments);
}
