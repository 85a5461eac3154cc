/** Verifies all signers of a content: each signature whole, each certificate qualified and of a trusted service. */
import type { AsnType } from 'asn1js';
import { SignerInfo } from 'pkijs';
import { rawBytes } from './asn1';
import { claimedTime, valuesOf } from './attributes';
import type { ReadCertificate } from './certificate';
import { chainOf, checkDates, type Chain } from './chain';
import { checkQualified } from './qualified';
import { ensure, SignatureRefusal, type RefusalCode } from './refusal';
import type { ReadSignedData } from './signedData';
import { signatureBytes, signatureOf } from './signerInfo';
import { signerOf, type Signer } from './signer';
import { checkTimeStamp, type TimeStamp } from './timeStamp';
import type { Trust } from './trust';

const COUNTERSIGNATURE = '1.2.840.113549.1.9.6';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

export interface VerifiedSigner extends Signer {
  readonly certificate: ReadCertificate;
  readonly chain: Chain;
  /** The moment of signing that they claim. */
  readonly claimedAt: Date | null;
  readonly timeStamp: TimeStamp | null;
  /** The moment at which the signature surely existed: by a qualified stamp, else the file's receipt. */
  readonly provenAt: Date;
}

export interface Moment {
  readonly trust: Trust;
  /** The moment of the file's receipt. */
  readonly at: Date;
  /** Time stamps over the signatures that stand beside them. */
  readonly stamps?: readonly TimeStamp[];
}

/** @throws SignatureRefusal with `code` for an attribute of that type that holds nothing. */
const unsigned = (signer: SignerInfo, type: string, code: RefusalCode): readonly AsnType[] =>
  (signer.unsignedAttrs?.attributes ?? [])
    .filter((one) => one.type === type)
    .flatMap((one) => {
      const values = valuesOf(one);
      ensure(values.length > 0, code);
      return values;
    });

function checkCountersignatures(signer: SignerInfo, certificates: readonly ReadCertificate[]): void {
  for (const value of unsigned(signer, COUNTERSIGNATURE, 'badCountersignature'))
    try {
      const counter = new SignerInfo({ schema: value });
      signatureOf(counter, { content: signatureBytes(signer), contentType: null, certificates });
      checkCountersignatures(counter, certificates);
    } catch {
      throw new SignatureRefusal('badCountersignature');
    }
}

/** The earliest stamp that counts; else the earliest of all. */
function timeStampOf(signer: SignerInfo, { trust, stamps = [] }: Moment): TimeStamp | null {
  const own = unsigned(signer, TIME_STAMP, 'badTimeStamp').map((value) =>
    checkTimeStamp(rawBytes(value), signatureBytes(signer), trust),
  );
  const order = (a: TimeStamp, b: TimeStamp) =>
    Number(b.isQualified) - Number(a.isQualified) || a.at.getTime() - b.at.getTime();
  return [...own, ...stamps].sort(order)[0] ?? null;
}

function verifySigner(
  info: SignerInfo,
  data: ReadSignedData & { readonly content: Buffer },
  moment: Moment,
): VerifiedSigner {
  const { trust, at } = moment;
  const certificate = signatureOf(info, data);
  const signer = signerOf(certificate);
  try {
    checkCountersignatures(info, data.certificates);
    const timeStamp = timeStampOf(info, moment);
    const provenAt = timeStamp?.isQualified === true && timeStamp.at < at ? timeStamp.at : at;
    checkQualified(certificate);
    checkDates(certificate, provenAt);
    const chain = chainOf(certificate, { along: data.certificates, trust, kind: 'CA/QC', at: provenAt });
    return { ...signer, certificate, chain, claimedAt: claimedTime(info), timeStamp, provenAt };
  } catch (error) {
    throw error instanceof SignatureRefusal ? new SignatureRefusal(error.code, signer.name) : error;
  }
}

/**
 * Verifies all signers of a content.
 * @throws SignatureRefusal with the first signature that does not hold.
 */
export const verifySigners = (
  data: ReadSignedData & { readonly content: Buffer },
  moment: Moment,
): readonly VerifiedSigner[] => data.signers.map((info) => verifySigner(info, data, moment));
