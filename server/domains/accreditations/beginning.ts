/** Decides whether an application or a renewal may begin beside the certifier's other accreditations. Pure. */
import { addDays } from '../../../common/days/italianDays';
import { ApiError } from '../../platform/errors';
import { EXPIRY_NOTICE_DAYS, FEE_CENTS, PENDING_STATES, VALID_STATES, type AccreditationState } from './states';

/** One of the certifier's accreditations, as far as it decides about a new one. */
export interface Earlier {
  readonly id: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly state: AccreditationState;
  readonly validTo: string | null;
  readonly renews: string | null;
}

export const refusal = (code: string, text: string, data: Readonly<Record<string, unknown>> | null = null) =>
  new ApiError(403, text, { code: `Sace:Accreditation:${code}`, data });

/**
 * Checks that a user may begin an application now.
 * @param earlier all accreditations and applications of the user
 * @param renewed null for a first application
 * @throws ApiError 403 with a code of Sace:Accreditation
 */
export function requireBeginnable(earlier: readonly Earlier[], renewed: Earlier | null, today: string): void {
  requireRoom(earlier, renewed === null ? 'Nuovo' : 'Rinnovo', today);
  if (renewed !== null) requireRenewable(earlier, renewed, today);
}

/** Returns the protocol number of an application in that year (D.P.R. 445/2000, art. 53). */
export const protocolNumberOf = (year: string, number: number): string =>
  `ACC-${year}-${String(number).padStart(6, '0')}`;

const WRITTEN_NUMBER = /(?<![A-Z0-9])ACC\W{0,2}(\d{4})\W{0,2}(\d{1,6})(?!\d)/gi;

/** Returns the protocol numbers in a text, however their parts are separated: a bank may leave out the hyphens. */
export const protocolNumbersIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN_NUMBER)].map(([, year = '', number]) => protocolNumberOf(year, Number(number)));

/**
 * The columns of every new application. `at` is the moment in the form in which the row stores instants; the fee is in
 * cents.
 */
export const begunColumns = <At extends Date | string>(at: At, feeCents = FEE_CENTS) => ({
  state: 'InCompilazione' as const,
  fee_cents: feeCents,
  created_at: at,
  updated_at: at,
});

/** @throws ApiError 403 when an existing accreditation excludes another of that kind. */
function requireRoom(earlier: readonly Earlier[], kind: Earlier['kind'], today: string): void {
  const draft = earlier.find((one) => one.state === 'InCompilazione' && one.kind === kind);
  if (draft) throw refusal('DraftExists', 'Hai già una domanda in compilazione: continua quella.', { id: draft.id });
  const pending = earlier.find(({ state }) => PENDING_STATES.includes(state));
  if (pending)
    throw refusal('Pending', 'Hai già una domanda in corso: attendine l’esito, oppure ritirala.', { id: pending.id });
  // A new application is no way out of a suspension.
  const standing = earlier.find(
    ({ state, validTo }) => [...VALID_STATES, 'Sospeso'].includes(state) && (validTo ?? '') >= today,
  );
  if (kind === 'Nuovo' && standing)
    throw refusal(
      'InForce',
      'Il tuo accreditamento è in corso di validità: prima della scadenza puoi chiederne il rinnovo.',
      { id: standing.id },
    );
}

/** @throws ApiError 403 unless the accreditation is in force, near its end, and not yet renewed */
function requireRenewable(earlier: readonly Earlier[], { id, state, validTo }: Earlier, today: string): void {
  const isNearItsEnd =
    state === 'InScadenza' && validTo !== null && validTo >= today && validTo <= addDays(today, EXPIRY_NOTICE_DAYS);
  const isRenewed = earlier.some((other) => other.renews === id && !['Rifiutata', 'Cessato'].includes(other.state));
  if (!isNearItsEnd || isRenewed)
    throw refusal('NotRenewable', 'Il rinnovo si può chiedere negli ultimi 60 giorni di validità.', { state, validTo });
}
