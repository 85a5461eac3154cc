/**
 * Checks at pagoPA a receipt that was only pushed to the address for receipts, before an officer credits it: anybody
 * who reaches that address could have written it. Receipts that were read from pagoPA's positions and lists need no
 * check.
 */
import { ApiError } from '../../../../platform/errors';
import type { PagopaDeps } from '../../pagopa/deps';
import { pagopaAway } from '../../pagopa/payments/refusals';
import { PagopaFailure } from '../../pagopa/protocol/failures';
import { sameReceipt } from '../../pagopa/receipts/decide';
import type { Receipt } from '../../pagopa/receipts/model';
import { readReceipt } from '../../pagopa/receipts/readReceipt';
import { receiptOf } from '../../pagopa/receipts/receiptOf';
import { guarded } from '../../pagopa/upkeep/alarms';
import type { Anomaly } from './anomalyRepository';

type Deps = Pick<PagopaDeps, 'database' | 'tenantId' | 'logger' | 'gateway' | 'creditor'>;

/**
 * @param deps null where the tenant has no payments with pagoPA
 * @throws ApiError 409 when pagoPA has no such receipt, 503 when it does not answer
 */
export async function confirmReceipt(deps: Deps | null, anomaly: Anomaly): Promise<void> {
  if (anomaly.source !== 'inviata') return;
  if (!deps) throw unconfirmed();
  const { receiptId, iuv, creditor, cents } = anomaly;
  const brought = { receiptId, iuv, creditor, amountCents: cents };
  try {
    for (const find of [paidPosition, listedReceipt]) {
      const known = await find(deps, anomaly);
      if (known?.isPaid && sameReceipt(known, brought)) return;
    }
  } catch (error) {
    throw pagopaAway(error);
  }
  throw unconfirmed();
}

const unconfirmed = (): ApiError =>
  new ApiError(
    409,
    'pagoPA non conferma questa ricevuta: non si può accreditare. Se il denaro è arrivato, cercalo tra i bonifici della banca.',
    { code: 'Sace:Receipt:Unconfirmed' },
  );

/** Reads the receipt from the position of the payment, if the number is one of ours. */
async function paidPosition(deps: Deps, { paymentPosition: iupd }: Anomaly): Promise<Receipt | null> {
  if (iupd === null) return null;
  return orNothing(async () => {
    const position = await guarded(deps, 'positions', () => deps.gateway.positions.read(iupd));
    return receiptOf(position, deps.creditor, 'chiesta');
  });
}

/** Reads the receipt with that number from pagoPA's list; without a key for the list there is none. */
async function listedReceipt(deps: Deps, { iuv }: Anomaly): Promise<Receipt | null> {
  if (!deps.gateway.hasReceipts) return null;
  return orNothing(async () => {
    const xml = await guarded(deps, 'receipts', () => deps.gateway.receipts.xml(iuv));
    return (await readReceipt(deps.database, xml, 'elenco'))?.receipt ?? null;
  });
}

/** 404 is an answer: pagoPA does not know the number. */
async function orNothing(ask: () => Promise<Receipt | null>): Promise<Receipt | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PagopaFailure && error.kind === 'unknown') return null;
    throw error;
  }
}
