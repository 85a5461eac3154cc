/** Parses receipts in a thread. */
import { parserThread, startThread } from '../../../../platform/xml/parserThread';

/** A message with a receipt in it: texts of the receipt's own members; those with members of their own are empty. */
export interface ParsedMessage {
  readonly name: string;
  readonly members: Readonly<Record<string, string>>;
}

/** A receipt takes a millisecond; the node itself waits fifteen seconds. */
const PATIENCE_MS = 10_000;

/** One thread serves the whole program. */
const thread = parserThread<ParsedMessage | null>(
  () => startThread('receiptWorker.js', 'server/domains/wallets/pagopa/receipts/receiptWorker.mjs', null),
  null,
  PATIENCE_MS,
);

/** Returns null for a text that is no message with a receipt, or that takes too long to parse. */
export const parseMessage = (xml: string): Promise<ParsedMessage | null> => thread.parse(xml);
