/** The printed form of a certificate for those who may see it. */
import { certificateFileName } from '../../../../common/certificates/fileName';
import { italianDay } from '../../../platform/dates';
import type { Scope } from '../../../platform/deps';
import { openReadable } from '../drafts/open';
import type { CertificateRecord } from '../record/record';
import { isFrozen } from '../states';
import { standingAct } from './freeze';
import type { Outcome } from './frame';
import { noteCopy } from './copyRepository';
import { outcomeOf, type Ended } from './outcome';
import { findEnded } from './outcomeRepository';
import { printCertificate } from './printCertificate';

/** How the files of a certificate are called on a day, without their ends, and what became of the act; `ended` of one that is no longer in force. */
export async function standingOf(
  { database }: Pick<Scope, 'database'>,
  { id, number }: Pick<CertificateRecord, 'id' | 'number'>,
  now: Date,
): Promise<{ readonly name: string; readonly outcome: Outcome | undefined; readonly ended: Ended | undefined }> {
  const standing = await findEnded(database, id, italianDay(now));
  const outcome = standing && (await outcomeOf(database, standing));
  return { name: certificateFileName(number, standing?.state ?? null), outcome, ended: outcome && standing };
}

/**
 * The document as PDF, and its name: of what may still change a copy that says so, and of an act that was replaced, annulled, has expired or
 * lapsed one with that across every page, both printed now; of everything else the act, byte by byte as it was frozen. The act of what is no longer in
 * force stays in its signed file.
 * @throws ApiError 404 where the caller sees none of that id.
 */
export async function readDocument(
  scope: Scope,
  id: string,
  now: Date,
  publicUrl: string,
): Promise<{ name: string; pdf: Buffer }> {
  const opened = await openReadable(scope, id, now);
  const { state, updatedAt: at } = opened.record;
  const { name, outcome, ended } = await standingOf(scope, opened.record, now);
  if (isFrozen(state) && !outcome)
    return { name: `${name}.pdf`, pdf: (await standingAct(scope, opened.record, publicUrl)).pdf };
  const printing = { state: outcome ? 'ended' : 'draft', outcome, at, publicUrl } as const;
  const pdf = await printCertificate(scope.database, opened, printing);
  if (ended) await noteCopy(scope.database, ended, pdf);
  return { name: `${name}.pdf`, pdf };
}
