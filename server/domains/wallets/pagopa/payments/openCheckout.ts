/** Opens the page where a payment is made: a new one each time, since none lives longer than ten minutes. */
import { PagopaFailure } from '../protocol/failures';
import type { PagopaDeps } from '../deps';
import { guarded } from '../upkeep/alarms';
import type { Payment } from './model';
import { publishPayment } from './publishPayment';
import { noteOpened } from './paymentRepository';
import { noPayment, pagopaAway, paymentEnded } from './refusals';

/** The pages to which a payer returns; the address proves nothing about the payment. */
const returnPath = ({ accreditationId }: Pick<Payment, 'accreditationId'>) =>
  accreditationId === null ? '/portafoglio/ricarica-pagatore' : `/accreditamenti/${accreditationId}`;

const returnsTo = (publicUrl: string, payment: Pick<Payment, 'id' | 'accreditationId'>) => {
  const at = (outcome: string) => `${publicUrl}${returnPath(payment)}?pagamento=${payment.id}&esito=${outcome}`;
  return { ok: at('ok'), cancel: at('annullato'), error: at('errore'), waiting: at('attesa') };
};

/**
 * Returns the address of the page.
 * @throws ApiError 404, 409 for a payment that has ended, 503 when pagoPA does not answer.
 */
export async function openCheckout(deps: PagopaDeps, publicUrl: string, id: string): Promise<string> {
  try {
    // A payer who pays at once may come before the job has created the position.
    const payment = await publishPayment(deps, id);
    if (!payment) throw noPayment(id);
    const { state, nav, amountCents, description } = payment;
    if (state !== 'creata') throw state === 'attesa' ? noPayment(id) : paymentEnded(state);
    const cart = { nav, amountCents, description, returns: returnsTo(publicUrl, payment) };
    const open = () => guarded(deps, 'checkout', () => deps.gateway.openCart(cart), { isProbe: true });
    const url = await open().catch((error: unknown) => {
      // 422: the cart clashed with another one; the position is valid, and the next cart may succeed.
      if (error instanceof PagopaFailure && error.status === 422) return open();
      throw error;
    });
    await noteOpened(deps.database, id);
    return url;
  } catch (error) {
    throw pagopaAway(error);
  }
}
