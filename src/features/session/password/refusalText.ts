import type { IntlShape } from 'react-intl';
import { failureMessages } from '../messages';
import type { SessionFailure } from '../model';
import { refusals, retryInMinutes, retryInSeconds, retryLater } from './messages';

const isKnown = (code: string): code is keyof typeof refusals => code in refusals;

/** Returns the text for a failed sign-in. */
export function refusalText({ kind, code, description, retryAfterSeconds }: SessionFailure, intl: IntlShape): string {
  if (kind !== 'refused' || !isKnown(code)) return description ?? intl.formatMessage(failureMessages[kind]);
  const text = intl.formatMessage(refusals[code]);
  if (code !== 'locked_out' && code !== 'too_many_attempts') return text;
  return `${text} ${waitText(retryAfterSeconds, intl)}`;
}

/** Up to two minutes in seconds, then in whole minutes, rounded up: who comes back then is let in. */
function waitText(seconds: number | undefined, intl: IntlShape): string {
  if (seconds === undefined) return intl.formatMessage(retryLater);
  return seconds < 120
    ? intl.formatMessage(retryInSeconds, { count: seconds })
    : intl.formatMessage(retryInMinutes, { count: Math.ceil(seconds / 60) });
}
