/** An officer grants or refuses an annulment, with a reason that the certifier receives. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import type { Schemas } from '../../../platform/handler';
import {
  type AnnounceDeps,
  announceRefusedAnnulment,
  CERTIFICATE_ENTITY,
  CERTIFICATE_NAME,
  type CertificateRecord,
  type CertifierScope,
  controlsPort,
  isFrozen,
  loadCertificate,
  moveCertificate,
  type MoveDeps,
  notAllowed,
  ownCertificate,
} from '../../certificates';
import { isFor } from './causes';
import { findAnnulment, ownerOf, settleAnnulment, type Annulment } from './annulmentRepository';

interface Deps {
  readonly moving: MoveDeps;
  readonly notifying: AnnounceDeps;
}

const decided = ({ state }: Annulment) =>
  new ApiError(409, `La richiesta è già stata ${state === 'granted' ? 'accolta' : 'respinta'}.`, {
    code: 'Sace:Certificate:AnnulmentDecided',
  });

/**
 * @throws ApiError 404; 403 Own for an officer's own certificate; 409 when it was decided otherwise before; 400 without
 * reason.
 */
export async function decideAnnulment(
  scope: CertifierScope,
  deps: Deps,
  id: string,
  input: Schemas['CertificateAnnulmentDecision'],
): Promise<void> {
  const { database, caller } = scope;
  const { isGranted } = input;
  const reason = input.reason.trim();
  const message = 'Scrivi il motivo.';
  if (reason === '') throw badRequest(message, [{ message, members: ['reason'] }]);
  await database.transaction().execute(async (transaction) => {
    const loaded = await loadCertificate(transaction, id, { isLocked: true });
    const found = await findAnnulment(transaction, input.annulmentId.toLowerCase());
    if (!loaded || found?.certificateId !== id) throw notFound(CERTIFICATE_NAME, id);
    if ((await ownerOf(transaction, loaded.record.certifierId)) === caller.userId) throw ownCertificate();
    if (found.state !== 'asked') {
      // The same decision was sent again: it stands already.
      if ((found.state === 'granted') === isGranted && found.decision === reason) return;
      throw decided(found);
    }
    // The request was made before the certificate was signed, or was returned to its certifier.
    if (isGranted && !isFor(found.cause, loaded.record.state))
      throw notAllowed(
        loaded.record,
        'La causa della richiesta non riguarda più l’attestato in questo stato: respingi la richiesta.',
      );
    const at = deps.moving.clock();
    await settleAnnulment(transaction, found.id, { isGranted, decision: reason, userId: caller.userId, at });
    if (isGranted) {
      // A certificate that never became an act is controlled no more; the control of an act goes on.
      if (!isFrozen(loaded.record.state)) {
        const mover = { caller: scope.caller, ip: scope.ip };
        await controlsPort.part().withdrawOpen(transaction, deps, mover, { certificateId: id, reason });
      }
      await moveCertificate(transaction, deps.moving, scope, { id, event: 'annulled', by: 'officer', reason });
    } else await refuse(transaction, scope, deps, { record: loaded.record, annulmentId: found.id, reason, at });
  });
}

interface Refusal {
  readonly record: CertificateRecord;
  readonly annulmentId: string;
  readonly reason: string;
  readonly at: Date;
}

async function refuse(
  transaction: Transaction<Schema>,
  { caller, ip }: CertifierScope,
  { notifying }: Deps,
  { record, ...refusal }: Refusal,
): Promise<void> {
  await recordChange(
    transaction,
    { caller, ip },
    {
      entity: CERTIFICATE_ENTITY,
      entityId: record.id,
      event: 'annulmentRefused',
      at: refusal.at,
      after: { reason: refusal.reason },
    },
  );
  await announceRefusedAnnulment(transaction, notifying, record, refusal);
}
