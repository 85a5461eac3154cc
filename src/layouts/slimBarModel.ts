import type { ReactNode } from 'react';
import type { LanguageInfo } from '../shared/applicationConfiguration';

/** `unknown`: the session is starting or ending, and neither a name nor a login link would be true. */
export type SlimBarUser = {
  session: 'signedIn' | 'anonymous' | 'unknown';
  /** The menu of a signed-in user. */
  menu: ReactNode;
};

/** The languages a person may choose from, the one in use, and what a choice does. */
export type LanguageChoice = { all: LanguageInfo[]; current: string; onChange: (language: string) => void };
