/** Opens a signed envelope (P7M): signed data of CMS (RFC 5652) with a content and its signers. */
import { ContentInfo, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { fromBER, OctetString } from 'asn1js';

/**
 * Returns the content of a signed envelope; null for other bytes, and for an envelope without content or signer. The
 * signatures are not verified here: that is done when somebody looks at the document.
 */
export function signedContent(envelope: Buffer): Buffer | null {
  try {
    const info = AsnConvert.parse(envelope, ContentInfo);
    if (info.contentType !== id_signedData) return null;
    const { signerInfos, encapContentInfo } = AsnConvert.parse(info.content, SignedData);
    const { eContent } = encapContentInfo;
    // A program that does not know the length beforehand writes the content in pieces.
    const content = eContent?.single?.buffer ?? (eContent?.any && pieces(Buffer.from(eContent.any)));
    return signerInfos.length === 0 || !content || content.byteLength === 0 ? null : Buffer.from(content);
  } catch {
    // The bytes are no signed data, or are nested so deeply that the library gives up.
    return null;
  }
}

/** Returns the bytes of an octet string that is written in pieces; null for anything else. */
function pieces(encoded: Buffer): ArrayBuffer | null {
  const { result } = fromBER(encoded);
  return result instanceof OctetString ? result.getValue() : null;
}
