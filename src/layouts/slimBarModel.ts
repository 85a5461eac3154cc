import type { CurrentUser, LanguageInfo } from '../shared/applicationConfiguration';
import type { UserMenuItem } from './userMenuItem';

/** `unknown`: the session is starting or ending, and neither a name nor a login link would be true. */
export type SlimBarUser = {
  session: 'signedIn' | 'anonymous' | 'unknown';
  current: CurrentUser;
  items: UserMenuItem[];
  onSignOut: () => void;
};

/** The languages a person may choose from, the one in use, and what a choice does. */
export type LanguageChoice = { all: LanguageInfo[]; current: string; onChange: (language: string) => void };
