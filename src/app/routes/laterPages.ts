import type { LaterPages } from '../router/pageTable';
import { fetchBeside } from './fetchBeside';
import { linkAddresses } from './linkAddresses';

/** The pages that the first load has no room for. */
export const laterPages: readonly LaterPages[] = [
  // The pages that links in mails and on papers open, for everybody.
  {
    addresses: linkAddresses,
    load: async (address) => {
      fetchBeside(address);
      return (await import('./linkPages')).linkPages;
    },
  },
  // The pages of signed-in users, which all show icons. The confirmation dialog is loaded with them: if it failed to
  // load over an open dialog, nobody could reach the notice of that failure.
  {
    load: async () => {
      const parts = [import('../../shared/ui/MemberIconPath'), import('../../shared/ui/ConfirmationDialog')];
      return (await Promise.all([import('./memberPages'), ...parts]))[0].memberPages;
    },
  },
];
