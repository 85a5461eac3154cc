/** Takes what the node brings, and answers it: OK for what is kept and needs nothing more of the node, KO for what is not ours. */
import type { Decision } from './decide';
import { applyReceipts, type InboxDeps } from './applyReceipts';
import { insertUnreadable } from './receiptRepository';
import { likelyMessage, readReceipt } from './readReceipt';
import { soapAnswer, type FaultCode } from './soap';
import type { ReceiptReason } from './model';

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

/** The answer to a message, once all that it brings is kept. @throws what the database throws: the node then tries again. */
export async function takeMessage(deps: InboxDeps, xml: string): Promise<string> {
  const read = await readReceipt(deps.database, xml, 'inviata');
  if (!read) {
    await insertUnreadable(deps.database, deps.tenantId, xml, 'inviata');
    return soapAnswer(likelyMessage(xml), deps.creditor, 'PAA_SINTASSI_XSD');
  }
  const [decision] = await applyReceipts(deps, [read.receipt]);
  return soapAnswer(read.message, deps.creditor, faultOf(decision));
}
