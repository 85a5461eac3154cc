/** An officer opens a control on an act, or on a certificate that waits for one. */
import { isUniqueViolation } from '../../../platform/database/failures';
import { ApiError, badRequest, notFound } from '../../../platform/errors';
import type { Schemas } from '../../../platform/handler';
import { ownerOf } from '../../registration';
import {
  type AnnounceDeps,
  CERTIFICATE_NAME,
  type CertificateRecord,
  type CertifierScope,
  isFrozen,
  loadCertificate,
  notAllowed,
  ownCertificate,
} from '../../certificates';
import { beginControl } from './begin';
import { findControl, findOpenControl } from './controlRepository';
import { controlIdTaken } from './life/refusals';

const alreadyOpen = () => new ApiError(409, 'L’attestato è già in controllo.', { code: 'Sace:Control:AlreadyOpen' });

/** Acts that were registered and not annulled since, and certificates in control without an open one. */
const isControllable = ({ state }: CertificateRecord) =>
  state === 'InControllo' || (isFrozen(state) && state !== 'DaFirmare' && state !== 'Annullata');

/** @throws ApiError 404; 403 Own, NotAllowed; 409 AlreadyOpen, CommandIdTaken; 400 without a reason. */
export async function openByOfficer(
  { caller, database, ip }: CertifierScope,
  notifying: AnnounceDeps,
  { id, certificateId, level, reason: given }: Schemas['ControlOpen'],
  now: Date,
): Promise<void> {
  const reason = given.trim();
  const message = 'Scrivi perché lo controlli.';
  if (reason === '') throw badRequest(message, [{ message, members: ['reason'] }]);
  await database.transaction().execute(async (transaction) => {
    const loaded = await loadCertificate(transaction, certificateId, { isLocked: true });
    if (!loaded || loaded.record.state === 'Bozza') throw notFound(CERTIFICATE_NAME, certificateId);
    const known = await findControl(transaction, id);
    if (known?.certificateId === certificateId) return;
    if (known) throw controlIdTaken();
    const { record } = loaded;
    if ((await ownerOf(transaction, record.certifierId)) === caller.userId) throw ownCertificate();
    if (!isControllable(record)) throw notAllowed(record, 'Si controllano gli attestati registrati.');
    if ((await findOpenControl(transaction, certificateId)) !== undefined) throw alreadyOpen();
    const isBefore = record.state === 'InControllo';
    await beginControl(
      transaction,
      notifying,
      { caller, ip },
      { id, record, level, isBefore, reason, at: now, origin: 'report', assigneeId: caller.userId },
    ).catch((error: unknown) => {
      // An id of another tenant is taken as well; the answer reveals nothing else about it.
      throw isUniqueViolation(error) ? controlIdTaken() : error;
    });
  });
}
