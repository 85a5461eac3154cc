/**
 * Reads plants of an XML as a stream. A document type is refused: none of our files needs one, and it may define
 * entities.
 */
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { CELLS, cleanCell, LISTS, listNames, UnreadableFile, type ListName, type RawPlant } from './format';
import { ILLEGIBLE, type ReadRow } from './csvRows';

const ROOT = 'impianti';
const PLANT = 'impianto';
const VERSION = '1';
/** Only the entities of XML itself are allowed. */
const STRICT = { position: true, strictEntities: true };
const LONGEST_TEXT = 20_000;
const MOST_ENTRIES = 1_000;
const CELL_NAMES: ReadonlySet<string> = new Set(CELLS);

interface Open {
  readonly cells: Record<string, string>;
  readonly lists: Record<ListName, Record<string, string>[]>;
}

/** The schema has no namespace: a file that names one by a prefix means the same elements. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const isList = (name: string): name is ListName => Object.hasOwn(LISTS, name);
const emptyPlant = (): Open => ({ cells: {}, lists: { generatori: [], unita: [], controlli: [] } });

/** Reports that an element may stand below the elements that are open. */
function mayStand(name: string, path: readonly string[]): boolean {
  const [, , third, fourth] = path;
  if (path.length === 0) return name === ROOT;
  if (path.length === 1) return name === PLANT;
  if (path.length === 2) return CELL_NAMES.has(name) || isList(name);
  if (third === undefined || !isList(third)) return false;
  const { one, members } = LISTS[third];
  if (path.length === 3) return name === one;
  return path.length === 4 && fourth === one && (members as readonly string[]).includes(name);
}

class Reader {
  readonly ready: ReadRow[] = [];
  private readonly parser = sax.parser(true, STRICT);
  private readonly path: string[] = [];
  private plant = emptyPlant();
  private text = '';
  private row = 0;
  private isLegible = true;

  constructor() {
    this.parser.ondoctype = () => this.fail('ha un DOCTYPE, che non è ammesso');
    this.parser.onerror = () => this.fail('non è XML ben formato');
    this.parser.onopentag = ({ name, attributes }) => {
      this.open(localName(name), attributes as Record<string, string>);
    };
    this.parser.onclosetag = (name) => {
      this.close(localName(name));
    };
    const addText = (text: string) => {
      this.text += text;
      if (this.text.length > LONGEST_TEXT) this.fail('ha un testo troppo lungo');
    };
    this.parser.ontext = addText;
    this.parser.oncdata = addText;
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): void {
    this.parser.close();
    if (this.row === 0 && this.path.length === 0 && !this.sawRoot) this.fail('è vuoto');
  }

  private sawRoot = false;

  private fail(what: string): never {
    throw new UnreadableFile(`Il file ${what} (riga ${String(this.parser.line + 1)}).`);
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (!mayStand(name, this.path)) this.fail(`ha l’elemento «${name}» dove lo schema non lo prevede`);
    if (this.path.length === 0) {
      this.sawRoot = true;
      if ((attributes['versione'] ?? VERSION) !== VERSION)
        this.fail('è di una versione dello schema che non si conosce');
    }
    if (this.path.length === 1) [this.plant, this.isLegible] = [emptyPlant(), true];
    const [, , list] = this.path;
    if (this.path.length === 3 && list !== undefined && isList(list)) {
      if (this.plant.lists[list].length >= MOST_ENTRIES) this.fail(`ha troppi elementi «${name}» in un impianto`);
      this.plant.lists[list].push({});
    }
    this.path.push(name);
    this.text = '';
  }

  private close(name: string): void {
    const text = cleanCell(name, this.text);
    this.text = '';
    if (text.includes('\ufffd')) this.isLegible = false;
    this.path.pop();
    const [, , list] = this.path;
    if (this.path.length === 1) this.endPlant();
    else if (this.path.length === 2 && !isList(name)) this.plant.cells[name] = text;
    else if (this.path.length === 4 && list !== undefined && isList(list)) {
      const entry = this.plant.lists[list].at(-1);
      if (entry) entry[name] = text;
    }
  }

  private endPlant(): void {
    this.row += 1;
    const { cells, lists } = this.plant;
    for (const cell of CELLS) cells[cell] ??= '';
    for (const list of listNames)
      for (const entry of lists[list]) for (const member of LISTS[list].members) entry[member] ??= '';
    const plant: RawPlant = { cells, lists };
    const illegible = { plate: cells['targa'] ?? null, field: 'impianto', wrong: ILLEGIBLE };
    this.ready.push({ row: this.row, ...(this.isLegible ? { plant } : illegible) });
  }
}

/**
 * Reads the plants of a file, numbered from 1.
 * @throws UnreadableFile where it is not well-formed, not of the schema, or has a document type
 */
export async function* xmlRows(file: Readable): AsyncGenerator<ReadRow> {
  const [reader, decoder] = [new Reader(), new StringDecoder('utf8')];
  /** Plants that were read before the unreadable place count. */
  function* read(step: () => void): Generator<ReadRow> {
    try {
      step();
    } finally {
      yield* reader.ready.splice(0);
    }
  }
  for await (const bytes of file as AsyncIterable<Buffer>)
    yield* read(() => {
      reader.write(decoder.write(bytes));
    });
  yield* read(() => {
    reader.write(decoder.end());
    reader.end();
  });
}
