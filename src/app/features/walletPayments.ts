import { walletPaymentsSaga } from '../../features/transfers/payments/saga';
import { walletPaymentsSlice } from '../../features/transfers/payments/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletPaymentsSlice,
  saga: (deps) => walletPaymentsSaga(deps.walletPayments),
};
