/** Begins a control: writes it, records it in both histories, and notifies the certifier. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { recordChange, type Actor } from '../../../platform/history';
import { type AnnounceDeps, CERTIFICATE_ENTITY, type CertificateRecord, notifyCertifier } from '../../certificates';
import { insertControl, type NewControl } from './controlRepository';
import { openedControl } from './life/texts';
import { CONTROL_ENTITY } from './subject';

interface Beginning extends Omit<NewControl, 'tenantId' | 'certificateId'> {
  /** The certificate that is controlled. */
  readonly record: CertificateRecord;
  /** The certifier reads it. */
  readonly reason: string;
}

/**
 * Runs in the transaction of the caller, who has checked that no control is open.
 * @throws the database error for an id that is taken
 */
export async function beginControl(
  transaction: Transaction<Schema>,
  notifying: AnnounceDeps,
  actor: Actor,
  { record, reason, ...control }: Beginning,
): Promise<void> {
  const { id, at } = control;
  await insertControl(transaction, { ...control, reason, tenantId: record.tenantId, certificateId: record.id });
  for (const [entity, entityId] of [
    [CONTROL_ENTITY, id],
    [CERTIFICATE_ENTITY, record.id],
  ] as const)
    await recordChange(transaction, actor, { entity, entityId, event: 'controlOpened', at, after: { reason } });
  await notifyCertifier(transaction, notifying, {
    record,
    event: 'controlOpened',
    announcement: openedControl(record.number, reason),
    at,
    key: id,
    data: { number: record.number, state: record.state, reason },
  });
}
