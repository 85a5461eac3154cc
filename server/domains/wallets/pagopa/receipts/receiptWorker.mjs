// Parses receipts beside the program: what comes from outside holds up nobody, and can be given up. JavaScript, since a thread begins without
// the loaders of development and tests.
import { ParseOption, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';
import { parentPort } from 'node:worker_threads';

/**
 * @typedef {import('./parserThread').ParsedMessage} ParsedMessage
 */

/** Nothing is fetched, no entity is replaced. */
const OPTIONS = {
  option: ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOCDATA,
};
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const NODE = 'http://pagopa-api.pagopa.gov.it/pa/paForNode.xsd';

/**
 * @param {XmlElement | undefined} element
 * @returns {XmlElement[]}
 */
function childrenOf(element) {
  /** @type {XmlElement[]} */
  const found = [];
  for (let node = element?.firstChild ?? null; node; node = node.next) if (node instanceof XmlElement) found.push(node);
  return found;
}
/**
 * @param {XmlElement | undefined} element
 * @param {string} name
 */
const childOf = (element, name) => childrenOf(element).find((child) => child.name === name);

/**
 * The message: in an envelope as the node sends it, or without as it is kept.
 * @param {XmlElement} root
 * @returns {ParsedMessage | null}
 */
function messageOf(root) {
  const isSent = root.name === 'Envelope' && root.namespaceUri === ENVELOPE;
  const message = isSent ? childrenOf(childOf(root, 'Body'))[0] : root;
  const receipt = childOf(message, 'receipt');
  if (!message || !receipt || message.namespaceUri !== NODE) return null;
  /** @type {Record<string, string>} */
  const members = {};
  for (const child of childrenOf(receipt)) {
    // Of one that should be there once, two are none that anybody meant.
    if (Object.hasOwn(members, child.name)) return null;
    members[child.name] = childrenOf(child).length > 0 ? '' : child.content;
  }
  return { name: message.name, members };
}

/**
 * @param {string} xml
 * @returns {ParsedMessage | null}
 */
function parse(xml) {
  /** @type {XmlDocument | undefined} */
  let document;
  try {
    document = XmlDocument.fromString(xml, OPTIONS);
    return messageOf(document.root);
  } catch (error) {
    if (error instanceof XmlLibError) return null;
    throw error;
  } finally {
    document?.dispose();
  }
}

parentPort?.on('message', (/** @type {{ id: number, xml: string }} */ { id, xml }) => {
  parentPort?.postMessage({ id, message: parse(xml) });
});
