/** Words the refusals of payments for the payer. */
import { ApiError, notFound } from '../../../../platform/errors';
import { PagopaFailure } from '../protocol/failures';
import type { PaymentState } from './model';

export const noWallet = (id: string): ApiError => notFound('Portafoglio', id);
export const noPayment = (id: string): ApiError => notFound('Pagamento', id);

export const paymentsOff = (): ApiError =>
  new ApiError(403, 'I pagamenti con pagoPA non sono attivi: ricarica con un bonifico.', { code: 'Sace:Payment:Off' });

export const walletClosed = (): ApiError =>
  new ApiError(403, 'Il portafoglio è chiuso: non si può ricaricare.', { code: 'Sace:Wallet:Closed' });

export const otherPayment = (): ApiError =>
  new ApiError(409, 'Questo pagamento esiste già, con altri dati: ricarica la pagina.', {
    code: 'Sace:Payment:Changed',
  });

const ENDED: Readonly<Record<Exclude<PaymentState, 'attesa' | 'creata'>, string>> = {
  pagata: 'Questo pagamento è già arrivato.',
  annullata: 'Questo pagamento è stato annullato: creane uno nuovo.',
  scaduta: 'Questo pagamento è scaduto: creane uno nuovo.',
  anomala: 'Questo pagamento ha un problema e lo stiamo verificando: creane uno nuovo.',
};

/** Returns 409: the payment has ended. */
export const paymentEnded = (state: keyof typeof ENDED): ApiError =>
  new ApiError(409, ENDED[state], { code: 'Sace:Payment:Ended', data: { state } });

/** The seconds before a payer should try again, where pagoPA gives none. */
const AGAIN_SECONDS = 30;

/** Returns 503: pagoPA does not answer, or refuses us; the payment stays stored. */
export function pagopaAway(error: unknown): unknown {
  if (!(error instanceof PagopaFailure)) return error;
  return new ApiError(503, 'pagoPA in questo momento non risponde. Il pagamento è conservato: riprova tra poco.', {
    code: 'Sace:Payment:Away',
    retryAfterSeconds: Math.min(error.retryAfter ?? AGAIN_SECONDS, 600),
  });
}
