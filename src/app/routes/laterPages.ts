import type { LaterPages } from '../router/pageTable';
import { fetchBeside } from './besideLinks';
import { linkAddresses } from './linkAddresses';

const publicPorts = () => import('../publicPorts');

/** The pages that the first load has no room for, with the ports that they ask by: together, since one would wait for the other. */
export const laterPages: readonly LaterPages[] = [
  // Links, which everybody may open.
  {
    addresses: linkAddresses,
    load: async (address) => {
      fetchBeside(address);
      return (await Promise.all([import('./linkPages'), publicPorts()]))[0].linkPages;
    },
  },
  // The pages of those who sign in, which all show icons. The dialog of questions comes with them: over the dialog that asks one nobody could
  // reach the failure of another.
  {
    load: async () => {
      const parts = [
        publicPorts(),
        import('../laterPorts'),
        import('../../shared/ui/MemberIconPath'),
        import('../../shared/ui/ConfirmationDialog'),
      ];
      return (await Promise.all([import('./memberPages'), ...parts]))[0].memberPages;
    },
  },
];
