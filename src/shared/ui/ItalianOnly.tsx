import { useIntl } from 'react-intl';
import { italianOnlyMessage } from './italianOnlyMessage';

/** Tells who reads the portal in another language that a text is there in Italian alone. */
export function ItalianOnly({ language }: { language: string }) {
  const intl = useIntl();
  if (language !== 'it' || intl.locale === 'it') return null;
  return (
    <p className="sace-italian-only" lang={intl.locale} dir="auto">
      {intl.formatMessage(italianOnlyMessage)}
    </p>
  );
}
