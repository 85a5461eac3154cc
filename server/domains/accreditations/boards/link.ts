/** Decides what the link of an order opens, and refuses the others. Pure. */
import { ApiError } from '../../../platform/errors';

interface Openable {
  readonly outcome: string | null;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
}

const refusal = (
  status: 404 | 410,
  code: string,
  text: string,
  data: Readonly<Record<string, unknown>> | null = null,
) => new ApiError(status, text, { code: `Sace:OrderValidation:${code}`, data });
export const unknownLink = () =>
  refusal(404, 'Unknown', 'Il collegamento non è valido: aprilo dal messaggio più recente che avete ricevuto.');
const answered = ({ outcome, answeredAt }: Pick<Openable, 'outcome' | 'answeredAt'>) =>
  refusal(410, 'Answered', 'A questa richiesta avete già risposto. Per correggere la risposta scrivete all’ufficio.', {
    outcome,
    answeredAt,
  });

/** @throws ApiError 404 or 410 with a code of `Sace:OrderValidation`, for a link that can no longer be answered. */
export function requireOpen({ outcome, expiresAt, answeredAt }: Openable, now: Date): void {
  if (outcome === 'superseded')
    throw refusal(
      410,
      'Superseded',
      'Questa richiesta non serve più: una più recente la sostituisce, oppure la domanda è andata avanti.',
    );
  if (outcome !== null) throw answered({ outcome, answeredAt });
  if (expiresAt <= now)
    throw refusal(410, 'Expired', 'Il collegamento è scaduto: chiedete all’ufficio di inviarne uno nuovo.');
}
