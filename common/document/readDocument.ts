/** Reads a document from any source: a value that is not exactly one is refused, with the place of the fault. */
import { isSafeHref } from './links';
import { documentBounds as most, type Block, type Document, type Run } from './model';

/** The faults of a document. */
export type Fault = 'shape' | 'tooLong' | 'link' | 'altMissing' | 'ragged';

/** The fault, and the block that has it. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
  constructor(
    readonly fault: Fault,
    /** The index of the block, from 0. */
    readonly block: number,
  ) {
    super(`${fault} in block ${String(block)}`);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Control characters, line ends too (a paragraph is one line), and halves of characters, which no database stores. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

type Members = Readonly<Record<string, unknown>>;

class Reader {
  constructor(private readonly block: number) {}

  fail(fault: Fault): never {
    throw new DocumentFault(fault, this.block);
  }

  /** A plain object with no other members than these. */
  object(value: unknown, names: readonly string[]): Members {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.fail('shape');
    if (Object.keys(value).some((name) => !names.includes(name))) return this.fail('shape');
    return value as Members;
  }

  list<Item>(value: unknown, bound: number, read: (item: unknown) => Item, least = 1): Item[] {
    if (!Array.isArray(value) || value.length < least) return this.fail('shape');
    if (value.length > bound) return this.fail('tooLong');
    return Array.from(value, read);
  }

  text(value: unknown, bound: number): string {
    if (typeof value !== 'string' || UNWRITABLE.test(value)) return this.fail('shape');
    return value.length > bound ? this.fail('tooLong') : value;
  }

  run = (value: unknown): Run => {
    const { text, isBold, isItalic, href } = this.object(value, ['text', 'isBold', 'isItalic', 'href']);
    const words = this.text(text, most.text);
    if (words === '') return this.fail('shape');
    if (href !== undefined && (typeof href !== 'string' || !isSafeHref(href))) return this.fail('link');
    return {
      text: words,
      ...(this.isMarked(isBold) && { isBold: true }),
      ...(this.isMarked(isItalic) && { isItalic: true }),
      ...(href !== undefined && { href }),
    };
  };

  isMarked(value: unknown): boolean {
    return value === true || (value !== undefined && this.fail('shape'));
  }

  /** An empty list of runs is a line without words. */
  runs = (value: unknown): Run[] => this.list(value, most.runs, this.run, 0);

  table(value: unknown): Block {
    const rows = this.list(value, most.rows, (row) => this.list(row, most.columns, this.runs));
    const width = rows[0]?.length;
    return rows.every((row) => row.length === width) ? { type: 'table', rows } : this.fail('ragged');
  }

  image(fileId: unknown, alt: unknown): Block {
    if (typeof fileId !== 'string' || !UUID.test(fileId)) return this.fail('shape');
    if (alt === undefined || alt === null) return this.fail('altMissing');
    const words = this.text(alt, most.alt).trim();
    return words === '' ? this.fail('altMissing') : { type: 'image', fileId: fileId.toLowerCase(), alt: words };
  }

  read(value: unknown): Block {
    const type = typeof value === 'object' && value !== null ? (value as Members)['type'] : undefined;
    const of = (...names: string[]) => this.object(value, ['type', ...names]);
    switch (type) {
      case 'heading': {
        const { level, runs } = of('level', 'runs');
        return level === 2 || level === 3 ? { type, level, runs: this.runs(runs) } : this.fail('shape');
      }
      case 'paragraph':
      case 'quote':
        return { type, runs: this.runs(of('runs')['runs']) };
      case 'list': {
        const { isOrdered, items } = of('isOrdered', 'items');
        return typeof isOrdered === 'boolean'
          ? { type, isOrdered, items: this.list(items, most.items, this.runs) }
          : this.fail('shape');
      }
      case 'table':
        return this.table(of('rows')['rows']);
      case 'image': {
        const { fileId, alt } = of('fileId', 'alt');
        return this.image(fileId, alt);
      }
      default:
        return this.fail('shape');
    }
  }
}

/**
 * Returns a checked copy of the document.
 * @throws DocumentFault at the first block that is malformed
 */
export function readDocument(value: unknown): Document {
  const whole = new Reader(0);
  return whole.list(value, most.blocks, (item) => item, 0).map((item, index) => new Reader(index).read(item));
}
