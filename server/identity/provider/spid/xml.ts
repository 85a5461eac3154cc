/** Reads XML from outside: strictly, without entities, and only through names of known namespaces. */
import { DOMParser } from '@xmldom/xmldom';

/** A text that is not the expected XML. */
export class XmlError extends Error {}

const fail = (message: string): never => {
  throw new XmlError(message);
};

/** SAML has no use for a document type, and its entities could grow without bound or read files. */
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;

/** SAML needs a dozen levels; thousands of them would exhaust every program that walks through them. */
const DEEPEST = 64;

/**
 * Parses a whole document.
 * @throws XmlError for text that is not well-formed, for a document type, and for elements that are nested too deeply.
 */
export function parseXml(text: string): Element {
  if (DOCTYPE.test(text)) fail('document type');
  const document = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
    text,
    'text/xml',
  ) as Document | undefined;
  const root = document?.documentElement as Element | null | undefined;
  if (!document || !root) return fail('no element');
  if (Array.from(nodesOf(document)).some((node) => node.nodeType === node.ELEMENT_NODE && node !== root))
    fail('several roots');
  if (Array.from(nodesOf(document)).some((node) => node.nodeType === node.TEXT_NODE && node.nodeValue?.trim() !== ''))
    fail('text outside the root');
  if (isDeeperThan(root, DEEPEST)) fail('nested too deeply');
  return root;
}

/** A message with every attribute of SPID has some two hundred tags, and fewer XML attributes. */
const MOST_TAGS = 600;
const MOST_ATTRIBUTES = 600;
const DECLARATION = /^\s*<\?xml\s[^<>?]*\?>/;

/**
 * Parses a message of an unknown sender. The limits are checked before the parser runs: its time and memory, and those
 * of the canonical form, grow with the square of tags, attributes and instructions.
 * @throws XmlError as parseXml does, and for comments and instructions: no signature covers them, no provider needs
 * them.
 */
export function parseMessage(text: string): Element {
  if (text.split('<').length > MOST_TAGS) fail('too many tags');
  if (text.split('=').length > MOST_ATTRIBUTES) fail('too many attributes');
  const body = text.replace(DECLARATION, '');
  if (/<!--|<\?/.test(body)) fail('comment or instruction');
  // References to characters by their number must have XML's form, and must not name a character that no text can hold.
  if (/&#(?!x[\da-f]+;|\d+;)/i.test(body) || Array.from(body.matchAll(/&#(x?)([\da-f]+);/gi)).some(isNoCharacter))
    fail('character');
  return parseXml(text);
}

/**
 * Returns true for a reference to a number that is no character of XML (1.0, 2.2): the parser would turn it into a half
 * character or another one.
 */
function isNoCharacter([, isHex = '', digits = '']: RegExpExecArray): boolean {
  const code = Number.parseInt(digits, isHex === '' ? 10 : 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return true;
  return code < 0x20 ? ![0x9, 0xa, 0xd].includes(code) : code === 0xfffe || code === 0xffff;
}

// Walks level by level: a recursive walk would overflow on the very documents that it must find.
function isDeeperThan(root: Element, most: number): boolean {
  let level: Element[] = [root];
  for (let depth = 0; depth < most && level.length > 0; depth += 1)
    level = level.flatMap((element) => Array.from(nodesOf(element)).filter(isElement));
  return level.length > 0;
}

function* nodesOf(parent: Node): Generator<ChildNode> {
  for (let node = parent.firstChild; node; node = node.nextSibling) yield node;
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Returns the direct children of that name and namespace. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(nodesOf(parent))
    .filter(isElement)
    .filter((element) => element.localName === name && element.namespaceURI === namespace);
}

/** Returns the only child of that name; undefined when there is none or more than one. */
export function childOf(parent: Element | undefined, namespace: string, name: string): Element | undefined {
  const found = parent ? childrenOf(parent, namespace, name) : [];
  return found.length === 1 ? found[0] : undefined;
}

/** Returns an attribute's value; undefined when it is missing or empty. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.getAttribute(name) || undefined;
}

/** Returns the text inside an element, trimmed; undefined when there is none. */
export function textOf(element: Element | undefined): string | undefined {
  return element?.textContent.trim() || undefined;
}

/** Yields the element and all elements below it. */
export function* elementsOf(root: Element): Generator<Element> {
  yield root;
  for (const node of nodesOf(root)) if (isElement(node)) yield* elementsOf(node);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Reads an instant in UTC, in the form that the rules require; undefined for any other form. */
export function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined || !INSTANT.test(text)) return undefined;
  const instant = new Date(text.replace(/\.(\d{3})\d*Z$/, '.$1Z'));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
