/** Carries out the applicant's commands on an accreditation: send, answer, withdraw, give up, discard a draft. */
import type { Transaction } from 'kysely';
import { announcer } from '../effects/announce';
import type { CaseFile } from '../caseFile';
import { isEnrolled } from '../dossier';
import type { MoveDeps } from '../kind';
import { move, type MoveRequest } from '../move';
import { openWallet } from '../../wallets';
import { requireUserId } from '../../../platform/caller';
import type { Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import type { ModuleDeps } from '../../../platform/deps';
import { badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { wasCarriedOut } from '../../../platform/subjects/commandRepository';
import { removeSubject } from '../../../platform/subjects/removalRepository';
import { ENTITY } from '../rules';
import { accreditation } from '../subject';
import type { ApplicantScope } from './begin';
import { declaredColumns } from './declaredRepository';
import { findGivenDocuments, replaceDocuments } from './documentRepository';
import { deleteApplication, hasChangedSinceRequest, storeDeclared } from './repository';
import { storeReceipt } from './receipts/receipts';
import { notAllowed, openOwn } from './save';
import type { Schemas } from '../../../platform/handler';

type Deps = Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>;

const ANSWER_NEEDED = 'Scrivi la risposta, oppure aggiungi o correggi ciò che ti è stato chiesto.';

/**
 * Carries a command out once. Sending a renewal also moves the accreditation that it renews, in the same transaction.
 * @throws ApiError 404, 409, 403 with a code of Sace:Accreditation, 400 at the reason.
 */
export async function command(
  deps: Deps,
  { caller, database, ip }: ApplicantScope,
  id: string,
  { event, commandId, version, reason: given }: Schemas['ApplicationCommand'],
) {
  const now = deps.clock();
  const reason = given?.trim() || null;
  const moveDeps: MoveDeps = { clock: () => now, announce: announcer(deps) };
  const turn = (transaction: Transaction<Schema>, request: Omit<MoveRequest, 'by'>) =>
    move(transaction, moveDeps, { caller, ip }, { ...request, by: 'applicant' });
  return database.transaction().execute(async (transaction) => {
    const found = await openOwn(transaction, requireUserId(caller), id, italianDay(now));
    if (version === found.record.version && !(await wasCarriedOut(transaction, commandId)))
      await prepare(transaction, found, event, reason);
    // Sending takes no reason: it would be shown as the office's.
    const moved = await turn(transaction, {
      id,
      event,
      commandId,
      version,
      reason: event === 'submitted' ? null : reason,
    });
    if (moved.isNew && event === 'submitted' && found.record.renews !== null)
      await turn(transaction, { id: found.record.renews, event: 'renewalBegun' });
    const { draft } = found.record;
    const actor = { caller, ip };
    if (moved.isNew && event === 'submitted')
      await openWallet(transaction, actor, { certifierId: found.record.certifierId, companyId: null });
    if (moved.isNew && draft !== null && (event === 'submitted' || event === 'integrationAnswered'))
      await storeReceipt(transaction, {
        record: found.record,
        draft,
        event,
        answer: event === 'submitted' ? null : reason,
        at: now,
      });
    // An application without a fee does not wait for one.
    const last =
      moved.isNew && event === 'submitted' && found.record.feeCents === 0
        ? await move(transaction, moveDeps, actor, { id, event: 'feeReceived', by: 'system', paidBy: 'esente' })
        : moved;
    return { id, state: last.state, version: last.version };
  });
}

/** Prepares the case for the rules: the columns that officers read are copied from the present draft. */
async function prepare(
  transaction: Transaction<Schema>,
  { record: { id, state, certifierId, draft } }: CaseFile,
  event: Schemas['ApplicationCommand']['event'],
  reason: string | null,
): Promise<void> {
  const isSent = event === 'submitted' && state === 'InCompilazione';
  const isAnswered = event === 'integrationAnswered' && state === 'IntegrazioneRichiesta';
  if (isAnswered && reason === null && !(await hasChangedSinceRequest(transaction, id)))
    throw badRequest(ANSWER_NEEDED, [{ message: ANSWER_NEEDED, members: ['reason'] }]);
  if (draft === null || !(isSent || isAnswered)) return;
  const columns = await declaredColumns(transaction, certifierId, draft);
  await storeDeclared(transaction, id, { ...columns, ...(isSent && { awaits_order: isEnrolled(draft) }) });
}

/**
 * Deletes a draft; its history stays.
 * @throws ApiError 404; 403 Sace:Accreditation:NotAllowed when it was sent.
 */
export async function discard({ caller, database, ip }: ApplicantScope, id: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const found = await openOwn(transaction, requireUserId(caller), id, italianDay(now));
    const { tenantId, state, protocolNumber, kind, renews } = found.record;
    if (state !== 'InCompilazione') throw notAllowed(found, 'Solo una domanda mai inviata si può eliminare.');
    await replaceDocuments(transaction, { id, tenantId }, await findGivenDocuments(transaction, id), [], now);
    await removeSubject(transaction, tenantId, accreditation(id), now);
    await deleteApplication(transaction, id);
    await recordChange(
      transaction,
      { caller, ip },
      { entity: ENTITY, entityId: id, event: 'discarded', at: now, before: { state, protocolNumber, kind, renews } },
    );
  });
}
