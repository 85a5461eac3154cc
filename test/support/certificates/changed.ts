import type { Ape } from '../../../server/domains/certificates/content/fields';

/** Copies a certificate with some members set, by path; undefined removes one. */
export function changed(ape: Ape, changes: Readonly<Record<string, unknown>>): Ape {
  const copy = structuredClone(ape) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('/');
    const last = names.pop() ?? '';
    const holder = names.reduce<Record<string, unknown>>((at, name) => {
      at[name] ??= {};
      return at[name] as Record<string, unknown>;
    }, copy);
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
  }
  return copy;
}
