/** The commands of a certifier: moving a certificate, discarding a draft. */
import { requireUserId } from '../../../platform/caller';
import type { ModuleDeps } from '../../../platform/deps';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import { removeSubject } from '../../../platform/subjects/removalRepository';
import { announcer } from '../life/announcements/announce';
import { move } from '../life/move';
import { controlsPort } from '../life/ports/controlsPort';
import { notAllowed } from '../life/refusals';
import { deleteCertificate } from '../record/recordRepository';
import { isDiscardable } from '../states';
import { certificate, ENTITY } from '../subject';
import { openWritable, type CertifierScope } from './open';

type Deps = Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>;

/** @throws ApiError 404, 409, 403 with a code of Sace:Certificate. */
export async function command(
  deps: Deps,
  scope: CertifierScope,
  id: string,
  { event, version, commandId }: Schemas['CertificateCommand'],
) {
  const { caller, database, ip } = scope;
  requireUserId(caller);
  const now = deps.clock();
  return database.transaction().execute(async (transaction) => {
    await openWritable(transaction, scope, id, now);
    const { state, version: next } = await move(
      transaction,
      { clock: () => now, publicUrl: deps.config.publicUrl, announce: announcer(deps) },
      { caller, ip },
      { id, event, by: 'certifier', version, commandId },
    );
    return { id, state, version: next };
  });
}

/**
 * Deletes a draft.
 * @throws ApiError 404 for a certificate that the caller may not write; 403 Sace:Certificate:NotAllowed for one that is
 * no draft, once had a number, or was controlled
 */
export async function discard(scope: CertifierScope, id: string, now: Date): Promise<void> {
  const { caller, database, ip } = scope;
  await database.transaction().execute(async (transaction) => {
    const { record } = await openWritable(transaction, scope, id, now);
    if (!isDiscardable(record.state) || record.number !== null)
      throw notAllowed(record, 'Solo una bozza che non ha mai avuto un numero si può eliminare.');
    if (await controlsPort.part().wasControlled(transaction, id))
      throw notAllowed(record, 'Una bozza che è stata controllata non si elimina: correggila.');
    await removeSubject(transaction, record.tenantId, certificate(id), now);
    await deleteCertificate(transaction, id);
    await recordChange(
      transaction,
      { caller, ip },
      { entity: ENTITY, entityId: id, event: 'discarded', at: now, before: { state: record.state } },
    );
  });
}
