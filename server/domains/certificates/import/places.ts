/** Finds where the elements of a file stand in its text. Pure. */
import sax from 'sax';

/** The place of an element in the text of its file. */
export interface Place {
  /** The line of the element's first character, counted from 1. */
  readonly line: number;
  /** The column of that character, counted from 1. */
  readonly column: number;
  /** The element's text; undefined for a group, an empty element, and a text too long to be read in a message. */
  readonly value: string | undefined;
}

interface Element {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly children: Element[];
  text: string;
}

/** Longer texts, such as photos, are not repeated in a message. */
const LONGEST_VALUE = 80;
/** The certificate is the root of its file, or a child of the root. */
const DEEPEST_CERTIFICATE = 2;

/** Only the entities of XML itself are allowed. */
const STRICT = { position: true, strictEntities: true };

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads the certificate's elements with their places; undefined where the text has no such element. */
function elementIn(text: string, root: string): Element | undefined {
  const parser = sax.parser(true, STRICT);
  const open: Element[] = [];
  let depth = 0;
  let found: Element | undefined;
  // The line of the last tag, and the position at which that line begins.
  let [line, lineStart, seen] = [1, 0, 0];
  parser.onopentag = ({ name }) => {
    depth += 1;
    const local = localName(name);
    if (open.length === 0 && (found !== undefined || local !== root || depth > DEEPEST_CERTIFICATE)) return;
    const start = parser.startTagPosition - 1;
    for (let end = text.indexOf('\n', seen); end !== -1 && end < start; end = text.indexOf('\n', end + 1)) {
      line += 1;
      lineStart = end + 1;
    }
    seen = start;
    const element: Element = { name: local, line, column: start - lineStart + 1, children: [], text: '' };
    open.at(-1)?.children.push(element);
    found ??= element;
    open.push(element);
  };
  parser.onclosetag = () => {
    depth -= 1;
    open.pop();
  };
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element && element.text.length <= LONGEST_VALUE) element.text += part.slice(0, LONGEST_VALUE + 1);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  return found;
}

const SEGMENT = /^([^[\]]+)(?:\[(\d+)\])?$/;

/** Returns the element at a path, or the nearest one above it that the file has. */
function nearest(root: Element, segments: readonly string[]): { element: Element; isExact: boolean } {
  let element = root;
  // The items of some lists stand one after another within a single element.
  let carried: number | undefined;
  for (const segment of segments) {
    const [, name, position] = SEGMENT.exec(segment) ?? [];
    const wanted = position === undefined ? (carried ?? 1) : Number(position);
    carried = undefined;
    const same = element.children.filter((child) => child.name === name);
    const [first] = same;
    const next = same[wanted - 1];
    if (!next && !(first && same.length === 1 && position !== undefined)) return { element, isExact: false };
    if (!next) carried = wanted;
    element = next ?? first ?? element;
  }
  return { element, isExact: carried === undefined };
}

function valueOf({ children, text }: Element): string | undefined {
  const value = text.trim();
  return children.length > 0 || value === '' || value.length > LONGEST_VALUE ? undefined : value;
}

/**
 * Returns a function that finds the place of a path such as `/ape2015/datiGenerali/piano`: that of the element, or of
 * the nearest one above it where the element is missing; undefined for paths outside the certificate. The text is read
 * at the first question, because most files have no findings.
 * @param text well-formed XML
 * @param root the name of the certificate's element
 */
export function placesIn(text: string, root: string): (path: string) => Place | undefined {
  let read: { readonly element: Element | undefined } | undefined;
  return (path) => {
    const [, first, ...segments] = path.split('/');
    if (first !== root) return undefined;
    read ??= { element: elementIn(text, root) };
    if (!read.element) return undefined;
    const { element, isExact } = nearest(read.element, segments);
    const { line, column } = element;
    return { line, column, value: isExact ? valueOf(element) : undefined };
  };
}
