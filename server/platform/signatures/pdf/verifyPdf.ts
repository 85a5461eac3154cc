/** Verifies all signers of a PDF that begins with a document. */
import { checkTimeStamp } from '../timeStamp';
import { verifySigners, type Moment, type VerifiedSigner } from '../verifySigners';
import { pdfSignedData, readSignedPdf } from './signedPdf';

/** @throws SignatureRefusal where a signature does not hold, or anything but signatures was added to the document. */
export function verifyPdf(file: Buffer, document: Buffer, { trust, at }: Moment): readonly VerifiedSigner[] {
  const { signature, stamps } = readSignedPdf(file, document);
  const data = pdfSignedData(signature);
  return verifySigners(data, {
    trust,
    at,
    stamps: stamps.map(({ contents, signed }) => checkTimeStamp(contents, signed, trust)),
  });
}
