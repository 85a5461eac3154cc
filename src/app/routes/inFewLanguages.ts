import { createElement } from 'react';
import type { PortalPage } from '../../shared/routing/portalPage';

/** Returns the page for texts in Italian and English alone: in other languages it reads as English, marked as such. */
export function inFewLanguages({ page, ...entry }: PortalPage): PortalPage {
  return {
    ...entry,
    page: async () => {
      const [{ Component }, { InFewLanguages }] = await Promise.all([page(), import('../InFewLanguages')]);
      return { Component: () => createElement(InFewLanguages, null, createElement(Component)) };
    },
  };
}
