import type { Scope } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import { CONTROL_NAME } from '../life/refusals';
import { certificateControlKind } from '../subject';
import { findNoticeFile } from './noticeRepository';

/** The notice as it was frozen. @throws ApiError 404 for all but those who control and whoever compiles the certificate, and without one. */
export async function readNotice(scope: Scope, controlId: string): Promise<{ name: string; pdf: Buffer }> {
  const mayRead = await certificateControlKind.mayRead(scope, controlId);
  const notice = mayRead ? await findNoticeFile(scope.database, controlId) : undefined;
  if (!notice) throw notFound(CONTROL_NAME, controlId);
  return { name: `Avviso-di-sanzione-${notice.number}.pdf`, pdf: notice.pdf };
}
