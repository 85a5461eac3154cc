/** The certifier requests the annulment of a certificate that they answer for, with a cause and documents. */
import { requireUserId } from '../../../platform/caller';
import { isUniqueViolation } from '../../../platform/database/failures';
import { ApiError, badRequest } from '../../../platform/errors';
import { linkFiles } from '../../../platform/files/linkRepository';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { certificate, CERTIFICATE_ENTITY, type CertifierScope, notAllowed, openWritable } from '../../certificates';
import { findAnnulment, hasOpen, insertAnnulment } from './annulmentRepository';
import { isAnnullable, isFor } from './causes';

const refused = (message: string, member: 'cause' | 'explanation' | 'fileIds') =>
  badRequest(message, [{ message, members: [member] }]);

const idTaken = () =>
  new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Certificate:CommandIdTaken' });

/**
 * @throws ApiError 404; 403 NotAllowed; 409 AnnulmentAsked while a request is open; 400 at the member that is wrong.
 */
export async function askAnnulment(
  scope: CertifierScope,
  id: string,
  input: Schemas['CertificateAnnulmentAsk'],
  now: Date,
): Promise<void> {
  const { caller, database, ip } = scope;
  const userId = requireUserId(caller);
  const explanation = input.explanation.trim();
  await database.transaction().execute(async (transaction) => {
    const { record, access } = await openWritable(transaction, scope, id, now);
    if (!access.isOwn)
      throw notAllowed(record, 'Solo il certificatore che risponde dell’attestato ne chiede l’annullamento.');
    const known = await findAnnulment(transaction, input.commandId.toLowerCase());
    if (known?.certificateId === id) return;
    if (known) throw idTaken();
    if (!isAnnullable(record.state)) throw notAllowed(record, 'In questo stato l’attestato non si annulla.');
    if (!isFor(input.cause, record.state))
      throw refused('Questa causa non riguarda un attestato in questo stato.', 'cause');
    if (explanation === '') throw refused('Spiega che cosa è accaduto.', 'explanation');
    if (input.fileIds.length === 0) throw refused('Allega almeno un documento che lo dimostri.', 'fileIds');
    if (await hasOpen(transaction, id))
      throw new ApiError(409, 'L’annullamento è già stato chiesto: attendi la decisione.', {
        code: 'Sace:Certificate:AnnulmentAsked',
      });
    const files = await linkFiles(transaction, {
      fileIds: input.fileIds,
      ownerId: userId,
      tenantId: record.tenantId,
      subject: certificate(id),
    });
    await insertAnnulment(transaction, {
      id: input.commandId.toLowerCase(),
      certificateId: id,
      tenantId: record.tenantId,
      userId,
      at: now,
      cause: input.cause,
      explanation,
      documents: files.map((file) => ({ id: file.id, name: file.name })),
    }).catch((error: unknown) => {
      // An id of another tenant is taken as well; the answer reveals nothing else about it.
      throw isUniqueViolation(error) ? idTaken() : error;
    });
    await recordChange(
      transaction,
      { caller, ip },
      { entity: CERTIFICATE_ENTITY, entityId: id, event: 'annulmentAsked', at: now, after: { reason: explanation } },
    );
  });
}
