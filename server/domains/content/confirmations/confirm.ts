/** Records that a reader has read a notice. */
import { requireUserId } from '../../../platform/caller';
import type { Scope } from '../../../platform/deps';
import { ApiError, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { audiencesOf } from '../audience';
import { findNews } from '../news/repository';
import { CONTENT_ENTITY } from '../subject';
import { confirmedAt, storeConfirmation } from './confirmationRepository';

const refused = (code: string, message: string) => new ApiError(409, message, { code: `Sace:Content:${code}` });

/**
 * Confirms the version that was read, once.
 * @throws ApiError 404 where it is not published for the caller; 409 Sace:Content:NotAsked, Sace:Content:Changed
 */
export async function confirmRead(
  scope: Scope & { readonly ip: string | null },
  id: string,
  version: number,
  at: Date,
): Promise<{ version: number; confirmedAt: Date }> {
  const { tenantId, policies } = scope.caller;
  const userId = requireUserId(scope.caller);
  const reader = { tenantId, now: at, audiences: audiencesOf(policies), userId };
  return scope.database.transaction().execute(async (transaction) => {
    const news = await findNews(transaction, reader, id);
    if (!news) throw notFound('News', id);
    if (!news.confirmation) throw refused('NotAsked', 'Per questa notizia non ti è chiesta una conferma di lettura.');
    if (news.confirmation.version !== version)
      throw refused('Changed', 'La notizia è cambiata mentre la leggevi: rileggila prima di confermare.');
    const confirmation = { id, tenantId, version, userId };
    if (await storeConfirmation(transaction, confirmation, at))
      await recordChange(transaction, scope, {
        entity: CONTENT_ENTITY,
        entityId: id,
        event: 'confirmed',
        at,
        after: { version },
      });
    return { version, confirmedAt: (await confirmedAt(transaction, confirmation)) ?? at };
  });
}
