import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';

const messages = defineMessages({
  copy: { id: 'ui.copy', defaultMessage: 'Copia' },
  copied: { id: 'ui.copied', defaultMessage: 'Copiato' },
});

/**
 * Copies a text. A browser without a clipboard, as on pages without encryption, has no such button: users select the
 * text by hand.
 * @param label names the copied text for screen readers
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const intl = useIntl();
  const [copied, setCopied] = useState<string | null>(null);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary btn-xs"
        aria-label={label}
        onClick={() => {
          clipboard.writeText(text).then(
            () => setCopied(text),
            () => setCopied(null),
          );
        }}
      >
        {intl.formatMessage(messages.copy)}
      </button>{' '}
      <span role="status">{copied === text && intl.formatMessage(messages.copied)}</span>
    </>
  );
}
