/**
 * The fee through the life of a certificate: held with DaFirmare, taken with Registrata, returned on the way back
 * (domain.md 2.3).
 */
import { ApiError } from '../../../../platform/errors';
import { holdCertificateFee, postCertificateFee, releaseCertificateFee } from '../../../wallets';
import type { Effect, Moving } from '../../../../platform/cases/kind';
import type { CertificateCase } from '../kind';

type OfCase = Pick<Moving<CertificateCase>, 'mover' | 'record'>;

const actorOf = ({ mover, record }: OfCase) => ({
  caller: { ...mover.caller, tenantId: record.tenantId },
  ip: mover.ip,
});
const feeOf = ({ record }: OfCase) => ({
  certificateId: record.id,
  certifierId: record.certifierId,
  companyId: record.companyId,
});

export const feeHold: Effect<CertificateCase> = {
  before: async (moving) => {
    await holdCertificateFee(moving.transaction, actorOf(moving), feeOf(moving));
    return {};
  },
};

/** The refusals of a wallet that cannot pay now; nothing has been written by then. */
const UNPAID: ReadonlySet<string> = new Set([
  'Sace:Wallet:TooLittle',
  'Sace:Wallet:Missing',
  'Sace:Wallet:Blocked',
  'Sace:Wallet:Closed',
]);

/**
 * An officer's decision does not wait for a payment: without money nothing is held, and registering takes free money or
 * is refused.
 */
export const feeHoldIfFree: Effect<CertificateCase> = {
  before: async (moving) => {
    await holdCertificateFee(moving.transaction, actorOf(moving), feeOf(moving)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code === null || !UNPAID.has(error.code)) throw error;
    });
    return {};
  },
};

export const feePayment: Effect<CertificateCase> = {
  before: async (moving) => {
    await postCertificateFee(moving.transaction, actorOf(moving), feeOf(moving));
    return {};
  },
};

/** The reason of a returned fee, as the movements of the wallet show it. */
const RELEASED: Partial<Record<CertificateCase['event'], string>> = {
  annulled: 'Attestato annullato',
  unitLost: 'Unità di un altro attestato registrato',
};

export const feeRelease: Effect<CertificateCase> = {
  before: async (moving) => {
    const isFeeReleased = await releaseCertificateFee(moving.transaction, actorOf(moving), {
      ...feeOf(moving),
      reason: RELEASED[moving.wish.event] ?? 'Tornato in bozza',
    });
    return isFeeReleased ? { isFeeReleased } : {};
  },
};
