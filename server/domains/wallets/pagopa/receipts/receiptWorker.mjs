// Runs the thread that parses receipts.
import { answerWith, childOf, childrenOf, withDocument } from '../../../../platform/xml/workerKit.mjs';

/**
 * @typedef {import('libxml2-wasm').XmlElement} XmlElement
 * @typedef {import('./receiptParser').ParsedMessage} ParsedMessage
 */

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const NODE = 'http://pagopa-api.pagopa.gov.it/pa/paForNode.xsd';

/**
 * Reads the message: in an envelope as the node sends it, or without one as it is stored.
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
    // A member that occurs twice is ambiguous, so the message is refused.
    if (Object.hasOwn(members, child.name)) return null;
    members[child.name] = childrenOf(child).length > 0 ? '' : child.content;
  }
  return { name: message.name, members };
}

answerWith((xml) =>
  withDocument(
    xml,
    ({ root }) => messageOf(root),
    () => null,
  ),
);
