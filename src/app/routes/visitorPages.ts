import type { Pages } from './pages';
import { portalPages } from './portalPages';
import { titles } from './messages';

/** The pages of visitors, known from the start. */
export const visitorPages: Pages = {
  pages: portalPages,
  parents: [
    { name: 'ArterHome', title: titles.arterHome, order: 2, invisible: true },
    { name: 'Account', title: titles.account, order: 1, invisible: true },
  ],
};
