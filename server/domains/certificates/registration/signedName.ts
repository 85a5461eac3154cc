const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * The name that a signed file is given out by, whatever it was called when it came.
 * @param name of the document that was signed, without its ending
 */
export const signedName = (name: string, bytes: Buffer): string =>
  `${name}${isPdf(bytes) ? '-firmato.pdf' : '.pdf.p7m'}`;
