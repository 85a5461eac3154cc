/** Reads a message that a browser carried here, and refuses everything that no identity provider sends. */
import { must, Refusal } from './refusals';
import { parseMessage } from './xml';

/**
 * Decodes the text of a message.
 * @throws Refusal when the bytes cannot be read or are not UTF-8, and for a document type.
 */
export function readText(bytes: () => Uint8Array): string {
  const text = readable(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes()));
  must(!text.includes('\0'), 'unreadable');
  must(!/<!(DOCTYPE|ENTITY)/i.test(text), 'document_type');
  return text;
}

/**
 * Parses a text as one XML element.
 * @throws Refusal for a text that is not XML, or that has features no message needs.
 */
export const readXml = (text: string): Element => readable(() => parseMessage(text));

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal('unreadable');
  }
}
