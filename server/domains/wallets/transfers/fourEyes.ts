/** Decides when a second person has to approve a credit. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { readSettings } from '../../../platform/settings/settingValues';
import { findCreditedAbove, lockCreditedAlone, type Crediting } from './creditedAloneRepository';

/**
 * Returns the threshold in cents; a person who credits exactly this amount to a wallet in a day still needs nobody
 * else.
 */
export const secondPersonAbove = async (database: Database, tenantId: string): Promise<number> =>
  (await readSettings(database, tenantId)).count('Sace.TopUp.SecondPersonAbove') * 100;

/**
 * Reports whether a credit of this amount needs a second person: always, or for those wallets to which this person has
 * credited too much today. `isBeyondOnePerson` decides at the credit itself.
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
 * Reports that a credit exceeds the limit of one person: the threshold is for all credits of the person to the wallet
 * on this day in Rome. Credits that another person approved, or that were undone, do not count. Of two concurrent
 * credits the second waits for the first.
 * @param limit cents
 */
export const isBeyondOnePerson = async (
  transaction: Transaction<Schema>,
  wanted: WantedCredit,
  limit: number,
): Promise<boolean> => wanted.cents > limit || (await lockCreditedAlone(transaction, wanted)) + wanted.cents > limit;
