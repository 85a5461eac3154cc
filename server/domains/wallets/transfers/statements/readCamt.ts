/** Reads the statements of a camt.053 from the bytes of a file: encoding, form, schema, content. */
import { decodeXml } from '../../../../platform/xml/decode';
import { documentParser, type DocumentParser } from '../../../../platform/xml/documentParser';
import { hasDoctype } from '../../../../platform/xml/prolog';
import { readCamt } from './camt';
import type { CamtVersion } from './camtFields';
import { camtFormat } from './camtFormat';
import { schemaFaults } from './schemaFaults';
import { MOST_STATEMENT_BYTES, type ReadStatement, type Refusal } from './statement';

export type CamtParser = DocumentParser<CamtVersion>;

/** The parser has a thread of its own. */
export const camtParser = (): CamtParser =>
  documentParser([camtFormat('camt.053.001.02'), camtFormat('camt.053.001.08')]);

/** A refusal has its reason; the parser stores nothing of a refused file in memory. */
export async function readCamtFile(parser: CamtParser, bytes: Buffer): Promise<ReadStatement[] | Refusal> {
  if (bytes.length > MOST_STATEMENT_BYTES) return { refused: 'Il file è troppo grande: al massimo 5 MB.' };
  const decoded = decodeXml(bytes);
  if ('message' in decoded) return { refused: decoded.message };
  if (hasDoctype(decoded.text))
    return { refused: 'Il file contiene una definizione DOCTYPE, che non è ammessa: chiedi alla banca un file senza.' };
  const parsed = await parser.parse(decoded.text);
  switch (parsed.kind) {
    case 'malformed':
      return { refused: `Il file non è XML ben formato: c’è un errore alla riga ${String(parsed.line)}.` };
    case 'excessive':
      return { refused: 'Il file è troppo grande o troppo annidato per essere un estratto conto.' };
    case 'foreign':
      return {
        refused: `Il file non è un estratto conto camt.053 nella versione 02 o 08 (la radice è «${parsed.root}»).`,
      };
    case 'read':
      return readCamt(parsed.format, parsed.element, schemaFaults(parsed.element, parsed.errors));
  }
}
