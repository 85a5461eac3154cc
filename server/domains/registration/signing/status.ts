/** The progress of a certificate's registration: the fee, and the files that were sent. */
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { readCertificateFee } from '../../wallets';
import { listAnnulments } from '../annulment/annulmentRepository';
import { CERTIFICATE_NAME, openReadable } from '../../certificates';
import { listSigned } from './signedFileRepository';
import { fileView } from './signedFileView';

/** @throws ApiError 404 for everybody but those who compile the certificate and officers */
export async function registrationOf(scope: Scope, id: string, now: Date) {
  const { record, access } = await openReadable(scope, id, now);
  if (!access.mayReadPeople) throw notFound(CERTIFICATE_NAME, id);
  const { state, version, number, tenantId, certifierId, companyId } = record;
  return scope.database.transaction().execute(async (transaction) => ({
    state,
    version,
    number,
    // Only the payer sees the state of the wallet.
    fee: access.isOwn
      ? await readCertificateFee(transaction, tenantId, { certificateId: id, certifierId, companyId })
      : null,
    files: (await listSigned(transaction, id)).map((file) => fileView(file)),
    annulments: await listAnnulments(transaction, id),
  }));
}
