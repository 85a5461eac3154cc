type Step = string | number;

/** `a/b[2]/c` as steps; positions count from 1 in paths, from 0 in lists. */
const stepsOf = (path: string): Step[] =>
  path.split('/').flatMap((part) => {
    const [name = '', ...positions] = part.split(/[[\]]+/).filter(Boolean);
    return [name, ...positions.map((position) => Number(position) - 1)];
  });

/** What stands at a path of a content; undefined when nothing does. */
export function valueAt(content: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    content,
  );
}

/** The text at a path, empty when there is none. */
export function textAt(content: unknown, path: string): string {
  const value = valueAt(content, path);
  return typeof value === 'string' ? value : '';
}

/** How many rows stand at a path. */
export function countAt(content: unknown, path: string): number {
  const value = valueAt(content, path);
  return Array.isArray(value) ? value.length : 0;
}

/**
 * A copy of the content with another value at the path; undefined takes it out. Groups and lists that are left empty go as well: an
 * empty group would ask for its members. Rows stay until they are removed.
 */
export function withValue<Content extends object>(content: Content, path: string, value: unknown): Content {
  return (changed(content, stepsOf(path), value) ?? {}) as Content;
}

function changed(holder: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const rows: unknown[] = Array.isArray(holder) ? [...(holder as unknown[])] : [];
    rows[step] = changed(rows[step], rest, value) ?? (typeof rows[step] === 'string' ? '' : {});
    return rows;
  }
  const { [step]: before, ...others } = (holder ?? {}) as Record<string, unknown>;
  const after = changed(before, rest, value);
  // In its place, so that what is compared later keeps its order.
  const members =
    after === undefined
      ? others
      : before === undefined
        ? { ...others, [step]: after }
        : { ...(holder as object), [step]: after };
  return Object.keys(members).length === 0 ? undefined : members;
}

/** A copy with one more row at a path. */
export const withRow = <Content extends object>(content: Content, path: string, row: unknown): Content =>
  withValue(content, path, [...((valueAt(content, path) as unknown[] | undefined) ?? []), row]);

/** A copy without the row at an index. */
export function withoutRow<Content extends object>(content: Content, path: string, index: number): Content {
  const rows = ((valueAt(content, path) as unknown[] | undefined) ?? []).filter((_, at) => at !== index);
  return withValue(content, path, rows.length === 0 ? undefined : rows);
}
