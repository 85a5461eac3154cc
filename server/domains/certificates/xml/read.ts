/**
 * Reads the content of a certificate from its elements, even wrong ones: their texts are preserved, to be shown and
 * corrected.
 */
import { nationalMembers, type Field, type FieldTable, type GroupField } from '../content/field';
import { canonical } from '../content/lexical';

/** An element as far as it is read; the parser's own have the same shape. */
export interface ReadElement {
  /** The name without prefix. */
  readonly name: string;
  /** All text within. */
  readonly text: string;
  readonly children: readonly ReadElement[];
}

/** Returns all elements at the end of a path of names. */
export const descendants = (element: ReadElement, [name, ...rest]: readonly string[]): readonly ReadElement[] =>
  name === undefined
    ? [element]
    : element.children.filter((child) => child.name === name).flatMap((child) => descendants(child, rest));

/** Returns the text of the first element at that path; undefined where there is none. */
export const textAt = (element: ReadElement, path: string): string | undefined =>
  descendants(element, path.split('/'))[0]?.text;

type Content = string | { readonly [name: string]: Content } | readonly Content[];

/**
 * Reads the members that a table knows, by name and in any order; the first of two counts where one is allowed.
 * Elements that are not in the table are left out: the schema reports them.
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

/** Programs write every row of their form, even empty ones: a blank row is no item. */
const isBlank = (item: Content): boolean =>
  typeof item === 'string' ? item.trim() === '' : Object.values(item).every((member: Content) => isBlank(member));

/** Reads items whose members stand one after another: a repeated name begins a new item. */
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
