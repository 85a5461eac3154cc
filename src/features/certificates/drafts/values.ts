type Step = string | number;

/** `a/b[2]/c` as steps; positions count from 1 in paths, from 0 in lists. */
const stepsOf = (path: string): Step[] =>
  path.split('/').flatMap((part) => {
    const [name = '', ...positions] = part.split(/[[\]]+/).filter(Boolean);
    return [name, ...positions.map((position) => Number(position) - 1)];
  });

/** Returns the value at a path of a content; undefined for none. */
export function valueAt(content: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<Step, unknown>)[step] : undefined),
    content,
  );
}

/** Returns the text at a path, empty for none. */
export function textAt(content: unknown, path: string): string {
  const value = valueAt(content, path);
  return typeof value === 'string' ? value : '';
}

/** Returns the number of rows at a path. */
export function countAt(content: unknown, path: string): number {
  const value = valueAt(content, path);
  return Array.isArray(value) ? value.length : 0;
}

/**
 * Returns a copy of the content with another value at the path; undefined removes it. Groups and lists that become
 * empty are removed as well, because an empty group would require its members. Rows stay until they are removed.
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
  // The member keeps its position, so that later comparisons find the same order.
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
