/** What movements make of wallets: pure, so that nothing is written of what is refused. */
import { walletOf, type Movement, type TransferKind, type WalletState } from './model';
import { badAmount, blocked, closed, tooLittle } from './refusals';

/** A movement on its way into the books. */
export interface Plan extends Movement {
  readonly id: string;
  readonly print: string;
  /** The transfer that it undoes. */
  readonly reverses?: string;
  /** Spends what was held for it, not what is free. */
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

/** A billion euro: far above what anybody pays, far below what a number holds. */
const MOST_CENTS = 100_000_000_000;
const LONGEST_KEY = 200;

/** What a holder pays: not from a wallet that is blocked. The office's own bookings go on. */
const PAYMENTS: readonly TransferKind[] = ['AddebitoApe', 'AddebitoAccreditamento', 'AddebitoRinnovo', 'Giroconto'];

/** @throws ApiError (400) when it is no amount that can move: whole cents, more than none. */
export function checkAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MOST_CENTS) throw badAmount();
}

/** @throws RangeError for a fault of ours: a key that cannot be one. */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > LONGEST_KEY) throw new RangeError('A key has 1 to 200 characters.');
}

/**
 * What is free to be paid or held for this.
 * @throws ApiError (403) when the wallet does not pay now, or has too little.
 */
export function checkFree(state: WalletState, kind: TransferKind, cents: number): void {
  if (state.status === 'Chiuso' && PAYMENTS.includes(kind)) throw closed(state.id);
  if (state.status === 'Bloccato' && PAYMENTS.includes(kind)) throw blocked(state.id);
  const free = state.posted - state.held;
  if (free < cents) throw tooLittle(state.id, free, cents - free);
}

/**
 * The entries of the plans in their order, and the wallets after them. `states` is brought up to date.
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
