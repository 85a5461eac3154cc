import { readKeptDraft } from '../../shared/keptDrafts';
import type { Typed } from './model';

/** What this browser kept of an earlier visit, and the version it was typed on. Undefined when the server has everything. */
export function keptDraft(userId: string | null, applicationId: string): (Typed & { version: number }) | undefined {
  const kept = userId === null ? undefined : readKeptDraft(userId, applicationId);
  return isKept(kept) ? kept : undefined;
}

function isKept(value: unknown): value is Typed & { version: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { version, draft, documents } = value as Record<string, unknown>;
  return typeof version === 'number' && typeof draft === 'object' && draft !== null && Array.isArray(documents);
}
