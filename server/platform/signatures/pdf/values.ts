/** Reads the values of a PDF (ISO 32000-1, 7.3), as strictly as signed ones are written. */

/** A name, without its slash and with its escapes undone. */
export class Name {
  constructor(readonly text: string) {}
}
export class Reference {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}
/** A string, by the bytes that it stands for. */
export class Text {
  constructor(
    readonly bytes: Buffer,
    /** The offset of its beginning, brackets included. */
    readonly from: number,
    readonly to: number,
    readonly isHex: boolean,
  ) {}
}
export type Dictionary = ReadonlyMap<string, Value>;
export class Stream {
  constructor(
    readonly dictionary: Dictionary,
    readonly data: Buffer,
  ) {}
}
export type Value = null | boolean | number | Name | Reference | Text | Stream | readonly Value[] | Dictionary;

/** The bytes are no PDF as it is read here; `twice` is the key that a dictionary has more than once. */
export class Unreadable extends Error {
  constructor(readonly twice: string | null = null) {
    super('unreadable');
  }
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const MOST_DEPTH = 20;
/** The most bytes of a string in brackets (ISO 32000-1, annex C). */
const MOST_LITERAL = 32_767;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads one value after another; `at` is the offset of the next byte, and may be set to go on elsewhere. */
export class Reader {
  constructor(
    readonly bytes: Buffer,
    public at: number,
  ) {}

  skipSpace(): void {
    while (SPACE.has(this.bytes[this.at] ?? -1)) this.at += 1;
  }

  /** True when these signs come next. */
  sees(signs: string): boolean {
    return this.bytes.toString('latin1', this.at, this.at + signs.length) === signs;
  }

  /** True when these signs come next, behind space. */
  seesNext(signs: string): boolean {
    this.skipSpace();
    return this.sees(signs);
  }

  /** Passes these signs. @throws Unreadable unless they come next. */
  expect(signs: string): void {
    if (!this.sees(signs)) throw new Unreadable();
    this.at += signs.length;
  }

  /** Passes the word that comes next, a number or a keyword, and returns it. */
  word(): string {
    const from = this.at;
    while (
      this.at < this.bytes.length &&
      !SPACE.has(this.bytes[this.at] ?? 0) &&
      !DELIMITERS.has(this.bytes[this.at] ?? 0)
    )
      this.at += 1;
    return this.bytes.toString('latin1', from, this.at);
  }

  /** Passes a whole number and returns it. @throws Unreadable for anything else. */
  whole(): number {
    this.skipSpace();
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new Unreadable();
    return Number(word);
  }

  value(depth = 0): Value {
    if (depth > MOST_DEPTH) throw new Unreadable();
    this.skipSpace();
    if (this.sees('<<')) return this.#dictionary(depth);
    if (this.sees('<')) return this.#hex();
    if (this.sees('(')) return this.#literal();
    if (this.sees('[')) return this.#array(depth);
    if (this.sees('/')) return this.#name();
    return this.#wordValue();
  }

  #wordValue(): Value {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) throw new Unreadable();
    const reference = /^\d+$/.test(word)
      ? /^\s+(\d{1,5})\s+R(?![A-Za-z0-9])/.exec(this.bytes.toString('latin1', this.at, this.at + 20))
      : null;
    if (!reference) return Number(word);
    this.at += reference[0].length;
    return new Reference(Number(word), Number(reference[1]));
  }

  #name(): Name {
    this.at += 1;
    return new Name(
      this.word().replaceAll(/#([0-9a-fA-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
    );
  }

  #array(depth: number): readonly Value[] {
    this.at += 1;
    const values: Value[] = [];
    while (!this.seesNext(']')) values.push(this.value(depth + 1));
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Map<string, Value>();
    while (!this.seesNext('>>')) {
      if (!this.sees('/')) throw new Unreadable();
      const { text } = this.#name();
      if (entries.has(text)) throw new Unreadable(text);
      entries.set(text, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  #hex(): Text {
    const from = this.at;
    const end = this.bytes.indexOf('>', from);
    const digits = this.bytes.toString('latin1', from + 1, end).replaceAll(/\s/g, '');
    if (end === -1 || !/^[0-9a-fA-F]*$/.test(digits)) throw new Unreadable();
    this.at = end + 1;
    return new Text(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'), from, this.at, true);
  }

  #literal(): Text {
    const from = this.at;
    let open = 0;
    let text = '';
    for (this.at += 1; ; this.at += 1) {
      if (this.at >= this.bytes.length || text.length > MOST_LITERAL) throw new Unreadable();
      const sign = String.fromCharCode(this.bytes[this.at] ?? 0);
      if (sign === ')' && open === 0) break;
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      text += sign === '\\' ? this.#escape() : sign;
    }
    this.at += 1;
    return new Text(Buffer.from(text, 'latin1'), from, this.at, false);
  }

  #escape(): string {
    this.at += 1;
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3));
    if (octal) {
      this.at += octal[0].length - 1;
      return String.fromCharCode(parseInt(octal[0], 8) & 0xff);
    }
    const sign = String.fromCharCode(this.bytes[this.at] ?? 0);
    return ESCAPES[sign] ?? sign;
  }
}
