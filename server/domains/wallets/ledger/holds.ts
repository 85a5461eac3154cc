/** Holds money: it stays in the wallet but is reserved for a payment, until that is made or not. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import { book, bookedOf } from './book';
import { findExpiredHolds, findHold, insertHold, resolveHold, type StoredHold } from './holdRepository';
import { idOf, printOf } from './keys';
import { findTransfers, lockLedger, lockWallets, updateWallets } from './ledgerRepository';
import type { Booked, SystemAccount, BookingRequest, WalletState } from './model';
import { checkAmount, checkFree, checkKey } from './plan';
import { holdPosted, holdReleased, keyTaken, noHold, noTransfer, noWallet } from './refusals';

type Rows = Transaction<Schema>;

/** The amount to hold, with its purpose. */
export interface Holding extends BookingRequest {
  readonly walletId: string;
  readonly cents: number;
  /** The account that receives the money when it is posted. */
  readonly to: SystemAccount;
  /** The number of days after which it is released automatically. */
  readonly days: number;
}

export interface Held {
  readonly id: string;
  readonly cents: number;
  readonly expiresAt: Date;
}

/**
 * Holds an amount. Its id follows from its key, so that a retry finds it.
 * @throws ApiError 400 for an invalid amount, 403 when the wallet has too little free money or may not pay, 404 when
 * there is no such wallet, 409 for a key that was used for another hold
 */
export async function hold(transaction: Rows, actor: Actor, holding: Holding): Promise<Held> {
  const { tenantId } = actor.caller;
  const { key, walletId, cents, kind, to, days, subject, reason } = holding;
  checkKey(key);
  checkAmount(cents);
  const id = idOf(tenantId, 'hold', key);
  const print = printOf({ ...holding, from: { wallet: walletId } }, days);
  const state = await lockWallet(transaction, tenantId, walletId);
  const known = await findHold(transaction, tenantId, id);
  if (known) {
    if (known.print !== print) throw keyTaken();
    return { id, cents, expiresAt: known.expiresAt };
  }
  checkFree(state, kind, cents);
  const row = { id, walletId, cents, kind, systemAccount: to, key, print, days, reason, ...(subject && { subject }) };
  const expiresAt = await insertHold(transaction, actor, row);
  if (!expiresAt) throw keyTaken();
  await updateWallets(transaction, tenantId, [{ ...state, held: state.held + cents }]);
  return { id, cents, expiresAt };
}

/**
 * Takes the held amount. Posting again returns the same transfer.
 * @throws ApiError 404 when there is no such hold, 409 when it was released
 */
export async function post(transaction: Rows, actor: Actor, holdId: string): Promise<Booked> {
  const { tenantId } = actor.caller;
  const found = await lockHold(transaction, tenantId, holdId);
  const key = `hold:${holdId}`;
  const transferId = idOf(tenantId, 'transfer', key);
  if (!(await resolveHold(transaction, tenantId, holdId, { transferId }))) {
    if ((await findHold(transaction, tenantId, holdId))?.state !== 'posted') throw holdReleased();
    const [known] = await findTransfers(transaction, tenantId, { ids: [transferId] });
    if (!known) throw noTransfer(transferId);
    return bookedOf(known);
  }
  const { walletId, cents, kind, systemAccount, subjectKind, subjectId, reason } = found;
  const subject = subjectKind !== null && subjectId !== null ? { kind: subjectKind, id: subjectId } : undefined;
  const [booked] = await book(transaction, actor, [
    {
      key,
      kind,
      cents,
      reason,
      from: { wallet: walletId },
      to: systemAccount,
      isHeld: true,
      ...(subject && { subject }),
    },
  ]);
  if (!booked) throw new Error('Nothing was booked.');
  return booked;
}

/**
 * Gives the held amount back, for a reason. Releasing again changes nothing.
 * @throws ApiError 404 when there is no such hold, 409 when it was posted
 */
export async function release(
  transaction: Rows,
  { caller: { tenantId } }: Actor,
  { holdId, reason }: { readonly holdId: string; readonly reason: string },
): Promise<void> {
  await giveBack(transaction, tenantId, holdId, { releaseReason: reason });
  if ((await findHold(transaction, tenantId, holdId))?.state === 'posted') throw holdPosted();
}

async function giveBack(
  transaction: Rows,
  tenantId: string,
  holdId: string,
  how: { readonly releaseReason: string; readonly onlyExpired?: boolean },
): Promise<boolean> {
  const { walletId, cents } = await lockHold(transaction, tenantId, holdId);
  if (!(await resolveHold(transaction, tenantId, holdId, how))) return false;
  const state = await lockWallet(transaction, tenantId, walletId);
  await updateWallets(transaction, tenantId, [{ ...state, held: state.held - cents }]);
  return true;
}

const AT_ONCE = 100;

/**
 * Releases holds whose time is over, of all tenants; returns their number. One that is being posted meanwhile is posted
 * or released, never both.
 */
export async function releaseExpired(database: Database, signal: AbortSignal): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await findExpiredHolds(database, AT_ONCE);
    for (const { id, tenantId } of due) {
      if (signal.aborted) return released;
      const isOurs = await database
        .transaction()
        .execute((transaction) => giveBack(transaction, tenantId, id, { releaseReason: 'Scaduto', onlyExpired: true }));
      released += isOurs ? 1 : 0;
    }
    if (due.length < AT_ONCE) return released;
  }
}

async function lockWallet(transaction: Rows, tenantId: string, walletId: string): Promise<WalletState> {
  await lockLedger(transaction, tenantId);
  const state = (await lockWallets(transaction, tenantId, [walletId])).get(walletId);
  if (!state) throw noWallet(walletId);
  return state;
}

/** The wallet is locked before the hold, as everywhere. */
async function lockHold(transaction: Rows, tenantId: string, holdId: string): Promise<StoredHold> {
  const found = await findHold(transaction, tenantId, holdId);
  if (!found) throw noHold(holdId);
  await lockWallet(transaction, tenantId, found.walletId);
  return found;
}
