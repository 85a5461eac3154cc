import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** A message with its values: `{ ...messages.saved, values: { count: 3 } }`. */
export type MessageText = { id: string; defaultMessage: string; values?: Record<string, string | number> };

/** A text in state or in an action: one of ours, or one that the server already wrote in the user's language. */
export type Text = string | MessageText;

/** The words of a `Text` in the current language. */
export function useText(): (text: Text) => string {
  const intl = useIntl();
  return useCallback((text) => (typeof text === 'string' ? text : intl.formatMessage(text, text.values)), [intl]);
}
