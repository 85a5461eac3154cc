/**
 * Takes in messages pushed to the address for receipts. Anybody who reaches it could have written the message, so it is
 * a hint: the position is read from pagoPA itself, and its data are applied before the message. Without pagoPA's
 * confirmation nothing is credited or marked.
 */
import { sameReceipt, type Decision } from './decide';
import type { PagopaDeps } from '../deps';
import { findByIuv, hurryQueries } from '../payments/paymentRepository';
import { PagopaFailure } from '../protocol/failures';
import { guarded } from '../upkeep/alarms';
import { applyReceipts } from './applyReceipts';
import { findReceipts, insertUnreadable } from './receiptRepository';
import { likelyMessage, readReceipt } from './readReceipt';
import { receiptOf } from './receiptOf';
import { soapAnswer, type FaultCode } from './soap';
import type { Receipt, ReceiptReason } from './model';

const FAULT_OF: Readonly<Partial<Record<ReceiptReason, FaultCode>>> = {
  sconosciuta: 'PAA_PAGAMENTO_SCONOSCIUTO',
  altroEnte: 'PAA_ID_DOMINIO_ERRATO',
  esito: 'PAA_SEMANTICA',
  diversa: 'PAA_SEMANTICA',
};

const faultOf = (decision: Decision | undefined): FaultCode | null =>
  decision === undefined || decision.kind === 'credited' || decision.reason === null
    ? null
    : (FAULT_OF[decision.reason] ?? null);

/** pagoPA's data about the payment of a message. */
type Word =
  /** The message is about no payment of ours, reports none, or repeats a known receipt: no query is needed. */
  | { readonly kind: 'needless' }
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  /**
   * The position is not paid, or pagoPA did not answer: the job that queries open payments tries again within a minute.
   */
  | { readonly kind: 'unconfirmed' };

async function wordOf(deps: PagopaDeps, brought: Receipt): Promise<Word> {
  const { database, creditor, gateway, logger } = deps;
  if (!brought.isPaid || brought.creditor !== creditor) return { kind: 'needless' };
  const before = await findReceipts(database, [brought.receiptId]);
  if (before.some((one) => sameReceipt(one, brought))) return { kind: 'needless' };
  const payment = await findByIuv(database, brought.iuv);
  if (!payment) return { kind: 'needless' };
  try {
    const position = await guarded(deps, 'positions', () => gateway.positions.read(payment.iupd));
    const receipt = receiptOf(position, creditor, 'chiesta');
    if (receipt?.iuv === brought.iuv) return { kind: 'paid', receipt };
    logger.warn({ payment: payment.id }, 'a receipt was brought of a position that pagoPA does not call paid');
  } catch (error) {
    if (!(error instanceof PagopaFailure)) throw error;
    logger.warn(
      { payment: payment.id, status: error.status },
      'pagoPA was not queried about a receipt that was brought',
    );
  }
  await hurryQueries(database, [payment.id]);
  return { kind: 'unconfirmed' };
}

/**
 * Returns the receipts to apply: where pagoPA and the message agree, pagoPA's one with the text of the message; else
 * pagoPA's one as it is, and after it the message, marked as contradicted.
 */
function toApply(word: Receipt, brought: Receipt): Receipt[] {
  if (!sameReceipt(word, brought)) return [word, { ...brought, isContradicted: true }];
  const { psp, method, feeCents } = word;
  return [
    {
      ...word,
      source: brought.source,
      content: brought.content,
      psp: psp ?? brought.psp,
      method: method ?? brought.method,
      feeCents: feeCents ?? brought.feeCents,
    },
  ];
}

/**
 * Returns the answer to a message, once all its data are stored. @throws the error of the database: the node then tries
 * again.
 */
export async function takeMessage(deps: PagopaDeps, xml: string): Promise<string> {
  const read = await readReceipt(deps.database, xml, 'inviata');
  if (!read) {
    await insertUnreadable(deps.database, deps.tenantId, xml, 'inviata');
    return soapAnswer(likelyMessage(xml), deps.creditor, 'PAA_SINTASSI_XSD');
  }
  const word = await wordOf(deps, read.receipt);
  if (word.kind === 'unconfirmed') return soapAnswer(read.message, deps.creditor, 'PAA_SYSTEM_ERROR');
  const decisions = await applyReceipts(
    deps,
    word.kind === 'paid' ? toApply(word.receipt, read.receipt) : [read.receipt],
  );
  return soapAnswer(read.message, deps.creditor, faultOf(decisions.at(-1)));
}
