import { askCached } from './cachedAnswers';
import type { MyWallet } from './generated/models/MyWallet';
import { PortafogliService } from './generated/services/PortafogliService';

export type { MyWallet };

/** Wallets (API-32). Balances are euro cents. */
export const portafogliApi = {
  /** The wallets of the caller and of the companies they work for. Cached for a minute. */
  getMyWallets: (signal?: AbortSignal): Promise<readonly MyWallet[]> =>
    askCached(
      { method: 'GET', url: '/api/app/portafogli/my-wallets' },
      () => PortafogliService.portafogliGetMyWallets(),
      ({ items }) => items,
      signal,
    ),
};
