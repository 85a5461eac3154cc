/** The account for the fee of an accreditation, and the transfer reason by which the office recognises a payment. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { Scope } from '../../platform/deps';
import { notValid, requireText } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import type { Settings } from '../../platform/settings/settingValues';
import { withoutDefaults, changeSettings } from './repository';
import { requireStamp } from './settingStamp';

/** The bank account for fees, as texts; without an IBAN there is none, and the office says how the fee is paid. */
type FeeAccount = Schemas['FeeAccount'];

const settingOf = {
  beneficiary: 'Sace.Fee.Beneficiary',
  iban: 'Sace.Fee.Iban',
  reason: 'Sace.Fee.Reason',
} as const satisfies Record<Exclude<keyof FeeAccount, 'stamp'>, string>;
export const feeAccountNames = Object.values(settingOf);

/** Returns the account of a tenant. */
export const feeAccountOf = (settings: Settings): FeeAccount => ({
  beneficiary: settings.text(settingOf.beneficiary),
  iban: settings.text(settingOf.iban),
  reason: settings.text(settingOf.reason),
});

/**
 * Stores the account; an equal one changes nothing. The history records the change and the old values.
 * @throws ApiError 400 for an impossible IBAN (ISO 13616), an account without a holder, and a reason without the
 * number; 403 ConcurrencyFailure for an account that somebody else has changed since.
 */
export async function updateFeeAccount(
  { caller, database, ip }: Scope & { readonly ip: string },
  input: FeeAccount,
): Promise<void> {
  const iban = electronicFormatIBAN(input.iban) ?? '';
  if (iban !== '' && !isValidIBAN(iban)) throw notValid('iban');
  const beneficiary = iban === '' ? input.beneficiary.trim() : requireText('beneficiary', input.beneficiary);
  const reason = requireText('reason', input.reason);
  if (!reason.includes('{protocollo}')) throw notValid('reason');
  const values = new Map([
    [settingOf.beneficiary, beneficiary],
    [settingOf.iban, iban],
    [settingOf.reason, reason],
  ]);
  await changeSettings(
    database,
    { caller, ip },
    {
      event: 'fee account changed',
      changesFrom: () => withoutDefaults(caller.tenantId, values),
      requireCurrent: (stored) => {
        requireStamp(stored, feeAccountNames, input.stamp);
      },
    },
  );
}
