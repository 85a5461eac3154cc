import type { LazyPage } from '../../../shared/routing/routeEntry';

/** Figures and closings of the wallets. */
export const walletDaysPage: LazyPage = async () => ({ Component: (await import('./DaysPage')).DaysPage });
