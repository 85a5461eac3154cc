import { createElement } from 'react';
import type { PortalPage } from './portalPage';

/** The same page, for texts that exist in Italian and English alone. */
export function inFewLanguages({ page, ...entry }: PortalPage): PortalPage {
  return {
    ...entry,
    page: async () => {
      const [{ Component }, { InFewLanguages }] = await Promise.all([page(), import('../InFewLanguages')]);
      return { Component: () => createElement(InFewLanguages, null, createElement(Component)) };
    },
  };
}
