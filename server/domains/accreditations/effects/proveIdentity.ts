/**
 * Proves the identity of an accepted applicant: the office has identified them, so the fiscal code is theirs from then
 * on (docs/decisions/0013).
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { isOfAnother, lockFiscalCode } from '../../../identity/users/fiscalCodes';
import type { CaseRecord } from '../caseFile';
import { declaredCodeOf, lockIdentityOf, writeProof } from './certifierRecordRepository';

const refused = ({ state, version }: CaseRecord, code: string, text: string) =>
  new ApiError(403, text, { code: `Sace:Accreditation:${code}`, data: { state, version } });

/**
 * Called before anything else is written, so that no other holder of the code waits for this transaction.
 * @throws ApiError 403 Sace:Accreditation:IdentityChanged when the record has another code than the officer saw, or
 * FiscalCodeTaken when somebody else is proven to have it.
 */
export async function proveIdentity(transaction: Transaction<Schema>, record: CaseRecord, now: Date): Promise<void> {
  const { certifierId, tenantId } = record;
  const declared = await declaredCodeOf(transaction, record.id);
  await lockFiscalCode(transaction, { tenantId, fiscalCode: declared });
  const certifier = await lockIdentityOf(transaction, certifierId);
  if (certifier.number !== null && certifier.provenAt !== null) return;
  if (certifier.fiscalCode !== declared)
    throw refused(
      record,
      'IdentityChanged',
      'Il codice fiscale dell’anagrafica non è più quello dichiarato nella domanda: chiedi un’integrazione a chi l’ha presentata.',
    );
  if (certifier.provenAt !== null) return;
  if (await isOfAnother(transaction, { tenantId, fiscalCode: declared, certifierId, userId: certifier.userId })) {
    throw refused(
      record,
      'FiscalCodeTaken',
      'Un’altra persona ha già dimostrato che questo codice fiscale è suo: verifica l’identità di chi ha presentato la domanda.',
    );
  }
  await writeProof(transaction, certifierId, now);
}
