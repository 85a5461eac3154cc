/** The reasons why signed data are not accepted: codes alone, since the texts belong to the caller. */

/** The fault of the file, its envelope, its signatures, the certificates or the PDF. */
export type RefusalCode =
  | 'empty'
  | 'tooLarge'
  | 'archive'
  | 'notAnEnvelope'
  | 'trailingData'
  | 'tooComplex'
  | 'notSigned'
  | 'noSigners'
  | 'detached'
  | 'otherEnvelope'
  | 'nestedTooDeep'
  | 'contentDiffers'
  | 'contentOfAnother'
  | 'contentEarlier'
  | 'digestMismatch'
  | 'badSignature'
  | 'algorithmMismatch'
  | 'weakDigest'
  | 'weakKey'
  | 'unknownAlgorithm'
  | 'noSignedAttributes'
  | 'duplicateAttribute'
  | 'wrongContentType'
  | 'noSigningCertificate'
  | 'signingCertificateMismatch'
  | 'certificateMissing'
  | 'certificateAmbiguous'
  | 'unknownIssuer'
  | 'notAnAuthority'
  | 'serviceWithdrawn'
  | 'unknownExtension'
  | 'notForSigning'
  | 'seal'
  | 'notQualified'
  | 'noSecureDevice'
  | 'notYetValid'
  | 'expired'
  | 'revoked'
  | 'suspended'
  | 'otherSigner'
  | 'foreignSigner'
  | 'signerUnnamed'
  | 'byteRange'
  | 'laterIncrement'
  | 'pageChanged'
  | 'severalContents'
  | 'activeContent'
  | 'notSignatureOnly'
  | 'visibleSignature'
  | 'badCountersignature'
  | 'badTimeStamp';

/** Signed data are not accepted. Carries no words for people. */
export class SignatureRefusal extends Error {
  override readonly name = 'SignatureRefusal';
  /** @param signer the author of the signature, where the file has several */
  constructor(
    readonly code: RefusalCode,
    readonly signer: string | null = null,
  ) {
    super(code);
  }
}

/** @throws SignatureRefusal unless the condition holds. */
export function ensure(condition: boolean, code: RefusalCode): asserts condition {
  if (!condition) throw new SignatureRefusal(code);
}
