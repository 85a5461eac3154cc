/** From the bytes of a file to the text of a document, whatever encoding it declares. Pure. */

/** Why a file is no text that can be read. */
export interface Undecodable {
  readonly message: string;
}

/** Byte order marks (XML 1.0, appendix F). */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
/** `<?` in UTF-16 without a mark. */
const UNMARKED: typeof MARKS = [
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
];
const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
/** Far enough for any declaration. */
const HEAD_BYTES = 400;

const beginsWith = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
const find = (bytes: Buffer, among: typeof MARKS) => among.find(([mark]) => beginsWith(bytes, mark))?.[1];

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
const isKnown = (encoding: string) => {
  try {
    return new TextDecoder(encoding).encoding !== '';
  } catch {
    return false;
  }
};

/** The text without mark and declaration, which speak of bytes that are no more. */
export function decodeXml(bytes: Buffer): string | Undecodable {
  const marked = find(bytes, MARKS);
  const wide = marked ?? find(bytes, UNMARKED);
  const declared = DECLARATION.exec(head(bytes, wide))?.[1]?.toLowerCase();
  if (declared !== undefined && !isKnown(declared))
    return { message: `La codifica dichiarata, ${declared}, non esiste: salva il file in UTF-8.` };
  const isWide = wide?.startsWith('utf-16') === true;
  if (declared !== undefined && isWide !== declared.startsWith('utf-16'))
    return {
      message: `Il file dichiara la codifica ${declared} ma è scritto in ${wide ?? 'un’altra codifica'}: salvalo di nuovo dal programma.`,
    };
  // XML 1.0, 4.3.3: without mark and declaration it is UTF-8.
  const encoding = wide ?? declared ?? 'utf-8';
  const text = decode(bytes, encoding);
  if (text === undefined)
    return {
      message:
        declared === undefined
          ? 'Il file non dichiara una codifica e non è scritto in UTF-8: salvalo in UTF-8.'
          : `Il file dichiara la codifica ${declared} ma contiene caratteri che non lo sono: salvalo di nuovo dal programma.`,
    };
  return text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^>]*\?>/, '');
}

const head = (bytes: Buffer, wide: string | undefined) =>
  new TextDecoder(wide ?? 'latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^\uFEFF/, '');
