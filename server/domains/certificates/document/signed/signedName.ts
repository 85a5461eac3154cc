const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * The name under which a signed file is downloaded; the name of the upload does not matter.
 * @param name of the document that was signed, without its ending
 */
export const signedName = (name: string, bytes: Buffer): string =>
  `${name}${isPdf(bytes) ? '-firmato.pdf' : '.pdf.p7m'}`;
