/** Books each move and returns the changes of the line, all in the transaction of the move. */
import { ApiError, notFound } from '../../../../platform/errors';
import { recordChange } from '../../../../platform/history';
import { cancelReceipt } from '../../ledger/receipts';
import { closed, noWallet } from '../../ledger/refusals';
import { reverse, transfer } from '../../ledger/moveMoney';
import { isBeyondOnePerson } from '../fourEyes';
import { findHolder } from '../matching/holderRepository';
import { suspenseMovement, returnMovement } from './bookings';
import { creditLine } from './creditLine';
import { blockForDebt, freeOfDebt } from './debtRepository';
import type { LineMove } from './lineMove';
import { isWithoutStatement, LINE_ENTITY, lockLine, updateLine, type Line, type LineChanges } from './lineRepository';
import { PAST, type LineEvent } from './moves';
import { payFee, takeFeeBack } from './payFee';
import { samePerson, wrongReversed } from './refusals';

/** The columns of a line without a wallet. */
const UNCHOSEN = {
  wallet_id: null,
  holder_name: null,
  proposed_by: null,
  proposed_by_name: null,
  proposed_at: null,
} as const;

/**
 * Returns the state of a line after its credit is undone: a line that was only typed becomes void, and frees its key
 * for the bank's own line.
 */
const backFrom = (line: Line): Pick<LineChanges, 'state' | 'key'> =>
  isWithoutStatement(line)
    ? { state: 'Annullato', key: `void:${line.id}` }
    : { state: line.isSuspended ? 'Sospeso' : 'DaAbbinare' };

async function assign(moving: LineMove): Promise<LineChanges> {
  const { transaction, actor, line, limit, now } = moving;
  const walletId = moving.walletId ?? '';
  const holder = await findHolder(transaction, line.tenantId, walletId);
  if (!holder) throw noWallet(walletId);
  if (holder.status === 'Chiuso') throw closed(walletId);
  const { userId, userName } = actor.caller;
  const chosen = {
    wallet_id: walletId,
    holder_name: holder.name,
    note: moving.note ?? line.note,
    proposed_by: userId,
    proposed_by_name: userName,
    proposed_at: now,
  };
  const wanted = { tenantId: line.tenantId, userId, walletId, cents: line.cents, now };
  if (isWithoutStatement(line) || (await isBeyondOnePerson(transaction, wanted, limit)))
    return { ...chosen, state: 'DaApprovare' };
  const booked = await creditLine(transaction, actor, line, { walletId, note: chosen.note });
  return { ...chosen, state: 'Accreditato', transfer_id: booked.id };
}

async function approve({ transaction, actor, line, now }: LineMove): Promise<LineChanges> {
  const { userId, userName } = actor.caller;
  if (line.proposedBy === userId) throw samePerson();
  const { walletId, note } = line;
  if (walletId === null) throw new Error('What waits for approval has a wallet.');
  const booked = await creditLine(transaction, actor, line, { walletId, note });
  return {
    state: 'Accreditato',
    transfer_id: booked.id,
    approved_by: userId,
    approved_by_name: userName,
    approved_at: now,
  };
}

async function suspend({ transaction, actor, line, note }: LineMove): Promise<LineChanges> {
  await transfer(transaction, actor, suspenseMovement(line, note ?? ''));
  return { state: 'Sospeso', is_suspended: true, note };
}

async function giveBack({ transaction, actor, line, note }: LineMove): Promise<LineChanges> {
  await transfer(transaction, actor, returnMovement(line, note ?? ''));
  return { state: 'Restituito', is_suspended: false, note };
}

/** Takes a credit out of the wallet and cancels its receipt. @throws ApiError 403 when the wallet has too little */
async function undoCredit({ transaction, actor }: LineMove, line: Line, reason: string): Promise<void> {
  const { transferId } = line;
  if (transferId === null) throw new Error('What was credited has a transfer.');
  await reverse(transaction, actor, { transferId, reason });
  if (line.kind === 'bonifico') await cancelReceipt(transaction, actor, { transferId, reason });
}

async function undo(moving: LineMove): Promise<LineChanges> {
  const { line, note } = moving;
  await undoCredit(moving, line, note ?? '');
  return {
    ...UNCHOSEN,
    ...backFrom(line),
    transfer_id: null,
    note,
    approved_by: null,
    approved_by_name: null,
    approved_at: null,
  };
}

const isSpent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'Sace:Wallet:TooLittle';

/**
 * The money that the bank took back is spent or held: the storno waits for it and names the wallet, which promises
 * nothing more until then. A closed wallet receives no money to wait for: the refusal stands.
 */
async function waitForMoney({ transaction, line }: LineMove, taken: Line, refusal: ApiError): Promise<LineChanges> {
  const { walletId, holderName } = taken;
  if (walletId === null) throw new Error('What was credited has a wallet.');
  const { tenantId } = line;
  if (line.walletId !== null && line.walletId !== walletId)
    await freeOfDebt(transaction, { tenantId, walletId: line.walletId }, line.id);
  if (!(await blockForDebt(transaction, { tenantId, walletId }))) throw refusal;
  return { state: 'DaStornare', wallet_id: walletId, holder_name: holderName, note: refusal.message };
}

/**
 * Books a transfer that the bank took back: the money is removed from the account that has it, or waited for where it
 * was spent.
 */
async function correct(moving: LineMove): Promise<LineChanges> {
  const { transaction, actor, line, lineId, now } = moving;
  const taken = await lockLine(transaction, line.tenantId, lineId ?? '');
  if (!taken) throw notFound('Riga dell’estratto conto', lineId ?? '');
  const isOpen = (['DaAbbinare', 'Sospeso', 'Accreditato'] as const).some((state) => state === taken.state);
  if (!isOpen || taken.kind !== 'bonifico' || taken.cents !== line.cents) throw wrongReversed();
  const reason = moving.note ?? 'Bonifico stornato dalla banca';
  if (taken.accreditationId !== null && taken.state === 'Accreditato') await takeFeeBack(moving, taken, reason);
  else if (taken.state === 'Accreditato')
    try {
      await undoCredit(moving, taken, reason);
    } catch (error) {
      // The ledger refuses before it writes anything.
      if (!isSpent(error)) throw error;
      return waitForMoney(moving, taken, error);
    }
  if (line.walletId !== null)
    await freeOfDebt(transaction, { tenantId: line.tenantId, walletId: line.walletId }, line.id);
  if (taken.isSuspended) await transfer(transaction, actor, returnMovement(taken, reason));
  const changes = { state: 'Stornato', is_suspended: false, transfer_id: null, note: reason } as const;
  await updateLine(transaction, taken, changes, now);
  await recordChange(transaction, actor, {
    entity: LINE_ENTITY,
    entityId: taken.id,
    event: PAST.correct,
    at: now,
    before: { state: taken.state },
    after: { state: 'Stornato', note: reason },
  });
  return { state: 'Stornato', corrects_id: taken.id, note: reason };
}

const said = (changes: LineChanges) => Promise.resolve(changes);

export const EFFECTS: Readonly<Record<LineEvent, (moving: LineMove) => Promise<LineChanges>>> = {
  assign,
  payFee,
  approve,
  reject: ({ line, note }) => said({ ...UNCHOSEN, ...backFrom(line), note }),
  suspend,
  return: giveBack,
  reverse: undo,
  correct,
  dismiss: async ({ transaction, line, note }) => {
    if (line.walletId !== null)
      await freeOfDebt(transaction, { tenantId: line.tenantId, walletId: line.walletId }, line.id);
    return { state: 'Annullato', note };
  },
};
