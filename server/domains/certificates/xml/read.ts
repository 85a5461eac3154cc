/** Reads the content of a certificate from its elements, also where they are wrong: what was there is kept, to be shown and put right. */
import { nationalMembers, type Field, type FieldTable, type GroupField } from '../content/field';
import { canonical } from '../content/lexical';

/** An element as far as it is read; the parser's own look like this. */
export interface ReadElement {
  /** Without prefix. */
  readonly name: string;
  /** All text within. */
  readonly text: string;
  readonly children: readonly ReadElement[];
}

/** Elements by their way down, all of each name. */
export const descendants = (element: ReadElement, [name, ...rest]: readonly string[]): readonly ReadElement[] =>
  name === undefined
    ? [element]
    : element.children.filter((child) => child.name === name).flatMap((child) => descendants(child, rest));

/** The text of the first element by that way; undefined where there is none. */
export const textAt = (element: ReadElement, path: string): string | undefined =>
  descendants(element, path.split('/'))[0]?.text;

type Content = string | { readonly [name: string]: Content } | readonly Content[];

/**
 * The members that a table knows, by name and in any order; of two that should be one the first counts. What is not in the table is
 * left out: the schema names it.
 */
export function readGroup(element: ReadElement, { members }: GroupField): Readonly<Record<string, Content>> {
  const found: Record<string, Content> = {};
  for (const [name, field] of nationalMembers(members)) {
    const content = readMember(
      element.children.filter((child) => child.name === name),
      field,
    );
    if (content !== undefined) found[name] = content;
  }
  return found;
}

function readMember(elements: readonly ReadElement[], field: Field): Content | undefined {
  const [first] = elements;
  if (!first) return undefined;
  switch (field.node) {
    case 'value':
      return canonical(field.value, first.text === '' ? (field.whenEmpty ?? '') : first.text);
    case 'group':
      return readGroup(first, field);
    case 'list': {
      const isFlat = field.isFlat === true && field.of.node === 'group';
      const items = (
        isFlat ? readFlat(first, field.of.members) : elements.map((element) => readMember([element], field.of) ?? '')
      ).filter((item) => !isBlank(item));
      return isFlat && items.length === 0 ? undefined : items;
    }
  }
}

/** Programs write every row of their form, those that nobody filled in as well: it is no item that says nothing. */
const isBlank = (item: Content): boolean =>
  typeof item === 'string' ? item.trim() === '' : Object.values(item).every((member: Content) => isBlank(member));

/** Items whose members stand one after another: a new one begins where a name comes again. */
function readFlat({ children }: ReadElement, members: FieldTable): Content[] {
  const items: Record<string, Content>[] = [];
  for (const child of children) {
    const field = members[child.name];
    if (!field) continue;
    const last = items.at(-1);
    const item = last && !(child.name in last) ? last : {};
    if (item !== last) items.push(item);
    item[child.name] = readMember([child], field) ?? '';
  }
  return items;
}
