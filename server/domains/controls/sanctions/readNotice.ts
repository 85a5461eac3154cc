import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { CONTROL_NAME } from '../cases/life/refusals';
import { certificateControlKind } from '../cases/subject';
import { findNoticeFile } from './noticeRepository';

/**
 * Returns the notice as it was frozen.
 * @throws ApiError 404 for all but those who control or compile the certificate, and without a notice.
 */
export async function readNotice(scope: Scope, controlId: string): Promise<{ name: string; pdf: Buffer }> {
  const mayRead = await certificateControlKind.mayRead(scope, controlId);
  const notice = mayRead ? await findNoticeFile(scope.database, controlId) : undefined;
  if (!notice) throw notFound(CONTROL_NAME, controlId);
  return { name: `Avviso-di-sanzione-${notice.number}.pdf`, pdf: notice.pdf };
}
