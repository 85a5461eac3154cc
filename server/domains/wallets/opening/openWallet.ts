/** Opens wallets: each certifier and each company has one, from the day of their registration. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { recordChange, type Actor } from '../../../platform/history';
import { findWalletOf, insertWallet, lockOwner, type Owner } from './ownerRepository';

/**
 * Returns the wallet of an owner, and opens it where there is none yet, in the caller's transaction: of two concurrent
 * calls the second finds the wallet of the first. It begins empty; money comes by the ledger alone.
 */
export async function openWallet(transaction: Transaction<Schema>, actor: Actor, owner: Owner): Promise<string> {
  const { tenantId } = actor.caller;
  const before = await findWalletOf(transaction, tenantId, owner);
  if (before !== null) return before;
  await lockOwner(transaction, owner);
  const meanwhile = await findWalletOf(transaction, tenantId, owner);
  if (meanwhile !== null) return meanwhile;
  const id = randomUUID();
  await insertWallet(transaction, { id, tenantId, owner });
  const { certifierId, companyId } = owner;
  await recordChange(transaction, actor, {
    entity: 'Wallet',
    entityId: id,
    event: 'opened',
    after: companyId === null ? { certifierId } : { companyId },
  });
  return id;
}
