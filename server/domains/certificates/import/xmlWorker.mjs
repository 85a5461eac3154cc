// Parses documents beside the program: what strangers send holds up nobody else, and can be given up. JavaScript, since a thread begins
// without the loaders of development and tests.
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('../xml/read').ReadElement} ReadElement
 * @typedef {import('./parsed').Format} Format
 * @typedef {import('./parsed').Parsed} Parsed
 * @typedef {import('./parsed').SchemaError} SchemaError
 * @typedef {import('./parsed').ParseRequest} ParseRequest
 */

const ROOT = 'ape2015';
const EXTENDED_ROOT = 'documento';
/** Nothing is fetched, no entity is replaced. */
const OPTIONS = {
  option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
};
/** So many are told of one file. */
const MOST_ERRORS = 200;

/** @type {Readonly<Record<Format, string>>} */
const schemas = workerData;
/** @type {Map<Format, XsdValidator>} */
const validators = new Map();

/** @param {Format} format */
function validatorOf(format) {
  const known = validators.get(format);
  if (known) return known;
  const schema = XmlDocument.fromString(schemas[format]);
  const made = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(format, made);
  return made;
}

/**
 * @param {XmlElement} element
 * @returns {ReadElement}
 */
function treeOf(element) {
  /** @type {ReadElement[]} */
  const children = [];
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement) children.push(treeOf(node));
  return { name: element.name, text: children.length > 0 ? '' : element.content, children };
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
/**
 * Without namespaces, prefixes and attributes.
 * @param {ReadElement} element
 * @returns {string}
 */
const plain = ({ name, text, children }) =>
  `<${name}>${children.length > 0 ? children.map(plain).join('') : escaped(text)}</${name}>`;

/**
 * @param {XmlDocument} document
 * @param {Format} format
 * @returns {SchemaError[]}
 */
function schemaErrors(document, format) {
  try {
    validatorOf(format).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details
      .slice(0, MOST_ERRORS)
      .map(({ xpath = '', message }) => ({ path: xpath, message: message.trim() }));
  }
}

/**
 * The certificate's element, and the format of the document that has it.
 * @param {XmlElement} root
 * @returns {{ element: XmlElement, format: Format } | undefined}
 */
function certificateOf(root) {
  if (root.name === ROOT) return { element: root, format: 'v12' };
  if (root.name !== EXTENDED_ROOT) return undefined;
  for (let node = root.firstChild; node; node = node.next)
    if (node instanceof XmlElement && node.name === ROOT) return { element: node, format: 'v5' };
  return undefined;
}

/**
 * @param {XmlDocument} document
 * @returns {Parsed}
 */
function judged(document) {
  const { root } = document;
  const found = certificateOf(root);
  if (!found) return { kind: 'foreign', root: root.name };
  const { element: certificate, format } = found;
  const element = treeOf(certificate);
  if (format === 'v12' && root.namespaceUri === '')
    return { kind: 'read', format, element, errors: schemaErrors(document, format) };
  const bare = XmlDocument.fromString(plain(element));
  try {
    return { kind: 'read', format, element, errors: schemaErrors(bare, format) };
  } finally {
    bare.dispose();
  }
}

const LIMITS = /excessive depth|huge|too long|max length|maximum|amplification/i;

/**
 * @param {string} xml
 * @returns {Parsed}
 */
function parse(xml) {
  /** @type {XmlDocument | undefined} */
  let document;
  try {
    document = XmlDocument.fromString(xml, OPTIONS);
    return judged(document);
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const [first] = error.details;
    const message = (first?.message ?? error.message).trim();
    return LIMITS.test(message)
      ? { kind: 'excessive', message }
      : { kind: 'malformed', line: first?.line ?? 0, message };
  } finally {
    document?.dispose();
  }
}

parentPort?.on('message', (/** @type {ParseRequest} */ { id, xml }) => {
  parentPort?.postMessage({ id, parsed: parse(xml) });
});
