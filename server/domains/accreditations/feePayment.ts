/** How the fee is paid until it is by the wallet: the office's account, and the reason that its transfer names. Per tenant, in settings. */
import type { Database } from '../../platform/database/schema';
import { readSettings } from '../../platform/settings/settingValues';

export interface FeePayment {
  readonly beneficiary: string;
  readonly iban: string;
  readonly reason: string;
}

/** Null while the tenant has no account in its settings: the office tells how. `{protocollo}` in the reason stands for the number. */
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
