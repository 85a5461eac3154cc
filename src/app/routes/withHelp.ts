import { createElement } from 'react';
import { helpOf } from './helpOf';
import type { PortalPage } from './portalPage';

/** Returns the page with a link to the chapter of the manuals that describes it, where there is one. */
export function withHelp({ page, ...entry }: PortalPage): PortalPage {
  const address = helpOf[entry.name];
  if (address === undefined) return { page, ...entry };
  return {
    ...entry,
    page: async () => {
      const [{ Component }, { WithHelp }] = await Promise.all([page(), import('../WithHelp')]);
      return { Component: () => createElement(WithHelp, { address }, createElement(Component)) };
    },
  };
}
