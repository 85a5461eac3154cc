/** Decodes a CSV in the encodings that banks use. Pure. */
import { decodeXml } from '../../../../platform/xml/decode';

export type CsvEncoding = 'utf-8' | 'windows-1252';

/** Returns null when the bytes are no text in that encoding. `decodeXml` reads the encoding in an XML declaration. */
export function decodeCsv(bytes: Buffer, encoding: CsvEncoding): string | null {
  if (bytes.includes(0)) return null;
  const declared = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), bytes]);
  const decoded = decodeXml(declared);
  return 'text' in decoded ? decoded.text.replace(/^\uFEFF/, '') : null;
}
