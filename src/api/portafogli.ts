import { askCached } from './cachedAnswers';
import type { MyWallet } from './generated/models/MyWallet';
import { PortafogliService } from './generated/services/PortafogliService';

export type { MyWallet };

/** Wallets (API-32). Balances are euro cents. */
export const portafogliApi = {
  /** The caller's own and those of the companies they work for. Kept for a minute. */
  getMyWallets: (signal?: AbortSignal): Promise<readonly MyWallet[]> =>
    askCached(
      { method: 'GET', url: '/api/app/portafogli/my-wallets' },
      () => PortafogliService.portafogliGetMyWallets(),
      ({ items }) => items,
      signal,
    ),
};
