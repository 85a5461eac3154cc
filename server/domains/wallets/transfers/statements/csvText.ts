/** Decodes a CSV in the encodings that banks use. Pure. */
import { decodeXml } from '../../../../platform/xml/decode';

export type CsvEncoding = 'utf-8' | 'windows-1252';

/** The mark of UTF-16 with the low byte first, in which Excel saves its "Unicode text". */
const UTF16 = Buffer.from([0xff, 0xfe]);

function decodeUtf16(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns null when the bytes are no text in that encoding; a file with the mark of UTF-16 is read as such, also when
 * another was chosen. `decodeXml` reads the encoding in an XML declaration.
 */
export function decodeCsv(bytes: Buffer, encoding: CsvEncoding): string | null {
  if (bytes.subarray(0, 2).equals(UTF16)) return decodeUtf16(bytes);
  if (bytes.includes(0)) return null;
  const declared = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), bytes]);
  const decoded = decodeXml(declared);
  return 'text' in decoded ? decoded.text.replace(/^\uFEFF/, '') : null;
}
