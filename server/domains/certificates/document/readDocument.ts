/** The printed form of a certificate for those who may read it. */
import { certificateFileName } from '../../../../common/certificates/fileName';
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { openReadable } from '../drafts/open';
import type { CertificateRecord } from '../record/record';
import { isFrozen } from '../states';
import { standingAct } from './freeze';
import type { Outcome } from './pages/frame';
import { noteCopy } from './copyRepository';
import { outcomeOf, type Ended } from './outcome';
import { findEnded } from './outcomeRepository';
import { printCertificate } from './printCertificate';

/**
 * Returns the base name of a certificate's files on a day, the outcome of the act, and `ended` for one that is no
 * longer in force.
 */
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
 * Returns the document as PDF, with its name and the certificate's number. A certificate that may still change gives a copy marked as such, and an
 * act that was replaced, annulled, expired or lapsed gives one with its outcome across every page; both are printed
 * now. Everything else gives the act, byte by byte as it was frozen. The act that is no longer in force remains
 * available as its signed file.
 * @throws ApiError 404 when there is no certificate with that id that the caller may read
 */
export async function readDocument(
  scope: Scope,
  id: string,
  now: Date,
  publicUrl: string,
): Promise<{ name: string; number: string | null; pdf: Buffer }> {
  const opened = await openReadable(scope, id, now);
  const { state, number, updatedAt: at } = opened.record;
  const { name, outcome, ended } = await standingOf(scope, opened.record, now);
  if (isFrozen(state) && !outcome)
    return { name: `${name}.pdf`, number, pdf: (await standingAct(scope, opened.record, publicUrl)).pdf };
  const printing = { state: outcome ? 'ended' : 'draft', outcome, at, publicUrl } as const;
  const pdf = await printCertificate(scope.database, opened, printing);
  if (ended) await noteCopy(scope.database, ended, pdf);
  return { name: `${name}.pdf`, number, pdf };
}
