import { createElement } from 'react';
import type { PortalPage } from '../../shared/routing/portalPage';

/** Returns the page with a link to the chapter of the manuals that describes it, where there is one. */
export function withHelp({ page, ...entry }: PortalPage): PortalPage {
  const { help: address } = entry;
  if (address === undefined) return { page, ...entry };
  return {
    ...entry,
    page: async () => {
      const [{ Component }, { WithHelp }] = await Promise.all([page(), import('../WithHelp')]);
      return { Component: () => createElement(WithHelp, { address }, createElement(Component)) };
    },
  };
}
