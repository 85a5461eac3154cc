/**
 * The ledger as anybody would write it in a page: one thing after the other, in memory. What the real one comes to is
 * compared with it.
 */

interface OnWallet {
  /** A number that stands for the idempotency key. */
  readonly key: number;
  /** Its place among the wallets. */
  readonly wallet: number;
  readonly cents: number;
}
export type Command =
  | ({ readonly verb: 'credit' | 'debit' } & OnWallet)
  | ({ readonly verb: 'hold' } & OnWallet)
  | ({ readonly verb: 'move'; readonly other: number } & OnWallet)
  | { readonly verb: 'post' | 'release' | 'reverse'; readonly key: number };

/** The balance that a movement left, the amount of a hold, or the code of a refusal. */
export type Outcome = number | string;

interface Wallet {
  posted: number;
  held: number;
  version: number;
}
type Moving = Extract<Command, { verb: 'credit' | 'debit' | 'move' }>;
type Holding = Extract<Command, { verb: 'hold' }>;
interface HeldAmount {
  readonly command: Holding;
  state: 'open' | 'posted' | 'released';
  answer: Outcome;
}

const isMoving = (command: Command): command is Moving => ['credit', 'debit', 'move'].includes(command.verb);
/** The source and the target of a movement, by their places; null is an account of the tenant. */
const sides = (command: Moving): readonly [from: number | null, to: number | null] =>
  command.verb === 'credit' ? [null, command.wallet] : [command.wallet, command.verb === 'move' ? command.other : null];

class Refused extends Error {}

/** A model with so many empty wallets. */
export function plainLedger(count: number) {
  const wallets = Array.from({ length: count }, (): Wallet => ({ posted: 0, held: 0, version: 0 }));
  const transfers = new Map<number, { readonly command: Moving; readonly answer: Outcome }>();
  const holds = new Map<number, HeldAmount>();
  const reversed = new Map<number, Outcome>();

  const at = (place: number): Wallet => {
    const wallet = wallets[place];
    if (!wallet) throw new RangeError('There is no such wallet.');
    return wallet;
  };
  const move = (place: number | null, cents: number): void => {
    if (place === null) return;
    at(place).posted += cents;
    at(place).version += 1;
  };
  const needs = (place: number | null, cents: number): void => {
    if (place !== null && at(place).posted - at(place).held < cents) throw new Refused('Sace:Wallet:TooLittle');
  };
  const same = (one: Command, other: Command): void => {
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new Refused('Sace:Wallet:KeyTaken');
  };
  const moving = (command: Moving): Outcome => {
    const known = transfers.get(command.key);
    if (known) {
      same(command, known.command);
      return known.answer;
    }
    if (command.cents === 0) throw new Refused('400');
    const [from, to] = sides(command);
    if (from === to) throw new Refused('sameAccount');
    needs(from, command.cents);
    move(from, -command.cents);
    move(to, command.cents);
    const answer = at(command.wallet).posted;
    transfers.set(command.key, { command, answer });
    return answer;
  };
  const holding = (command: Holding): Outcome => {
    if (command.cents === 0) throw new Refused('400');
    const known = holds.get(command.key);
    if (known) same(command, known.command);
    else {
      needs(command.wallet, command.cents);
      at(command.wallet).held += command.cents;
      holds.set(command.key, { command, state: 'open', answer: command.cents });
    }
    return command.cents;
  };
  const resolving = (key: number, state: 'posted' | 'released'): Outcome => {
    const found = holds.get(key);
    if (!found) throw new Refused('404');
    if (found.state === 'open') {
      const { wallet, cents } = found.command;
      at(wallet).held -= cents;
      if (state === 'posted') move(wallet, -cents);
      found.state = state;
      found.answer = state === 'posted' ? at(wallet).posted : 'released';
    }
    if (found.state !== state)
      throw new Refused(found.state === 'posted' ? 'Sace:Wallet:HoldPosted' : 'Sace:Wallet:HoldReleased');
    return found.answer;
  };
  const reversing = (key: number): Outcome => {
    const found = transfers.get(key);
    if (!found) throw new Refused('404');
    const known = reversed.get(key);
    if (known !== undefined) return known;
    const [from, to] = sides(found.command);
    needs(to, found.command.cents);
    move(to, -found.command.cents);
    move(from, found.command.cents);
    const answer = found.command.verb === 'move' ? 2 : 1;
    reversed.set(key, answer);
    return answer;
  };
  const done = (command: Command): Outcome => {
    try {
      if (isMoving(command)) return moving(command);
      if (command.verb === 'hold') return holding(command);
      return command.verb === 'reverse'
        ? reversing(command.key)
        : resolving(command.key, command.verb === 'post' ? 'posted' : 'released');
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  };
  const state = () => wallets.map((wallet) => ({ ...wallet }));
  return {
    done,
    state,
    /**
     * Returns the wallets after all commands, in any order: each key counts once.
     * @throws Error when two commands that exclude each other were both carried out.
     */
    after(outcomes: readonly (readonly [Command, Outcome])[]): Wallet[] {
      const did = outcomes.flatMap(([command, outcome]) =>
        typeof outcome === 'number' || outcome === 'released' ? [command] : [],
      );
      // Money enough for any order; it goes again at the end.
      for (const wallet of wallets) wallet.posted += PLENTY;
      const order = ['credit', 'debit', 'move', 'hold', 'post', 'release', 'reverse'];
      for (const command of [...did].sort((one, other) => order.indexOf(one.verb) - order.indexOf(other.verb))) {
        const outcome = done(command);
        if (typeof outcome !== 'number' && outcome !== 'released')
          throw new Error(`${JSON.stringify(command)} cannot have been done as well: ${outcome}`);
      }
      for (const wallet of wallets) wallet.posted -= PLENTY;
      return state();
    },
  };
}

const PLENTY = 1_000_000_000;
