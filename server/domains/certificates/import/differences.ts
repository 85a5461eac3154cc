/** Where a file says otherwise than what is computed, or than the certifier's own record. Pure. */
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

/** Only where both say something. */
export function differencesBetween(file: Ape, kept: Ape): Difference[] {
  const found: Difference[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (typeof one === 'string' && typeof other === 'string') {
      if (one !== '' && other !== '' && !isSame(one, other)) found.push({ path, file: one, computed: other });
    } else if (Array.isArray(one) && Array.isArray(other)) {
      for (const [index, item] of one.entries()) compare(item, other[index], `${path}[${String(index + 1)}]`);
    } else if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
      const others = new Map(Object.entries(other));
      for (const [name, member] of Object.entries(one))
        compare(member, others.get(name), path === '' ? name : `${path}/${name}`);
    }
  };
  compare(file, kept, '');
  return found;
}
