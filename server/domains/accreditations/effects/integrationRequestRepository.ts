/** Stores the office's requests for integration, from their beginning to their end. */
import { randomUUID } from 'node:crypto';
import type { Moving } from '../../../platform/cases/kind';
import type { Accreditation } from '../kind';
import { integrationEnd, integrationRequest } from './integrationRequest';

export async function openIntegrationRequest({ transaction, now, ...moving }: Moving<Accreditation>): Promise<void> {
  await transaction
    .insertInto('integration_request')
    .values(integrationRequest(randomUUID(), moving, now))
    .execute();
}

export async function endIntegration({ transaction, record, wish, now }: Moving<Accreditation>): Promise<void> {
  await transaction
    .updateTable('integration_request')
    .set(integrationEnd(wish, now))
    .where('accreditation_id', '=', record.id)
    .where('outcome', 'is', null)
    .execute();
}
