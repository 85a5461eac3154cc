/** Computes the effect of movements on wallets: pure, so that a refusal writes nothing. */
import { walletOf, type Movement, type TransferKind, type WalletState } from './model';
import { badAmount, blocked, closed, tooLittle } from './refusals';

/** A movement that is about to be booked. */
export interface Plan extends Movement {
  readonly id: string;
  readonly print: string;
  /** The transfer that it undoes. */
  readonly reverses?: string;
  /** Spends the held amount, not free money. */
  readonly isHeld?: boolean;
}

export interface PlannedEntry {
  readonly transferId: string;
  readonly walletId: string | null;
  readonly systemAccount: string | null;
  readonly cents: number;
  readonly balanceAfter: number | null;
  readonly version: number | null;
}

/** A billion euro: far above every payment, far below the largest safe number. */
const MOST_CENTS = 100_000_000_000;
const LONGEST_KEY = 200;

/** Payments of holders, which a blocked wallet refuses. Bookings of the office continue. */
const PAYMENTS: readonly TransferKind[] = ['AddebitoApe', 'AddebitoAccreditamento', 'AddebitoRinnovo', 'Giroconto'];

/** @throws ApiError (400) for an amount that cannot move: it must be whole cents, more than 0. */
export function checkAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MOST_CENTS) throw badAmount();
}

/** @throws RangeError for an invalid key, which is a fault of ours. */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > LONGEST_KEY) throw new RangeError('A key has 1 to 200 characters.');
}

/**
 * Checks that the wallet has the free money.
 * @throws ApiError (403) when the wallet may not pay now, or has too little.
 */
export function checkFree(state: WalletState, kind: TransferKind, cents: number): void {
  if (state.status === 'Chiuso' && PAYMENTS.includes(kind)) throw closed(state.id);
  if (state.status === 'Bloccato' && PAYMENTS.includes(kind)) throw blocked(state.id);
  const free = state.posted - state.held;
  if (free < cents) throw tooLittle(state.id, free, cents - free);
}

/**
 * Returns the entries of the plans in their order, and updates `states` to the wallets after them.
 * @throws ApiError the first refusal; then nothing must be written.
 */
export function planEntries(plans: readonly Plan[], states: Map<string, WalletState>): PlannedEntry[] {
  const moved = (account: Plan['from'], cents: number, { id, isHeld = false }: Plan): PlannedEntry => {
    if (typeof account === 'string')
      return { transferId: id, walletId: null, systemAccount: account, cents, balanceAfter: null, version: null };
    const walletId = account.wallet;
    const state = stateOf(states, walletId);
    const held = state.held - (isHeld ? -cents : 0);
    const after = { ...state, posted: state.posted + cents, held, version: state.version + 1 };
    states.set(walletId, after);
    return {
      transferId: id,
      walletId,
      systemAccount: null,
      cents,
      balanceAfter: after.posted,
      version: after.version,
    };
  };
  return plans.flatMap((plan) => {
    const { key, kind, from, to, cents, isHeld = false } = plan;
    checkKey(key);
    checkAmount(cents);
    const [payer, receiver] = [walletOf(from), walletOf(to)];
    if (from === to || (payer !== null && payer === receiver))
      throw new RangeError('Money moves between two accounts.');
    if (payer !== null && !isHeld) checkFree(stateOf(states, payer), kind, cents);
    if (receiver !== null && stateOf(states, receiver).status === 'Chiuso') throw closed(receiver);
    return [moved(from, -cents, plan), moved(to, cents, { ...plan, isHeld: false })];
  });
}

function stateOf(states: ReadonlyMap<string, WalletState>, id: string): WalletState {
  const state = states.get(id);
  if (!state) throw new Error('A wallet that is not locked is not booked on.');
  return state;
}
