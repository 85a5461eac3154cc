/** Reading a message that a browser carried here: refused for anything that no provider of identity sends. */
import { must, Refusal } from './refusals';
import { parseMessage } from './xml';

/**
 * The text of a message, from its bytes.
 * @throws Refusal when they cannot be had or are no UTF-8, and for a document type.
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
