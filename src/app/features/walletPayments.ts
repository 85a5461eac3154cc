import { walletPaymentsSaga } from '../../features/wallets/payments/saga';
import { walletPaymentsSlice } from '../../features/wallets/payments/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletPaymentsSlice,
  saga: (deps) => walletPaymentsSaga(deps.walletPayments),
};
