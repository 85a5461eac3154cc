/**
 * Describes the payment of the fee by bank transfer: the office's account, and the reason to state. Per tenant, in
 * settings.
 */
import type { Database } from '../../platform/database/schema';
import { readSettings } from '../../platform/settings/settingValues';

export interface FeePayment {
  readonly beneficiary: string;
  readonly iban: string;
  readonly reason: string;
}

/**
 * Returns null while the tenant has no account in its settings: the office then informs the applicant. `{protocollo}`
 * in the reason stands for the number.
 */
export async function readFeePayment(
  database: Database,
  tenantId: string,
  protocolNumber: string,
): Promise<FeePayment | null> {
  const settings = await readSettings(database, tenantId);
  const iban = settings.text('Sace.Fee.Iban').trim();
  if (iban === '') return null;
  return {
    beneficiary: settings.text('Sace.Fee.Beneficiary'),
    iban,
    reason: settings.text('Sace.Fee.Reason').replaceAll('{protocollo}', protocolNumber),
  };
}
