/** The printed form of a certificate for those who may see it. */
import type { Scope } from '../../../platform/deps';
import { openReadable } from '../drafts/open';
import { isFrozen } from '../states';
import { standingAct } from './freeze';
import { printCertificate } from './printCertificate';

/**
 * The document as PDF, and its name: of what may still change, and of what was annulled, a copy that says so, printed now; of everything
 * else the act, as it was frozen.
 * @throws ApiError 404 where the caller sees none of that id.
 */
export async function readDocument(
  scope: Scope,
  id: string,
  now: Date,
  publicUrl: string,
): Promise<{ name: string; pdf: Buffer }> {
  const opened = await openReadable(scope, id, now);
  const { state, number, updatedAt } = opened.record;
  const name = `APE-${number ?? 'bozza'}.pdf`;
  if (isFrozen(state) && state !== 'Annullata')
    return { name, pdf: (await standingAct(scope, opened.record, publicUrl)).pdf };
  const copy = { state: state === 'Annullata' ? 'annulled' : 'draft', at: updatedAt, publicUrl } as const;
  return { name, pdf: await printCertificate(scope.database, opened, copy) };
}
