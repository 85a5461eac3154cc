/** When a second person has to approve a credit. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findCreditedAbove, lockCreditedAlone, type Crediting } from './creditedAloneRepository';

/** Cents; a person who credits exactly so much to a wallet in a day still needs nobody else. */
export const secondPersonAbove = async (database: Database, tenantId: string): Promise<number> =>
  (await readSettings(database, tenantId)).count('Sace.TopUp.SecondPersonAbove') * 100;

/**
 * Whether a credit of so many cents waits for a second person: by itself, or for those wallets to which this person has credited so much today
 * that it would be beyond what one person may give alone. `isBeyondOnePerson` decides when it is given.
 */
export async function secondPersonFor(
  database: Database,
  crediting: Omit<Crediting, 'walletId'>,
  cents: number,
): Promise<{ readonly needsSecond: boolean; readonly needsSecondFor: readonly string[] }> {
  const limit = await secondPersonAbove(database, crediting.tenantId);
  if (cents > limit) return { needsSecond: true, needsSecondFor: [] };
  return { needsSecond: false, needsSecondFor: await findCreditedAbove(database, crediting, limit - cents) };
}

/** A credit that one person wants to give. */
export interface WantedCredit extends Crediting {
  readonly cents: number;
}

/**
 * Whether a credit is beyond what one person may give alone: the threshold holds for everything that the person has credited to the wallet on
 * this day in Rome. Credits that another person approved, or that were taken back, do not count. Of two credits at once the second waits for the first.
 * @param limit cents
 */
export const isBeyondOnePerson = async (
  transaction: Transaction<Schema>,
  wanted: WantedCredit,
  limit: number,
): Promise<boolean> => wanted.cents > limit || (await lockCreditedAlone(transaction, wanted)) + wanted.cents > limit;
