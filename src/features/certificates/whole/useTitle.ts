import { useIntl } from 'react-intl';
import { pageMessages as messages, placedMessage } from '../messages';
import type { Certificate } from '../model';

/** What a certificate is called: its number, and before it has one where its building stands. Null of none. */
export function useTitle(header: Certificate['header'] | undefined): string | null {
  const intl = useIntl();
  if (!header) return null;
  if (header.number !== null) return header.number;
  const place = [header.address, header.comune].filter(Boolean).join(', ');
  return place === '' ? intl.formatMessage(messages.unnumbered) : intl.formatMessage(placedMessage, { place });
}
