/** Finds where a file differs from the computed values, or from the certifier's own record. Pure. */
import type { Ape } from '../content/fields';
import { exact } from '../numbers';

export interface Difference {
  /** Names below the root, items with their position from 1. */
  readonly path: string;
  readonly file: string;
  readonly computed: string;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [exact(one), exact(other)];
  return a && b ? a.eq(b) : one.trim() === other.trim();
};

/**
 * Returns the values of the file that the stored content does not have; `computed` is empty where it has no value at
 * all.
 */
export function differencesBetween(file: Ape, draft: Ape): Difference[] {
  const found: Difference[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (typeof one === 'string') {
      const computed = typeof other === 'string' ? other : '';
      if (one.trim() !== '' && !isSame(one, computed)) found.push({ path, file: one, computed });
    } else if (Array.isArray(one)) {
      const others: readonly unknown[] = Array.isArray(other) ? other : [];
      for (const [index, item] of one.entries()) compare(item, others[index], `${path}[${String(index + 1)}]`);
    } else if (typeof one === 'object' && one !== null) {
      const others = new Map(Object.entries(other ?? {}));
      for (const [name, member] of Object.entries(one))
        compare(member, others.get(name), path === '' ? name : `${path}/${name}`);
    }
  };
  compare(file, draft, '');
  return found;
}
