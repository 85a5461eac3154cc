/**
 * Derives from a key the id of its transfer or hold, and from a movement the digest that recognises a repeated request.
 */
import { createHash } from 'node:crypto';
import type { Movement } from './model';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a UUID (version 8) that depends on the key alone, so that a retry has the same id as the first attempt. */
export function idOf(tenantId: string, use: 'transfer' | 'hold' | 'receipt', key: string): string {
  const hex = sha256(JSON.stringify([tenantId, use, key]));
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the digest of a request. The actor is no part of it: a retry may come from another address. */
export const printOf = (
  { kind, from, to, cents, effectiveAt, subject, reason }: Omit<Movement, 'key'>,
  more: string | number | null = null,
): string =>
  sha256(
    JSON.stringify([
      kind,
      from,
      to,
      cents,
      effectiveAt?.toISOString() ?? null,
      subject ? [subject.kind, subject.id] : null,
      reason,
      more,
    ]),
  );
