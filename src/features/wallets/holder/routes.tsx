import type { LazyPage } from '../../../shared/routing/routeEntry';

/** The wallet of its holder. DevExtreme comes with it. */
export const walletPage: LazyPage = async () => ({ Component: (await import('./WalletPage')).WalletPage });

/** The page that tops up a wallet. */
export const topUpPage: LazyPage = async () => ({ Component: (await import('../top-up/TopUpPage')).TopUpPage });
