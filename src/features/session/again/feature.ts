import { memberPaths } from '../../../shared/routing/memberPaths';
import type { PortalPage } from '../../../shared/routing/portalPage';
import { messages } from './messages';

/** The end of a sign-in in a window of its own. */
export const signedInPage: PortalPage = {
  path: memberPaths.signedIn,
  name: 'SignedIn',
  title: messages.doneTitle,
  access: 'login',
  layout: 'account',
  invisible: true,
  page: async () => ({ Component: (await import('./SignedInPage')).SignedInPage }),
};
