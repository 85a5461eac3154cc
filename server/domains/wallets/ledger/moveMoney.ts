/** Moves money between accounts. Each function works in the caller's transaction, once for its key. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/history';
import { book } from './book';
import { findTransfers, type StoredEntry } from './ledgerRepository';
import type { Account, Booked, Movement, SystemAccount, BookingRequest } from './model';
import { notReversible, noTransfer } from './refusals';

type Rows = Transaction<Schema>;

interface OfWallet extends BookingRequest {
  readonly walletId: string;
  readonly cents: number;
  /** The instant of the effect outside; by default that of booking. */
  readonly effectiveAt?: Date;
}

/** Moves money between any two accounts. @throws ApiError as `book` does */
export async function transfer(transaction: Rows, actor: Actor, movement: Movement): Promise<Booked> {
  const [booked] = await book(transaction, actor, [movement]);
  if (!booked) throw new Error('Nothing was booked.');
  return booked;
}

/** Puts money into a wallet: paid by pagoPA, arrived at the bank. @throws ApiError as `book` does */
export const credit = (
  transaction: Rows,
  actor: Actor,
  { walletId, from, ...request }: OfWallet & { readonly from: SystemAccount },
): Promise<Booked> => transfer(transaction, actor, { ...request, from, to: { wallet: walletId } });

/** Pays a fee at once, without a hold. @throws ApiError as `book` does */
export const debit = (
  transaction: Rows,
  actor: Actor,
  { walletId, to, ...request }: OfWallet & { readonly to: SystemAccount },
): Promise<Booked> => transfer(transaction, actor, { ...request, from: { wallet: walletId }, to });

/**
 * Undoes a transfer by the opposite transfer, once: a repeated call returns the same one.
 * @throws ApiError 404 when there is no such transfer, 409 when it undoes another one itself or was undone for another
 * reason, 403 when the money is spent
 */
export async function reverse(
  transaction: Rows,
  actor: Actor,
  { transferId, reason }: { readonly transferId: string; readonly reason: string },
): Promise<Booked> {
  const [original] = await findTransfers(transaction, actor.caller.tenantId, { ids: [transferId] });
  const [giver, taker] = original?.entries ?? [];
  if (!original || !giver || !taker) throw noTransfer(transferId);
  if (original.kind === 'Storno') throw notReversible();
  const { subjectKind, subjectId } = original;
  const [booked] = await book(transaction, actor, [
    {
      key: `reverse:${transferId}`,
      kind: 'Storno',
      from: accountOf(taker),
      to: accountOf(giver),
      cents: taker.cents,
      ...(subjectKind !== null && subjectId !== null && { subject: { kind: subjectKind, id: subjectId } }),
      reason,
      reverses: transferId,
    },
  ]);
  if (!booked) throw new Error('Nothing was booked.');
  return booked;
}

const accountOf = ({ walletId, systemAccount }: StoredEntry): Account =>
  walletId === null ? (systemAccount as SystemAccount) : { wallet: walletId };
