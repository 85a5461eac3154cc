import { useIntl } from 'react-intl';
import { italianOnlyMessage } from './italianOnlyMessage';

/** Informs readers of the portal in another language that a text exists in Italian alone. */
export function ItalianOnly({ language }: { language: string }) {
  const intl = useIntl();
  if (language !== 'it' || intl.locale === 'it') return null;
  return (
    <p className="sace-italian-only" lang={intl.locale} dir="auto">
      {intl.formatMessage(italianOnlyMessage)}
    </p>
  );
}
