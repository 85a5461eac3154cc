// The thread that parses documents; the program passes the formats at its start.
import { workerData } from 'node:worker_threads';
import { answerWith, childOf, childrenOf, refusalOf, schemaChecks, withDocument } from './workerKit.mjs';

/**
 * @typedef {import('libxml2-wasm').XmlDocument} XmlDocument
 * @typedef {import('libxml2-wasm').XmlElement} XmlElement
 * @typedef {import('./parsed').ReadElement} ReadElement
 * @typedef {import('./parsed').DocumentFormat} DocumentFormat
 * @typedef {import('./parsed').Kept} Kept
 * @typedef {import('./parsed').Parsed} Parsed
 */

/** @type {readonly DocumentFormat[]} */
const formats = workerData;
const checks = schemaChecks((name) => formats.find((format) => format.name === name)?.schema ?? '');

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
 * @param {boolean} [hasLines]
 * @returns {ReadElement}
 */
function treeOf(element, kept, hasLines) {
  const children = childrenOf(element)
    .filter(({ name }) => !kept || Object.hasOwn(kept, name))
    .map((child) => treeOf(child, kept?.[child.name], hasLines));
  // Text between the child elements of an element is ignored.
  const text =
    children.length > 0 || (kept && Object.keys(kept).some((name) => !name.startsWith('@'))) ? '' : element.content;
  return {
    name: element.name,
    text,
    children,
    ...(kept && { attributes: attributesOf(element, kept) }),
    ...(hasLines && { line: element.line }),
  };
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
  const subject = format?.within === undefined ? root : childOf(root, format.within);
  if (!format || !subject) return { kind: 'foreign', root: root.name };
  const { name, within, namespace, kept, hasLines } = format;
  const element = treeOf(subject, kept, hasLines);
  // Checks the document itself, unchanged, when it is exactly the subject of the schema: so forbidden attributes are
  // reported.
  const isAsItCame = within === undefined && namespace === undefined && !kept && root.namespaceUri === '';
  const errors = isAsItCame ? checks.errorsIn(document, name) : checks.errorsOf(element, name);
  return { kind: 'read', format: name, element, errors };
}

answerWith((xml) => withDocument(xml, judged, refusalOf));
