import type { Pages } from './pages';
import { portalPages } from './portalPages';
import { titles } from './messages';

/** What a visitor can meet: known from the first moment. */
export const visitorPages: Pages = {
  pages: portalPages,
  parents: [
    { name: 'ArterHome', title: titles.arterHome, order: 2, invisible: true },
    { name: 'Account', title: titles.account, order: 1, invisible: true },
  ],
};
