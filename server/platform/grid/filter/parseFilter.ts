/**
 * DevExtreme's filter arrays as a tree. Grammar: [column, operator, value], [column, value], ['!', filter], [filter,
 * 'and'|'or', filter, …].
 */
import { reasons, refusal, shown } from '../refusal';

/** Brackets one inside another that an option may hold. It is checked on the text, before a parser could recurse. */
export const MAX_DEPTH = 20;

/** A filter with valid grammar; columns, operators and values are not yet checked. */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly items: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly item: FilterNode }
  | { readonly kind: 'condition'; readonly column: string; readonly operator: string; readonly value: unknown };

const MAX_NODES = 500;
/**
 * Conditions that look into texts, each of which may have to read every row: a search in all columns and a filter in
 * each are far fewer.
 */
const MAX_TEXT_CONDITIONS = 60;
const LOOK_INTO_TEXTS = ['contains', 'notcontains', 'startswith', 'endswith'];

const connective = (word: unknown): 'and' | 'or' | undefined => {
  if (typeof word !== 'string') return undefined;
  if (/^(and|&&|&)$/i.test(word)) return 'and';
  return /^(or|\|\||\|)$/i.test(word) ? 'or' : undefined;
};

const wrong = (value: unknown) => refusal('filter', `«${shown(value)}» non è una condizione di filtro.`);

/**
 * The tree of a filter. Throws a 400 for anything outside the grammar, deeper than 20 levels or larger than 500 nodes,
 * or with more than 60 conditions on texts.
 */
export function parseFilter(filter: unknown): FilterNode {
  let nodes = 0;
  let textConditions = 0;

  function node(value: unknown, depth: number): FilterNode {
    nodes += 1;
    if (nodes > MAX_NODES) throw refusal('filter', reasons.tooMany('filter', 'condizioni', MAX_NODES));
    if (depth > MAX_DEPTH) throw refusal('filter', reasons.tooDeep('filter', MAX_DEPTH));
    if (!Array.isArray(value) || value.length === 0) throw wrong(value);
    const parts = value as readonly unknown[];
    if (Array.isArray(parts[0])) return group(parts, depth);
    if (parts[0] === '!' && parts.length === 2 && Array.isArray(parts[1]))
      return { kind: 'not', item: node(parts[1], depth + 1) };
    const leaf = condition(parts);
    if (LOOK_INTO_TEXTS.includes(leaf.operator)) textConditions += 1;
    if (textConditions > MAX_TEXT_CONDITIONS)
      throw refusal('filter', reasons.tooMany('filter', 'condizioni su testi', MAX_TEXT_CONDITIONS));
    return leaf;
  }

  // Neighbours without a word between them are joined by "and"; one level never mixes the two words (DevExtreme's
  // E4019).
  function group(parts: readonly unknown[], depth: number): FilterNode {
    const items: FilterNode[] = [];
    let word: 'and' | 'or' | undefined;
    let afterWord = true;
    for (const part of parts) {
      if (Array.isArray(part)) {
        if (!afterWord) word = joined(word, 'and', parts);
        items.push(node(part, depth + 1));
        afterWord = false;
      } else {
        const next = connective(part);
        if (!next || afterWord) throw wrong(parts);
        word = joined(word, next, parts);
        afterWord = true;
      }
    }
    if (afterWord) throw wrong(parts);
    return { kind: word ?? 'and', items };
  }

  return node(filter, 1);
}

function joined(word: 'and' | 'or' | undefined, next: 'and' | 'or', parts: readonly unknown[]): 'and' | 'or' {
  if (word && word !== next)
    throw refusal('filter', `«and» e «or» sono mescolati nello stesso livello: ${shown(parts)}`);
  return next;
}

function condition(parts: readonly unknown[]): Extract<FilterNode, { kind: 'condition' }> {
  const [column, second, third] = parts;
  if (typeof column !== 'string') throw wrong(parts);
  if (parts.length === 2) return { kind: 'condition', column, operator: '=', value: second };
  if (parts.length !== 3 || typeof second !== 'string') throw wrong(parts);
  return { kind: 'condition', column, operator: second.toLowerCase(), value: third };
}
