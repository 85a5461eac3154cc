// Parses documents beside the program: what strangers send holds up nobody else, and can be given up. JavaScript, since a thread begins
// without the loaders of development and tests.
import { ParseOption, XmlDocument, XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {import('./parsed').ReadElement} ReadElement
 * @typedef {import('./parsed').DocumentFormat} DocumentFormat
 * @typedef {import('./parsed').Kept} Kept
 * @typedef {import('./parsed').Parsed} Parsed
 * @typedef {import('./parsed').SchemaError} SchemaError
 * @typedef {import('./parsed').ParseRequest} ParseRequest
 */

/** Nothing is fetched, no entity is replaced. */
const OPTIONS = {
  option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
};
/** So many are told of one file. */
const MOST_ERRORS = 200;

/** @type {readonly DocumentFormat[]} */
const formats = workerData;
/** @type {Map<string, XsdValidator>} */
const validators = new Map();

/** @param {DocumentFormat} format */
function validatorOf(format) {
  const known = validators.get(format.name);
  if (known) return known;
  const schema = XmlDocument.fromString(format.schema);
  const made = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(format.name, made);
  return made;
}

/**
 * @param {XmlElement} element
 * @param {Kept} kept
 */
function attributesOf(element, kept) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const { name, value } of element.attrs) if (`@${name}` in kept) found[name] = value;
  return found;
}

/**
 * @param {XmlElement} element
 * @param {Kept} [kept]
 * @returns {ReadElement}
 */
function treeOf(element, kept) {
  /** @type {ReadElement[]} */
  const children = [];
  for (let node = element.firstChild; node; node = node.next) {
    if (!(node instanceof XmlElement) || (kept && !Object.hasOwn(kept, node.name))) continue;
    children.push(treeOf(node, kept?.[node.name]));
  }
  // Of an element with elements, what stands between them is no text.
  const text =
    children.length > 0 || (kept && Object.keys(kept).some((name) => !name.startsWith('@'))) ? '' : element.content;
  return { name: element.name, text, children, ...(kept && { attributes: attributesOf(element, kept) }) };
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
 * Without namespaces and prefixes, and of the attributes only those that are kept.
 * @param {ReadElement} element
 * @returns {string}
 */
const plain = ({ name, text, children, attributes = {} }) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${children.length > 0 ? children.map(plain).join('') : escaped(text)}</${name}>`;

/**
 * @param {XmlDocument} document
 * @param {DocumentFormat} format
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
 * The element that counts.
 * @param {XmlElement} root
 * @param {DocumentFormat} format
 * @returns {XmlElement | undefined}
 */
function subjectOf(root, { within }) {
  if (within === undefined) return root;
  for (let node = root.firstChild; node; node = node.next)
    if (node instanceof XmlElement && node.name === within) return node;
  return undefined;
}

/**
 * @param {XmlDocument} document
 * @returns {Parsed}
 */
function judged(document) {
  const { root } = document;
  const format = formats.find(
    ({ root: name, namespace }) => name === root.name && (namespace === undefined || namespace === root.namespaceUri),
  );
  const subject = format && subjectOf(root, format);
  if (!subject) return { kind: 'foreign', root: root.name };
  const { name, within, namespace, kept } = format;
  const element = treeOf(subject, kept);
  // As it came, where it is what the schema speaks of: so attributes that are not allowed are told.
  if (within === undefined && namespace === undefined && !kept && root.namespaceUri === '')
    return { kind: 'read', format: name, element, errors: schemaErrors(document, format) };
  const bare = XmlDocument.fromString(plain(element));
  try {
    return { kind: 'read', format: name, element, errors: schemaErrors(bare, format) };
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
