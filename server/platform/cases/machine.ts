/** The decision whether a case may move. Pure: the same facts and the same wish have the same answer. */
import type { CaseKind, Effects, EventBy, Transition, Wish } from './kind';

export type Refusal<K extends CaseKind> =
  /** Not in this state, or not by this actor. */
  | { readonly kind: 'notAllowed' }
  /** The state would allow it, but these conditions do not hold. */
  | { readonly kind: 'unmet'; readonly conditions: readonly K['condition'][] }
  /** An input is missing or wrong. */
  | { readonly kind: 'needed'; readonly needs: readonly K['need'][] };

export type Decision<K extends CaseKind> =
  | { readonly isAllowed: true; readonly transition: Transition<K> }
  | { readonly isAllowed: false; readonly refusal: Refusal<K> };

export interface Rules<K extends CaseKind> {
  /** Every way a case of the kind may move. Rows of one event are tried in order; the first that fits is taken. */
  readonly transitions: readonly Transition<K>[];
  /** True when the facts fulfil the condition. */
  readonly conditions: Readonly<Record<K['condition'], (facts: K['facts']) => boolean>>;
  /** True when the input is present and valid. */
  readonly needs: Readonly<Record<K['need'], (facts: K['facts'], wish: Wish<K>) => boolean>>;
}

export interface Machine<K extends CaseKind> {
  readonly decide: (facts: K['facts'], wish: Wish<K>) => Decision<K>;
  /** The events that this actor may cause now, each once; needs are not checked. */
  readonly openEvents: <Actor extends K['actor']>(facts: K['facts'], by: Actor) => EventBy<K, Actor>[];
}

export function machineOf<K extends CaseKind>({ transitions, conditions, needs }: Rules<K>): Machine<K> {
  const unmet = ({ when = [] }: Transition<K>, facts: K['facts']): K['condition'][] =>
    when.filter((condition: K['condition']) => !conditions[condition](facts));
  const refuse = (refusal: Refusal<K>): Decision<K> => ({ isAllowed: false, refusal });
  return {
    decide: (facts, wish) => {
      const rows = transitions.filter(
        ({ event, from, by }) => event === wish.event && from.includes(facts.state) && by.includes(wish.by),
      );
      if (rows.length === 0) return refuse({ kind: 'notAllowed' });
      const transition = rows.find((row) => unmet(row, facts).length === 0);
      // When several rows could have led on, the shortest list of unmet conditions is the most helpful one.
      if (transition === undefined) {
        const [shortest = []] = rows.map((row) => unmet(row, facts)).sort((one, other) => one.length - other.length);
        return refuse({ kind: 'unmet', conditions: shortest });
      }
      const missing = (transition.needs ?? []).filter((need: K['need']) => !needs[need](facts, wish));
      return missing.length > 0 ? refuse({ kind: 'needed', needs: missing }) : { isAllowed: true, transition };
    },
    openEvents: <Actor extends K['actor']>(facts: K['facts'], by: Actor) => {
      const open = transitions.filter(
        (row) => row.from.includes(facts.state) && row.by.includes(by) && unmet(row, facts).length === 0,
      );
      return [...new Set(open.map(({ event }) => event))] as EventBy<K, Actor>[];
    },
  };
}

/** The changes that come with the moves of a kind. */
export interface ChangeRules<K extends CaseKind> {
  readonly effects: Effects<K>;
  /** The changes of every move, independent of its effects. */
  readonly always: (facts: K['facts'], wish: Wish<K>) => Partial<K['changes']>;
}

/**
 * Computes the record's changes that follow from the facts alone. Replaying all moves in order yields the present
 * record.
 */
export function changesOf<K extends CaseKind>(
  { effects, always }: ChangeRules<K>,
  transition: Transition<K>,
  facts: K['facts'],
  wish: Wish<K>,
  now: Date,
): K['changes'] {
  const parts = (transition.effects ?? []).map(
    (effect: K['effect']) => effects[effect].changes?.(facts, wish, now) ?? {},
  );
  return Object.assign({ state: transition.to }, ...parts, always(facts, wish)) as K['changes'];
}
