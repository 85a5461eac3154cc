/** Reads receipts: XML of a few kilobytes, without a document type, with the relevant members (paForNode.xsd). */
import { z } from 'zod';
import type { Database } from '../../../../platform/database/schema';
import type { Receipt, ReceiptSource } from './model';
import { parseMessage } from './receiptParser';
import { italianInstant } from './receiptRepository';

/** Both versions of the message contain a receipt with these members. */
const MESSAGES = ['paSendRTV2Request', 'paSendRTReq'] as const;
export type MessageName = (typeof MESSAGES)[number];

/** Blanks around a value do not belong to it: numbers and instants of XML Schema may have them. */
const text = z.string().trim();
const amount = text.regex(/^\d{1,9}\.\d{2}$/).transform((euro) => Number(euro.replace('.', '')));
/** Earlier years are refused: the database cannot store some of them in every zone, and nobody paid in them. */
const instant = text.pipe(z.iso.datetime({ local: true, offset: true })).refine((date) => date >= '2000');
const shape = z.object({
  receiptId: text.min(1).max(255),
  noticeNumber: text.regex(/^\d{18}$/),
  fiscalCode: text.regex(/^\d{11}$/),
  outcome: text.pipe(z.enum(['OK', 'KO'])),
  creditorReferenceId: text.min(1).max(35),
  paymentAmount: amount,
  PSPCompanyName: text.max(70).optional(),
  paymentMethod: text.max(35).optional(),
  fee: amount.optional(),
  paymentDateTime: instant.optional(),
});

/** A receipt with the message that contained it. */
export interface ReadMessage {
  readonly message: MessageName;
  readonly receipt: Receipt;
}

const DECLARATION = /^\uFEFF?\s*<\?xml\s[^>]*\?>/;
/** A document type may define entities, and no receipt needs one. */
const DOCTYPE = /<!DOCTYPE/i;

/** Guesses the message of an unreadable text: its sender understands only the answer to that message. */
export const likelyMessage = (xml: string): MessageName =>
  MESSAGES.find((name) => new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`).test(xml)) ?? 'paSendRTV2Request';

/** Returns null for a text that is no receipt. */
export async function readReceipt(database: Database, xml: string, source: ReceiptSource): Promise<ReadMessage | null> {
  if (DOCTYPE.test(xml)) return null;
  // The declared encoding is removed, since the bytes have been decoded already.
  const parsed = await parseMessage(xml.replace(DECLARATION, ''));
  const message = MESSAGES.find((name) => name === parsed?.name);
  const read = shape.safeParse(parsed?.members);
  if (!message || !read.success) return null;
  const { data } = read;
  return {
    message,
    receipt: {
      receiptId: data.receiptId,
      iuv: data.creditorReferenceId,
      creditor: data.fiscalCode,
      amountCents: data.paymentAmount,
      isPaid: data.outcome === 'OK',
      paidAt: data.paymentDateTime === undefined ? null : await instantOf(database, data.paymentDateTime),
      psp: data.PSPCompanyName ?? null,
      method: data.paymentMethod ?? null,
      feeCents: data.fee ?? null,
      source,
      content: xml,
    },
  };
}

/** An instant without a zone is on the Italian clock. */
const instantOf = (database: Database, text: string): Promise<Date | null> | Date =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : italianInstant(database, text);
