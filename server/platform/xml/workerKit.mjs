// The common parts of threads that parse documents: a stranger's document delays no other, and can be given up
// (parserThread.ts). JavaScript, since a thread begins without the loaders of development and tests.
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XmlTreeNode, XsdValidator } from 'libxml2-wasm';
import { parentPort } from 'node:worker_threads';

/**
 * @typedef {import('./parsed').ReadElement} ReadElement
 * @typedef {import('./parsed').SchemaError} SchemaError
 * @typedef {import('./parsed').ParseRequest} ParseRequest
 */

/** Fetches nothing, replaces no entity. */
const OPTIONS = {
  option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
};
/** The most errors that are reported for one file. */
const MOST_ERRORS = 200;
const LIMITS = /excessive depth|huge|too long|max length|maximum|amplification/i;

/**
 * Answers every request of the program.
 * @template Parsed
 * @param {(xml: string) => Parsed} parse
 */
export function answerWith(parse) {
  parentPort?.on('message', (/** @type {ParseRequest} */ { id, xml }) => {
    parentPort?.postMessage({ id, parsed: parse(xml) });
  });
}

/**
 * Reads a document as long as it is open.
 * @template Parsed, Refused
 * @param {string} xml
 * @param {(document: XmlDocument) => Parsed} read
 * @param {(error: XmlLibError) => Refused} refuse makes the answer for one that is no XML
 * @returns {Parsed | Refused}
 */
export function withDocument(xml, read, refuse) {
  /** @type {XmlDocument | undefined} */
  let document;
  try {
    document = XmlDocument.fromString(xml, OPTIONS);
    return read(document);
  } catch (error) {
    if (error instanceof XmlLibError) return refuse(error);
    throw error;
  } finally {
    document?.dispose();
  }
}

/**
 * Classifies the failure to parse a document: no XML, or too much of it.
 * @param {XmlLibError} error
 * @returns {{ kind: 'excessive', message: string } | { kind: 'malformed', line: number, message: string }}
 */
export function refusalOf(error) {
  const [first] = error.details;
  const message = (first?.message ?? error.message).trim();
  return LIMITS.test(message) ? { kind: 'excessive', message } : { kind: 'malformed', line: first?.line ?? 0, message };
}

/**
 * @param {XmlElement | undefined} element
 * @returns {XmlElement[]}
 */
export function childrenOf(element) {
  /** @type {XmlElement[]} */
  const found = [];
  for (let node = element?.firstChild ?? null; node; node = node.next) {
    // The library knows nothing after a processing instruction, which may stand anywhere: then all are looked up.
    if (!(node instanceof XmlTreeNode)) return /** @type {XmlElement[]} */ (element?.find('*') ?? []);
    if (node instanceof XmlElement) found.push(node);
  }
  return found;
}

/**
 * The first of that name.
 * @param {XmlElement | undefined} element
 * @param {string} name
 * @returns {XmlElement | undefined}
 */
export const childOf = (element, name) => childrenOf(element).find((child) => child.name === name);

/**
 * Checks documents against schemas, each compiled with the first document that needs it.
 * @template {string} Name
 * @param {(name: Name) => string} schemaOf XSD
 */
export function schemaChecks(schemaOf) {
  /** @type {Map<Name, XsdValidator>} */
  const validators = new Map();
  /** @param {Name} name */
  const validatorOf = (name) => {
    const known = validators.get(name);
    if (known) return known;
    const schema = XmlDocument.fromString(schemaOf(name));
    const made = XsdValidator.fromDoc(schema);
    schema.dispose();
    validators.set(name, made);
    return made;
  };
  /**
   * @param {XmlDocument} document
   * @param {Name} name
   * @returns {SchemaError[]}
   */
  const errorsIn = (document, name) => {
    try {
      validatorOf(name).validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.details
        .slice(0, MOST_ERRORS)
        .map(({ xpath = '', message }) => ({ path: xpath, message: message.trim() }));
    }
  };
  return {
    errorsIn,
    /**
     * Checks the read part alone: without namespaces, prefixes and elements that the format leaves out.
     * @param {ReadElement} element
     * @param {Name} name
     * @returns {SchemaError[]}
     */
    errorsOf: (element, name) => {
      const bare = XmlDocument.fromString(plain(element));
      try {
        return errorsIn(bare, name);
      } finally {
        bare.dispose();
      }
    },
  };
}

/** @param {string} text */
const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
/**
 * Without namespaces and prefixes, and of the attributes only those that were read.
 * @param {ReadElement} element
 * @returns {string}
 */
const plain = ({ name, text, children, attributes = {} }) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${children.length > 0 ? children.map(plain).join('') : escaped(text)}</${name}>`;
