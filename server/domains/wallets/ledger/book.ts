/** Books movements, one or many, in the caller's transaction. No other code writes entries. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import { idOf, printOf } from './keys';
import {
  findTransfers,
  insertEntries,
  insertTransfers,
  lockLedger,
  lockWallets,
  updateWallets,
  type StoredTransfer,
} from './ledgerRepository';
import { walletOf, type Booked, type Movement } from './model';
import { planEntries, type Plan, type PlannedEntry } from './plan';
import { keyTaken, noWallet, reversedBefore } from './refusals';

/** A movement with the members of a plan that only the ledger itself sets. */
type Wish = Movement & Pick<Plan, 'reverses' | 'isHeld'>;

/**
 * Books movements in their order, or none of them; those that are in the books under their key are returned as they
 * are.
 * @throws ApiError 400 for an invalid amount, 403 when a wallet has too little or may not pay, 404 for a wallet that
 * the tenant does not have, 409 for a key that was used for another movement. The caller's transaction must then be
 * rolled back.
 */
export async function book(transaction: Transaction<Schema>, actor: Actor, wishes: readonly Wish[]): Promise<Booked[]> {
  const { tenantId } = actor.caller;
  const plans = wishes.map((wish): Plan => ({
    ...wish,
    id: idOf(tenantId, 'transfer', wish.key),
    print: printOf(wish, wish.reverses ?? null),
  }));
  await lockLedger(transaction, tenantId);
  const ids = [...new Set(plans.flatMap(({ from, to }) => [walletOf(from), walletOf(to)]).filter((id) => id !== null))];
  const states = await lockWallets(transaction, tenantId, ids);
  const unknown = ids.find((id) => !states.has(id));
  if (unknown !== undefined) throw noWallet(unknown);
  const answers = new Map<string, Booked>();
  const findBooked = async (keys: readonly Plan[]) => {
    const stored = await findTransfers(transaction, tenantId, { keys: keys.map(({ key }) => key) });
    for (const transfer of stored) answers.set(transfer.id, bookedOf(transfer));
    const prints = new Map(stored.map(({ id, print }) => [id, print]));
    keys.forEach((plan) => {
      sameAs(plan, prints.get(plan.id));
    });
  };
  await findBooked(plans);
  const fresh = onceEach(plans.filter(({ id }) => !answers.has(id)));
  if (fresh.length > 0) {
    const entries = planEntries(fresh, states);
    const written = await insertTransfers(transaction, actor, fresh);
    // Movements between accounts of the tenant take no locks: another transaction may just have booked the same one.
    const others = fresh.filter(({ id }) => !written.has(id));
    if (others.some(({ from, to }) => walletOf(from) !== null || walletOf(to) !== null)) throw keyTaken();
    if (others.length > 0) await findBooked(others);
    const own = entries.filter(({ transferId }) => written.has(transferId));
    await updateWallets(transaction, tenantId, [...states.values()]);
    await insertEntries(transaction, tenantId, own);
    for (const { id, cents } of fresh) {
      const times = written.get(id);
      if (times) answers.set(id, { id, cents, ...times, balances: balancesOf(own, id) });
    }
  }
  return plans.map(({ id }) => {
    const answer = answers.get(id);
    if (!answer) throw new Error('A movement was neither booked nor found.');
    return answer;
  });
}

/** @throws ApiError (409) when another movement has the key. */
function sameAs({ print, reverses }: Plan, other: string | undefined): void {
  if (other !== undefined && other !== print) throw reverses === undefined ? keyTaken() : reversedBefore();
}

/** Returns the first of each key. @throws ApiError (409) when two of the same key differ. */
function onceEach(plans: readonly Plan[]): Plan[] {
  const firsts = new Map<string, Plan>();
  for (const plan of plans) {
    sameAs(plan, firsts.get(plan.id)?.print);
    if (!firsts.has(plan.id)) firsts.set(plan.id, plan);
  }
  return [...firsts.values()];
}

const balancesOf = (entries: readonly Pick<PlannedEntry, 'transferId' | 'walletId' | 'balanceAfter'>[], id: string) =>
  Object.fromEntries(
    entries.flatMap(({ transferId, walletId, balanceAfter }) =>
      transferId === id && walletId !== null && balanceAfter !== null ? [[walletId, balanceAfter] as const] : [],
    ),
  );

/** Returns a transfer of the books in the form in which it was first answered. */
export function bookedOf({ id, bookedAt, effectiveAt, entries }: StoredTransfer): Booked {
  const balances = balancesOf(
    entries.map((entry) => ({ ...entry, transferId: id })),
    id,
  );
  return { id, cents: Math.max(...entries.map(({ cents }) => cents)), bookedAt, effectiveAt, balances };
}
