/** Judges one file and makes a draft of it. */
import type { CertifierScope } from '../drafts/open';
import { answerTrial, judgeUpload, type Imported } from './judgeUpload';
import { draftFromFile } from './draftFromFile';
import type { XmlParser } from './parser/parser';
import type { UploadedFile } from '../../../platform/files/readUpload';

export interface ImportOptions {
  readonly isDryRun: boolean;
  readonly companyId: string | null;
  /** The caller confirmed that a file that names another certifier becomes theirs. */
  readonly isOtherConfirmed: boolean;
}

/**
 * @throws ApiError 403 without a personal record or for a company that is not the certifier's, 415 for a file of
 * another kind.
 */
export async function importFile(
  parser: XmlParser,
  scope: CertifierScope,
  file: UploadedFile,
  { isDryRun, ...choice }: ImportOptions,
  now: Date,
): Promise<Imported> {
  const judged = await judgeUpload(parser, scope, file, choice, now);
  if (isDryRun) return answerTrial(scope, judged);
  return scope.database.transaction().execute((transaction) => draftFromFile(transaction, scope, judged, now));
}
