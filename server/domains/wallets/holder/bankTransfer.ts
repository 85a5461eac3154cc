/**
 * Describes the top-up of a wallet by transfer from any bank: to the office's account, with the reference that names
 * the wallet for ever.
 */
import type { Database } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findReference } from './holderRepository';
import type { ReachedWallet } from './reachRepository';
import type { Schemas } from '../../../platform/handler';

/** Returns null while the tenant has no account in its settings, and for a closed wallet. */
export async function bankTransferTo(
  database: Database,
  tenantId: string,
  { id, status }: Pick<ReachedWallet, 'id' | 'status'>,
): Promise<Schemas['BankTransfer'] | null> {
  if (status === 'Chiuso') return null;
  const settings = await readSettings(database, tenantId);
  const iban = settings.text('Sace.Fee.Iban').replaceAll(/\s/g, '').toUpperCase();
  if (iban === '') return null;
  return {
    beneficiary: settings.text('Sace.Fee.Beneficiary').trim(),
    iban,
    reference: await findReference(database, id),
  };
}
