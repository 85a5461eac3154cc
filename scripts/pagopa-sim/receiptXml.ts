/** Writes receipts in the node's format (paForNode.xsd): amounts in euro, instants of the Italian clock. */
import { optionOf, PSP, type StoredPosition } from './positions';

/** The values of a receipt that may differ from the payment. */
export interface Altered {
  readonly receiptId?: string;
  readonly amountCents?: number;
  readonly iuv?: string;
  readonly creditor?: string;
  readonly outcome?: string;
  readonly paidAt?: string;
}

export const NAMESPACE = 'http://pagopa-api.pagopa.gov.it/pa/paForNode.xsd';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const euro = (cents: number) => (cents / 100).toFixed(2);
const italianClock = (instant: string) => CLOCK.format(new Date(instant)).replace(' ', 'T');

function subject(name: string, kind: string, code: string, fullName: string): string {
  const identifier = element('entityUniqueIdentifierType', kind) + element('entityUniqueIdentifierValue', code);
  return `<${name}><uniqueIdentifier>${identifier}</uniqueIdentifier>${element('fullName', fullName)}</${name}>`;
}

/**
 * Returns the element `receipt` (ctReceiptV2) of a paid position.
 * @throws Error for a position that is not paid.
 */
export function receiptElement({ creditor, body, payment }: StoredPosition, altered: Altered = {}): string {
  if (!payment) throw new Error('Only what was paid has a receipt.');
  const only = optionOf(body);
  const iuv = altered.iuv ?? only.iuv;
  const payee = altered.creditor ?? creditor;
  const amount = euro(altered.amountCents ?? only.amount);
  const paidAt = italianClock(altered.paidAt ?? payment.paidAt);
  const transfers = only.transfer.map(
    (one) =>
      `<transfer>${[
        element('idTransfer', one.idTransfer),
        element('transferAmount', amount),
        element('fiscalCodePA', payee),
        element('companyName', body.companyName),
        element('IBAN', one.iban ?? ''),
        element('remittanceInformation', one.remittanceInformation),
        element('transferCategory', one.category),
      ].join('')}</transfer>`,
  );
  return `<receipt>${[
    element('receiptId', altered.receiptId ?? payment.receiptId),
    element('noticeNumber', `3${iuv}`),
    element('fiscalCode', payee),
    element('outcome', altered.outcome ?? 'OK'),
    element('creditorReferenceId', iuv),
    element('paymentAmount', amount),
    element('description', only.description),
    element('companyName', body.companyName),
    subject('debtor', body.type, body.fiscalCode, body.fullName),
    `<transferList>${transfers.join('')}</transferList>`,
    element('idPSP', PSP.id),
    element('PSPCompanyName', PSP.name),
    element('idChannel', PSP.channel),
    element('channelDescription', 'WISP'),
    element('paymentMethod', payment.method),
    element('fee', euro(payment.feeCents)),
    element('paymentDateTime', paidAt),
    element('applicationDate', paidAt.slice(0, 10)),
    element('transferDate', paidAt.slice(0, 10)),
  ].join('')}</receipt>`;
}

/** Returns the message paSendRTV2 with a receipt in it. */
export function sendReceipt(creditor: string, receipt: string): string {
  const station = element('idPA', creditor) + element('idBrokerPA', creditor) + element('idStation', `${creditor}_01`);
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:paf="${NAMESPACE}"><soapenv:Header/><soapenv:Body><paf:paSendRTV2Request>${station}${receipt}</paf:paSendRTV2Request></soapenv:Body></soapenv:Envelope>`;
}
