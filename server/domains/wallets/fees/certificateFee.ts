/**
 * Holds, takes and gives back the fee of a certificate (L.R. 26/2004, art. 25-ter; D.G.R. 304/2016: 15 euro): held
 * while it waits for its signature, taken when it is registered, given back when it goes back. Amount and duration are
 * settings of the tenant.
 */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import type { Actor } from '../../../platform/history';
import { readSettings } from '../../../platform/settings/settingValues';
import { bookedOf } from '../ledger/book';
import { findHold } from '../ledger/holdRepository';
import { hold, post, release, type Held } from '../ledger/holds';
import { findTransfers, lockLedger, lockWallets } from '../ledger/ledgerRepository';
import type { Booked } from '../ledger/model';
import { debit } from '../ledger/moveMoney';
import { findWalletOf, type Owner } from '../opening/ownerRepository';
import { readFee, type FeeState } from './feeRepository';

type Rows = Transaction<Schema>;

/** A certificate, with the owner of its wallet. */
export interface OfCertificate {
  readonly certificateId: string;
  readonly certifierId: string;
  /** The company, if the certificate is a company's. */
  readonly companyId: string | null;
}

const KIND = 'AddebitoApe';
const REASON = 'Contributo per la registrazione dell’attestato';

const subjectOf = ({ certificateId }: OfCertificate) => ({ kind: 'certificate', id: certificateId });

/** Returns the company where the certificate is one's, the certifier otherwise. */
export const ownerOf = ({ certifierId, companyId }: OfCertificate): Owner =>
  companyId === null ? { certifierId, companyId } : { certifierId, companyId };

/**
 * Locks the wallet that pays, and reads the state of the fee in its books. @throws ApiError (403) when the owner has no
 * wallet.
 */
async function openFee(transaction: Rows, tenantId: string, certificate: OfCertificate) {
  const walletId = await findWalletOf(transaction, tenantId, ownerOf(certificate));
  if (walletId === null)
    throw new ApiError(403, 'Manca il portafoglio da cui pagare il contributo: rivolgiti all’assistenza.', {
      code: 'Sace:Wallet:Missing',
    });
  await lockLedger(transaction, tenantId);
  await lockWallets(transaction, tenantId, [walletId]);
  return { walletId, fee: await readFee(transaction, tenantId, subjectOf(certificate), KIND) };
}

async function paidBefore(transaction: Rows, tenantId: string, { payment }: FeeState): Promise<Booked | null> {
  if (payment === null) return null;
  const [found] = await findTransfers(transaction, tenantId, { ids: [payment] });
  return found ? bookedOf(found) : null;
}

/**
 * Holds the fee of a certificate that is to be signed. A repeated call returns the same hold; null where nothing is to
 * be held: the tenant has no fee, or it was paid.
 * @throws ApiError (403) when the wallet is missing, may not pay, or has too little: its data have the missing amount,
 * in cents.
 */
export async function holdCertificateFee(
  transaction: Rows,
  actor: Actor,
  certificate: OfCertificate,
): Promise<Held | null> {
  const { tenantId } = actor.caller;
  const settings = await readSettings(transaction, tenantId);
  const cents = settings.count('Sace.Ape.FeeCents');
  if (cents === 0) return null;
  const { walletId, fee } = await openFee(transaction, tenantId, certificate);
  if (fee.payment !== null) return null;
  if (fee.openHold !== null) return findHold(transaction, tenantId, fee.openHold);
  return hold(transaction, actor, {
    key: `certificate:${certificate.certificateId}:hold:${String(fee.holds + 1)}`,
    kind: KIND,
    walletId,
    cents,
    to: 'apeRevenue',
    days: settings.count('Sace.Ape.HoldDays'),
    subject: subjectOf(certificate),
    reason: REASON,
  });
}

/**
 * Takes the fee of a certificate that is registered: the held amount, or, where the hold has expired, free money. A
 * repeated call returns the same payment; null where the tenant has no fee and nothing is held.
 * @throws ApiError (403) as `holdCertificateFee` does: then nothing may be registered.
 */
export async function postCertificateFee(
  transaction: Rows,
  actor: Actor,
  certificate: OfCertificate,
): Promise<Booked | null> {
  const { tenantId } = actor.caller;
  const cents = (await readSettings(transaction, tenantId)).count('Sace.Ape.FeeCents');
  if (cents === 0 && (await findWalletOf(transaction, tenantId, ownerOf(certificate))) === null) return null;
  const { walletId, fee } = await openFee(transaction, tenantId, certificate);
  const paid = await paidBefore(transaction, tenantId, fee);
  if (paid) return paid;
  if (fee.openHold !== null) return post(transaction, actor, fee.openHold);
  if (cents === 0) return null;
  return debit(transaction, actor, {
    key: `certificate:${certificate.certificateId}:fee:${String(fee.payments + 1)}`,
    kind: KIND,
    walletId,
    cents,
    to: 'apeRevenue',
    subject: subjectOf(certificate),
    reason: REASON,
  });
}

/**
 * Gives back the held amount of a certificate that goes back, for a reason.
 * @returns false where nothing is held
 */
export async function releaseCertificateFee(
  transaction: Rows,
  actor: Actor,
  { reason, ...certificate }: OfCertificate & { readonly reason: string },
): Promise<boolean> {
  const { tenantId } = actor.caller;
  if ((await findWalletOf(transaction, tenantId, ownerOf(certificate))) === null) return false;
  const { fee } = await openFee(transaction, tenantId, certificate);
  if (fee.openHold === null) return false;
  await release(transaction, actor, { holdId: fee.openHold, reason });
  return true;
}
