import type { OrderAnswer } from '../../../api/generated/models/OrderAnswer';
import type { OrderAnswered } from '../../../api/generated/models/OrderAnswered';
import type { OrderQuestion } from '../../../api/generated/models/OrderQuestion';
import type { AppError } from '../../../shared/errors';

export type { OrderAnswer, OrderAnswered, OrderQuestion };

/** The calls of this feature; none needs a session. The link of a mail opens one question. */
export type OrderAnswerApi = {
  /** Rejects with 404 or 410 and a code of `Sace:OrderValidation` for a link that allows no answer. */
  look: (token: string, signal: AbortSignal) => Promise<OrderQuestion>;
  /** Counts once; a repeated call returns the answer as it was given. */
  answer: (answer: OrderAnswer) => Promise<OrderAnswered>;
};

/** The values of the order's form. No outcome is preselected. */
export type Draft = { outcome: '' | OrderAnswer['outcome']; note: string; answeredBy: string };

/** The reasons why a link takes no answer. */
export type LinkEnd = 'unknown' | 'expired' | 'answered' | 'superseded' | 'goneOn';

const ends: Readonly<Record<string, LinkEnd>> = {
  'Sace:OrderValidation:Unknown': 'unknown',
  'Sace:OrderValidation:Expired': 'expired',
  'Sace:OrderValidation:Answered': 'answered',
  'Sace:OrderValidation:Superseded': 'superseded',
  'Sace:Accreditation:NotAllowed': 'goneOn',
};

/** Returns why a link no longer takes an answer; null when the refusal has another reason, and a retry may help. */
export function linkEnd({ code, status }: AppError): LinkEnd | null {
  // A link that was cut is refused before anybody looks for it.
  return ends[code ?? ''] ?? (status === 400 || status === 404 ? 'unknown' : null);
}
