/** The certifier answers the request of a control, with files. */
import { requireUserId } from '../../../platform/caller';
import { badRequest, notFound } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { linkFiles } from '../../../platform/files/linkRepository';
import { type CertifierScope, openWritable } from '../../certificates';
import { certificateOf, insertDocuments } from './controlRepository';
import type { ControlDeps } from './life/kind';
import { moveControl } from './life/move';
import { CONTROL_NAME } from './life/refusals';
import { control } from './subject';

/**
 * @throws ApiError 404 for others; 403 where no request is open; 400 at `fileIds` without files, or with files that are
 * not the sender's.
 */
export async function answerControl(
  scope: CertifierScope,
  deps: ControlDeps,
  certificateId: string,
  { commandId, controlId, documents }: Schemas['ControlAnswer'],
): Promise<void> {
  const { caller, database, ip } = scope;
  const ownerId = requireUserId(caller);
  const id = controlId.toLowerCase();
  const at = deps.clock();
  const kinds = new Map(
    documents.flatMap(({ kind, fileIds }) => fileIds.map((fileId) => [fileId.toLowerCase(), kind])),
  );
  await database.transaction().execute(async (transaction) => {
    const { record } = await openWritable(transaction, scope, certificateId, at);
    if ((await certificateOf(transaction, id)) !== certificateId) throw notFound(CONTROL_NAME, id);
    const fileIds = [...kinds.keys()];
    const { isNew } = await moveControl(
      transaction,
      deps,
      { caller, ip },
      { id, event: 'documentsSent', by: 'certifier', commandId: commandId.toLowerCase(), fileIds },
    );
    if (!isNew) return;
    const { tenantId } = record;
    const files = await linkFiles(transaction, { fileIds, ownerId, tenantId, subject: control(id) });
    await insertDocuments(
      transaction,
      { id, tenantId },
      files.map(({ id: fileId, name }) => {
        const kind = kinds.get(fileId);
        if (kind === undefined) throw badRequest('Allega i documenti.');
        return { fileId, kind, name, sentAt: at };
      }),
    );
  });
}
