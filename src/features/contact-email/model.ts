import type { AppError } from '../../shared/errors';

/** The calls of this feature; none needs a session. */
export type ContactEmailApi = {
  /** Answers the address that is confirmed. */
  confirm: (token: string) => Promise<string>;
};

/** Why a link confirms nothing. */
export type LinkEnd = 'unknown' | 'expired' | 'used';

const ends: Readonly<Record<string, LinkEnd>> = {
  'Sace:ContactEmail:Unknown': 'unknown',
  'Sace:ContactEmail:Expired': 'expired',
  'Sace:ContactEmail:Used': 'used',
};

/** What a refusal says of the link; null when it says nothing of it, and asking again may help. */
export function linkEnd({ code, status }: AppError): LinkEnd | null {
  // A link that was cut is refused before anybody looks for it.
  return ends[code ?? ''] ?? (status === 400 || status === 404 ? 'unknown' : null);
}
