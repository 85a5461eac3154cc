/** The office sends refused deliveries to the national register again. */
import { ApiError, notFound } from '../../../platform/errors';
import type { Scope } from '../../../platform/deps';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { noteCommand } from '../../../platform/subjects/commandRepository';
import { CERTIFICATE_ENTITY } from '../../certificates';
import { lockDelivery, reopenDelivery } from './deliveryRepository';

export const DELIVERY_NAME = 'Invio al SIAPE';
const SUBJECT = 'siapeDelivery';

/** The user, the tenant and the IP address. */
export type RetryScope = Scope & { readonly ip: string | null };

const conflict = (code: string, message: string) => new ApiError(409, message, { code: `Sace:Siape:${code}` });

/**
 * Makes a delivery that the national register refused due again.
 * @throws ApiError 404; 409 when the delivery changed meanwhile or was not refused, or when another command has the id
 * of this one
 */
export async function retryDelivery(
  scope: RetryScope,
  id: string,
  command: Schemas['SiapeRetryCommand'],
  at: Date,
): Promise<void> {
  const { caller, database } = scope;
  await database.transaction().execute(async (transaction) => {
    const delivery = await lockDelivery(transaction, id);
    if (!delivery) throw notFound(DELIVERY_NAME, id);
    const noted = await noteCommand(
      transaction,
      caller.tenantId,
      { kind: SUBJECT, id },
      { id: command.id.toLowerCase(), event: 'retry', at },
    );
    if (noted === 'taken') throw conflict('CommandIdTaken', 'Questo identificativo è già usato.');
    if (noted === 'known') return;
    if (delivery.version !== command.version || delivery.state !== 'Rifiutata')
      throw conflict('Changed', 'L’invio è cambiato nel frattempo: ricarica la pagina.');
    await reopenDelivery(transaction, id, at);
    await recordChange(transaction, scope, {
      entity: CERTIFICATE_ENTITY,
      entityId: delivery.certificateId,
      event: 'siapeRetried',
      at,
      after: { delivery: id },
    });
  });
}
