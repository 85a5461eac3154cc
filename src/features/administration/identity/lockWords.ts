import type { IntlShape } from 'react-intl';
import { momentOf } from '../../../shared/grid/columns';
import { lockedUntil, messages } from './messages';
import { forGood } from './model';

/**
 * Returns the sentence that says until when a user is locked; null without a lock, or after it. `end` is an instant
 * (ISO).
 */
export function lockWords(intl: IntlShape, end: string | null): string | null {
  if (end === null || Date.parse(end) <= Date.now()) return null;
  if (Date.parse(end) >= Date.parse(forGood)) return intl.formatMessage(messages.lockedForGood);
  return intl.formatMessage(lockedUntil, { moment: momentOf(intl.locale)(end) });
}
