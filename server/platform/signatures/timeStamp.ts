/** Time stamps (RFC 3161): a trusted authority saw the bytes at a moment. */
import { createHash } from 'node:crypto';
import { TSTInfo } from 'pkijs';
import { wholeAsn1 } from './asn1';
import { digestOf } from './algorithms';
import { isExtendedKeyUsageCritical, purposesOf, type ReadCertificate } from './certificate';
import { chainOf, checkDates } from './chain';
import { SignatureRefusal } from './refusal';
import { readSignedData } from './signedData';
import { signatureOf } from './signerInfo';
import { wasGranted, type Trust } from './trust';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

export interface TimeStamp {
  readonly at: Date;
  /** The stamping authority, as its certificate names it. */
  readonly authority: string;
  /** True when a service of a list stands for it: only then its moment counts. */
  readonly isQualified: boolean;
}

/** Only a certificate made for nothing but this may stamp (RFC 3161, 2.3). */
const mayStamp = (certificate: ReadCertificate): boolean => {
  const purposes = purposesOf(certificate);
  return purposes?.length === 1 && purposes[0] === TIME_STAMPING && isExtendedKeyUsageCritical(certificate);
};

function tstInfo(content: Buffer): TSTInfo {
  try {
    return new TSTInfo({ schema: wholeAsn1(content, 'badTimeStamp') });
  } catch {
    throw new SignatureRefusal('badTimeStamp');
  }
}

function nameOf({ x509 }: ReadCertificate): string {
  return /^CN=(.*)$/m.exec(x509.subject)?.[1] ?? x509.subject;
}

function isTrusted(certificate: ReadCertificate, along: readonly ReadCertificate[], trust: Trust, at: Date): boolean {
  try {
    // Lists name the stamping unit itself, or the authority that issued for it.
    const itself = trust
      .find(certificate.x509.subject, 'TSA/QTST')
      .filter(({ read }) => read.der.equals(certificate.der));
    if (itself.length > 0) return itself.some((anchor) => wasGranted(anchor, at));
    chainOf(certificate, { along, trust, kind: 'TSA/QTST', at });
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a time stamp token.
 * @param stamped the bytes that it must cover
 * @throws SignatureRefusal when it is forged, or covers other bytes.
 */
export function checkTimeStamp(token: Buffer, stamped: Buffer, trust: Trust): TimeStamp {
  try {
    const data = readSignedData(token);
    const [signer, ...others] = data.signers;
    if (data.contentType !== TST_INFO || !data.content || !signer || others.length > 0)
      throw new SignatureRefusal('badTimeStamp');
    const { genTime: at, messageImprint } = tstInfo(data.content);
    const digest = createHash(digestOf(messageImprint.hashAlgorithm)).update(stamped).digest();
    if (!digest.equals(Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView)))
      throw new SignatureRefusal('badTimeStamp');
    const certificate = signatureOf(signer, { ...data, content: data.content, contentType: TST_INFO });
    if (!mayStamp(certificate)) throw new SignatureRefusal('badTimeStamp');
    checkDates(certificate, at);
    return { at, authority: nameOf(certificate), isQualified: isTrusted(certificate, data.certificates, trust, at) };
  } catch (error) {
    if (error instanceof SignatureRefusal) throw new SignatureRefusal('badTimeStamp');
    throw error;
  }
}
