/** Statements of the office's account, each of a day that no other one of the test has. */
import { randomUUID } from 'node:crypto';
import { camt, type CamtStatement } from './camt';
import { OFFICE_IBAN } from './rows';

/** An identifier of a bank, as long as it may be. */
export const bankId = () => randomUUID().slice(0, 23);

let day = Date.parse('2026-03-01');
/** A day that no statement covers yet. */
export const nextDay = () => new Date((day += 86_400_000)).toISOString().slice(0, 10);

/** A statement of a new day with these transfers. */
export function statement(
  entries: readonly Partial<CamtStatement['entries'][number]>[],
  more: Partial<CamtStatement> = {},
): string {
  const booked = nextDay();
  return camt({
    id: bankId(),
    iban: OFFICE_IBAN,
    ...more,
    entries: entries.map((entry) => ({ amount: '100.00', day: booked, reference: bankId(), ...entry })),
  });
}
