import type { Pages } from './pages';
import { portalPages } from './portalPages';
import { titles } from './messages';

/** The table of visitors' pages. It is part of the first load; the other tables come later (laterPages.ts). */
export const visitorPages: Pages = {
  pages: portalPages,
  parents: [
    { name: 'ArterHome', title: titles.arterHome, order: 2, invisible: true },
    { name: 'Account', title: titles.account, order: 1, invisible: true },
  ],
};
