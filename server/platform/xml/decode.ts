/** Decodes the bytes of a file to the text of a document, in any encoding that it declares. Pure. */

/** The reason why a file cannot be read as text. */
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
/** The bytes that are searched for a declaration: far enough for any. */
const HEAD_BYTES = 400;

const beginsWith = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
const find = (bytes: Buffer, among: typeof MARKS) => among.find(([mark]) => beginsWith(bytes, mark))?.[1];

/** The signs of windows-1252 at 0x80 to 0x9F; a space where it has none. Node 20 reads that encoding as ISO-8859-1. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const withWindowsSigns = (text: string) =>
  text.replaceAll(/[\u0080-\u009f]/g, (control) => {
    const sign = WINDOWS_SIGNS[control.charCodeAt(0) - 0x80] ?? ' ';
    return sign === ' ' ? control : sign;
  });

function decode(bytes: Buffer, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? withWindowsSigns(text) : text;
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

/** A text, and a warning about the way it was written. */
export interface Decoded {
  /** The text without byte order mark and declaration, which describe the former bytes. */
  readonly text: string;
  /** Set when the file is read in another encoding than it declares. */
  readonly warning: string | null;
}

/** Encodings in which any bytes are a text: successful decoding proves nothing. */
const SINGLE_BYTE = /^(?:iso-8859-|windows-|macintosh|koi8|ibm866)/;
const isWide = (encoding: string | undefined) => encoding?.startsWith('utf-16') === true;
const labelled = (label: string) => new TextDecoder(label).encoding;

/**
 * The text of a document: by its mark, else by its declaration, else as UTF-8 (XML 1.0, 4.3.3). Text that is UTF-8 but
 * declares one byte for each character is read as what it is, since no such text is UTF-8 by chance.
 */
export function decodeXml(bytes: Buffer): Decoded | Undecodable {
  const marked = find(bytes, MARKS);
  const wide = marked ?? find(bytes, UNMARKED);
  const declared = DECLARATION.exec(head(bytes, wide))?.[1]?.toLowerCase();
  if (declared !== undefined && !isKnown(declared))
    return { message: `La codifica dichiarata, ${declared}, non esiste: salva il file in UTF-8.` };
  if (declared !== undefined && isWide(wide) !== isWide(declared))
    return {
      message: `Il file dichiara la codifica ${declared} ma è scritto in ${wide ?? 'un’altra codifica'}: salvalo di nuovo dal programma.`,
    };
  const encoding = wide ?? (declared !== undefined && isMistaken(bytes, declared) ? 'utf-8' : (declared ?? 'utf-8'));
  const text = decode(bytes, encoding);
  if (text === undefined)
    return {
      message:
        declared === undefined
          ? 'Il file non dichiara una codifica e non è scritto in UTF-8: salvalo in UTF-8.'
          : `Il file dichiara la codifica ${declared} ma contiene caratteri che non lo sono: salvalo di nuovo dal programma.`,
    };
  const isOther = declared !== undefined && !isWide(declared) && labelled(declared) !== labelled(encoding);
  return {
    text: text.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^>]*\?>/, ''),
    warning: isOther
      ? `Il file dichiara la codifica ${declared} ma è scritto in UTF-8, e così è stato letto: controlla le lettere accentate.`
      : null,
  };
}

function isMistaken(bytes: Buffer, declared: string): boolean {
  if (!SINGLE_BYTE.test(labelled(declared)) || bytes.every((byte) => byte < 0x80)) return false;
  return decode(bytes, 'utf-8') !== undefined;
}

const head = (bytes: Buffer, wide: string | undefined) =>
  new TextDecoder(wide ?? 'latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^\uFEFF/, '');
