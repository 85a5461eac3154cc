/** Builds XML from plain trees, and reads and changes documents. */
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { NAMESPACES } from './names';

type Prefix = keyof typeof NAMESPACES;
type QualifiedName = `${Prefix}:${string}`;

/** An element that is not yet part of a document. */
export interface XmlElement {
  readonly name: QualifiedName;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Makes an element. */
export function element(
  name: QualifiedName,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (XmlElement | string)[]
): XmlElement {
  return { name, attributes, children };
}

const prefixOf = (name: string): Prefix | undefined => {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  return prefix in NAMESPACES ? (prefix as Prefix) : undefined;
};

function attach(parent: Document | Element, tree: XmlElement, document: Document): Element {
  const prefix = prefixOf(tree.name);
  const made = document.createElementNS(prefix === undefined ? null : NAMESPACES[prefix], tree.name);
  parent.appendChild(made);
  for (const [name, value] of Object.entries(tree.attributes)) {
    const of = prefixOf(name);
    if (of === undefined) made.setAttribute(name, value);
    else made.setAttributeNS(NAMESPACES[of], name, value);
  }
  for (const child of tree.children) {
    if (typeof child === 'string') made.appendChild(document.createTextNode(child));
    else attach(made, child, document);
  }
  return made;
}

/** Makes a document of the tree; the root declares the given prefixes. */
export function documentOf(tree: XmlElement, ...prefixes: readonly Prefix[]): Document {
  const document = new DOMImplementation().createDocument(null, '', null);
  const root = attach(document, tree, document);
  for (const prefix of prefixes)
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, NAMESPACES[prefix]);
  return document;
}

/** Appends a tree to an element of a document. */
export function append(parent: Element, tree: XmlElement): Element {
  return attach(parent, tree, parent.ownerDocument);
}

export function serialize(node: Node): string {
  return new XMLSerializer().serializeToString(node);
}

/** @throws Error when the text is not XML. */
export function parse(text: string): Document {
  const fail = (message: unknown) => {
    throw new Error(String(message));
  };
  const document = new DOMParser({
    errorHandler: { warning: () => undefined, error: fail, fatalError: fail },
  }).parseFromString(text, 'text/xml');
  if (!isDocument(document)) throw new Error('There is no XML in it.');
  return document;
}

// The parser returns undefined for a text without elements, in spite of its types.
const isDocument = (parsed: Document | undefined): parsed is Document => parsed?.documentElement !== undefined;

export const elementsOf = (parent: Node): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);

/**
 * Returns the element at a path of local names below a document or element (`Assertion/Subject/NameID`), the first of
 * several.
 */
export function find(from: Node, path: string): Element | undefined {
  return findAll(from, path)[0];
}

/** Returns every element at the path. */
export function findAll(from: Node, path: string): Element[] {
  const start = from.nodeType === 9 ? (from as Document).documentElement : (from as Element);
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap((parent) => elementsOf(parent).filter(({ localName }) => localName === name)),
      [start],
    );
}

/** Does the same as `find`. @throws Error when there is none. */
export function need(from: Node, path: string): Element {
  const found = find(from, path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
}

export const textOf = (from: Node, path: string): string | undefined => find(from, path)?.textContent.trim();
