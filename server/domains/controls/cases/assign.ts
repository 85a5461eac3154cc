/** Assigns a control to an officer. */
import { findHolders } from '../../../identity/users/holdersRepository';
import { badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { type CertifierScope, ownCertificate } from '../../certificates';
import { storeAssignee } from './controlRepository';
import { openControl } from './life/move';
import { controlRefusal, CONTROL_NAME, staleControl } from './life/refusals';
import { ENDED } from './life/states';
import { CONTROL_ENTITY } from './subject';

/**
 * No-op when the control already has this assignee.
 * @throws ApiError 404, 409 Changed, 403 where it has ended or is the officer's own, 400 at `assigneeId`.
 */
export async function assignControl(
  { caller, database, ip }: CertifierScope,
  id: string,
  { version, assigneeId: given }: Schemas['ControlAssignment'],
  now: Date,
): Promise<void> {
  const assigneeId = given?.toLowerCase() ?? null;
  await database.transaction().execute(async (transaction) => {
    const opened = await openControl(transaction, id, now);
    if (!opened) throw notFound(CONTROL_NAME, id);
    const { record, ownerUserId } = opened;
    if (ownerUserId === caller.userId) throw ownCertificate();
    if (record.assigneeId === assigneeId) return;
    if (record.version !== version) throw staleControl(record);
    if (ENDED.includes(record.state)) throw controlRefusal({ kind: 'notAllowed' }, opened);
    if (assigneeId !== null) {
      const [officer] = await findHolders(transaction, record.tenantId, 'ApeControl', assigneeId);
      const message =
        assigneeId === ownerUserId
          ? 'Nessuno controlla un attestato proprio: scegli un altro funzionario.'
          : 'Scegli chi controlla gli attestati.';
      if (!officer || assigneeId === ownerUserId) throw badRequest(message, [{ message, members: ['assigneeId'] }]);
    }
    await storeAssignee(transaction, record, assigneeId, now);
    await recordChange(
      transaction,
      { caller, ip },
      {
        entity: CONTROL_ENTITY,
        entityId: id,
        event: 'assigned',
        at: now,
        before: { assigneeId: record.assigneeId },
        after: { assigneeId },
      },
    );
  });
}
