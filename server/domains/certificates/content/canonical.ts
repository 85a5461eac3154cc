/** Brings a whole content into normal form, wherever it comes from: rules compare texts. Pure. */
import type { Field } from './field';
import { ape, type Ape } from './fields';
import { canonical } from './lexical';

/** Writes each value as `canonical` does; a text that is no value of its field stays as it came. */
export const canonicalContent = (content: Ape): Ape => canonicalOf(ape, content) as Ape;

function canonicalOf(field: Field, given: unknown): unknown {
  if (given === undefined || given === null) return given;
  switch (field.node) {
    case 'value':
      return canonical(field.value, given as string);
    case 'list':
      return (given as readonly unknown[]).map((item) => canonicalOf(field.of, item));
    case 'group':
      return Object.fromEntries(
        Object.entries(given).map(([name, member]) => {
          const { [name]: known } = field.members;
          return [name, known ? canonicalOf(known, member) : member];
        }),
      );
  }
}
