import { useIntl } from 'react-intl';
import { pageMessages as messages, placedMessage } from '../messages';
import type { Certificate } from '../model';

/** The title of a certificate: its number or, without one, its building's address. Null without a certificate. */
export function useTitle(header: Certificate['header'] | undefined): string | null {
  const intl = useIntl();
  if (!header) return null;
  if (header.number !== null) return header.number;
  const place = [header.address, header.comune].filter(Boolean).join(', ');
  return place === '' ? intl.formatMessage(messages.unnumbered) : intl.formatMessage(placedMessage, { place });
}
