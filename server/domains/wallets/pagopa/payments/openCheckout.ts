/** Opens the page where a payment is made: a new one each time, since none lives longer than ten minutes. */
import { PagopaFailure } from '../protocol/failures';
import type { PagopaDeps } from '../deps';
import { guarded } from '../upkeep/alarms';
import type { Payment } from './model';
import { publishPayment } from './publish';
import { noteOpened } from './paymentRepository';
import { noPayment, pagopaAway, paymentEnded } from './refusals';

/** Where the portal shows that a payer came back; neither the page nor anybody else believes what stands in the address. */
const returnPath = ({ accreditationId }: Pick<Payment, 'accreditationId'>) =>
  accreditationId === null ? '/portafoglio/ricarica-pagatore' : `/accreditamenti/${accreditationId}`;

const returnsTo = (publicUrl: string, payment: Pick<Payment, 'id' | 'accreditationId'>) => {
  const at = (outcome: string) => `${publicUrl}${returnPath(payment)}?pagamento=${payment.id}&esito=${outcome}`;
  return { ok: at('ok'), cancel: at('annullato'), error: at('errore'), waiting: at('attesa') };
};

/**
 * The address of the page.
 * @throws ApiError 404, 409 for a payment that has ended, 503 when pagoPA does not answer.
 */
export async function openCheckout(deps: PagopaDeps, publicUrl: string, id: string): Promise<string> {
  try {
    // Whoever pays at once is ahead of the job.
    const payment = await publishPayment(deps, id);
    if (!payment) throw noPayment(id);
    const { state, nav, amountCents, description } = payment;
    if (state !== 'creata') throw state === 'attesa' ? noPayment(id) : paymentEnded(state);
    const cart = { nav, amountCents, description, returns: returnsTo(publicUrl, payment) };
    const open = () => guarded(deps, 'checkout', () => deps.gateway.openCart(cart), { isProbe: true });
    const url = await open().catch((error: unknown) => {
      // 422: a cart that clashed with another one; the position stands, and the next cart may do.
      if (error instanceof PagopaFailure && error.status === 422) return open();
      throw error;
    });
    await noteOpened(deps.database, id);
    return url;
  } catch (error) {
    throw pagopaAway(error);
  }
}
