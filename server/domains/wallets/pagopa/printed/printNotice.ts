/** Prints the notice of a payment. */
import type { PagopaDeps } from '../deps';
import { isPayable, noticeView } from '../payments/views';
import { publishPayment } from '../payments/publishPayment';
import { noPayment, pagopaAway, paymentEnded } from '../payments/refusals';
import { noticeDocument } from './noticeDocument';

/**
 * Prints it once pagoPA knows the payment, so that no payer goes to a bank with a number that it would refuse.
 * @throws ApiError 404, 409 for a payment that has ended, 503 when pagoPA does not answer
 */
export async function printNotice(
  deps: PagopaDeps,
  id: string,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const payment = await publishPayment(deps, id).catch((error: unknown) => {
    throw pagopaAway(error);
  });
  if (!payment) throw noPayment(id);
  if (!isPayable(payment.state)) throw paymentEnded(payment.state);
  return {
    name: `avviso-di-pagamento-${payment.nav}.pdf`,
    pdf: await noticeDocument(noticeView(payment, deps.config), payment.createdAt),
  };
}
