/**
 * Verifies that an uploaded file is the act, signed by its certifier with a valid signature (CAD, articles 20 and 24).
 */
import { createHash } from 'node:crypto';
import { openEnvelopes } from '../../../../platform/signatures/openEnvelopes';
import { ensure, SignatureRefusal } from '../../../../platform/signatures/refusal';
import type { RevocationStatus, Unknown } from '../../../../platform/signatures/revocation/source';
import { verifyPdf } from '../../../../platform/signatures/pdf/verifyPdf';
import { isPdf } from '../../../../platform/signatures/envelopeBytes';
import { verifySigners, type VerifiedSigner } from '../../../../platform/signatures/verifySigners';
import { refusedText, waitingText } from './messages';
import type { Accepted, SignatureQuestion, SignedBy, Verdict } from './verdict';

/** The bound of a signed act; larger than any that is printed here. */
export const MOST_BYTES = 20 * 1024 * 1024;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Found {
  readonly format: Accepted['format'];
  /** All signers of the file, without exception. */
  readonly signers: readonly VerifiedSigner[];
}

const END = '%%EOF';
/** Signing programs add an increment or two to a PDF; each ends with END. */
const MOST_REVISIONS = 8;

/**
 * Returns the beginnings of a PDF at which it was complete before something was added, with and without the end of the
 * line.
 */
function revisionsOf(file: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (
    let at = file.indexOf(END), count = 0;
    at >= 0 && count < MOST_REVISIONS;
    at = file.indexOf(END, at + 1), count += 1
  ) {
    const end = at + END.length;
    const lineEnd = /^(?:\r\n|\n|\r)?/.exec(file.toString('latin1', end, end + 2))?.[0] ?? '';
    found.push(file.subarray(0, end), file.subarray(0, end + lineEnd.length));
  }
  return found;
}

/**
 * Returns the contents that a signed file may have been made of, none of them verified: the document in its envelopes,
 * or each beginning of a PDF at which it was complete.
 * @throws SignatureRefusal where the file is neither
 */
export function contentsOf(file: Buffer): readonly Buffer[] {
  ensure(file.length <= MOST_BYTES, 'tooLarge');
  return isPdf(file) ? [file, ...revisionsOf(file)] : [openEnvelopes(file).document];
}

/**
 * Compares the digest, so that the act is not read again for each file.
 * @param others contents that may have been signed instead, where this one is not the act
 */
async function checkContent(
  content: Buffer,
  { document, recognise }: SignatureQuestion,
  others: readonly Buffer[] = [content],
): Promise<void> {
  if (sha256(content) === document.sha256) return;
  const known = new Set<'earlier' | 'other'>();
  for (const found of new Set(others.map(sha256))) {
    const whose = await recognise?.(found);
    if (whose) known.add(whose);
  }
  throw new SignatureRefusal(
    known.has('earlier') ? 'contentEarlier' : known.has('other') ? 'contentOfAnother' : 'contentDiffers',
  );
}

async function signersOf(question: SignatureQuestion, count: (signers: number) => void): Promise<Found> {
  const { file, trust, at } = question;
  ensure(file.length <= MOST_BYTES, 'tooLarge');
  if (isPdf(file)) {
    const document = await question.document.read();
    ensure(!file.equals(document), 'notSigned');
    await checkContent(file.subarray(0, document.length), question, revisionsOf(file));
    return { format: 'PAdES', signers: verifyPdf(file, document, { trust, at }) };
  }
  const { layers, document: content } = openEnvelopes(file);
  count(layers.reduce((sum, { signers }) => sum + signers.length, 0));
  await checkContent(content, question);
  return { format: 'CAdES', signers: layers.flatMap((layer) => verifySigners(layer, { trust, at })) };
}

/**
 * Returns the certifier's signature.
 * @throws SignatureRefusal where the certifier did not sign
 */
function certifierOf(signers: readonly VerifiedSigner[], fiscalCode: string): VerifiedSigner {
  const certifier = signers.find((one) => one.fiscalCode === fiscalCode.toUpperCase());
  if (certifier) return certifier;
  if (signers.some((one) => one.fiscalCode !== null)) throw new SignatureRefusal('otherSigner');
  throw new SignatureRefusal(signers.some(({ isForeign }) => isForeign) ? 'foreignSigner' : 'signerUnnamed');
}

/**
 * Returns the reason why the revocation status of a signer's certificates is unknown; null where they are known to be
 * valid.
 * @throws SignatureRefusal where one of the certificates was revoked by the time of the signature
 */
async function revocationOf(
  { chain, provenAt, name }: VerifiedSigner,
  { revocation }: SignatureQuestion,
): Promise<Unknown | null> {
  const statuses: RevocationStatus[] = await Promise.all(chain.links.map((link) => revocation.statusOf(link)));
  for (const status of statuses)
    if (status.kind === 'revoked' && status.at <= provenAt)
      throw new SignatureRefusal(status.isSuspended ? 'suspended' : 'revoked', name);
  return statuses.find((status) => status.kind === 'unknown')?.why ?? null;
}

const shown = ({ name, fiscalCode, chain, certificate, claimedAt }: VerifiedSigner): SignedBy => ({
  name,
  fiscalCode,
  issuer: chain.service.name,
  serialNumber: certificate.x509.serialNumber,
  claimedAt,
});

/** Returns the verdict over a signed act. It throws only where the check cannot run (no database …). */
export async function verifySignature(question: SignatureQuestion): Promise<Verdict> {
  let total = 1;
  try {
    const { format, signers } = await signersOf(question, (count) => {
      total = count;
    });
    const certifier = certifierOf(signers, question.fiscalCode);
    const unknown = (await Promise.all(signers.map((one) => revocationOf(one, question)))).find((why) => why !== null);
    if (unknown !== undefined && question.isRevocationSoft !== true)
      return { kind: 'waiting', code: `revocation.${unknown}`, message: waitingText(unknown) };
    return {
      kind: 'accepted',
      format,
      signers: [shown(certifier), ...signers.filter((one) => one !== certifier).map(shown)],
      signedAt: certifier.provenAt,
      timeStamp: certifier.timeStamp,
      isRevocationKnown: unknown === undefined,
    };
  } catch (error) {
    if (!(error instanceof SignatureRefusal)) throw error;
    const { code, signer } = error;
    return { kind: 'refused', code, message: refusedText(code, signer, total > 1 && isOfASignature(code)) };
  }
}

/** Codes about the file as a whole name no signature. */
const OF_THE_FILE = new Set([
  'contentDiffers',
  'contentEarlier',
  'contentOfAnother',
  'otherSigner',
  'foreignSigner',
  'signerUnnamed',
]);
const isOfASignature = (code: string) => !OF_THE_FILE.has(code);
