import type { AppError } from '../../../shared/errors';

/** The calls of this feature; none needs a session. */
export type ContactEmailApi = {
  /** Returns the confirmed address. */
  confirm: (token: string) => Promise<string>;
};

/** The reason why a link is invalid. */
export type LinkEnd = 'unknown' | 'expired' | 'used';

const ends: Readonly<Record<string, LinkEnd>> = {
  'Sace:ContactEmail:Unknown': 'unknown',
  'Sace:ContactEmail:Expired': 'expired',
  'Sace:ContactEmail:Used': 'used',
};

/** Returns the reason why the link is invalid; null for errors that say nothing about it, where a retry may help. */
export function linkEnd({ code, status }: AppError): LinkEnd | null {
  // A truncated link is refused by its form, without a code.
  return ends[code ?? ''] ?? (status === 400 || status === 404 ? 'unknown' : null);
}
