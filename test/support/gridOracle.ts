/**
 * The expected answer of a list, computed over plain arrays: load options in DevExtreme's raw form, rows as the API
 * shows them. It shares no code with server/platform/grid, so that a mistake there is not repeated here.
 */
export type OracleType = 'text' | 'code' | 'number' | 'boolean' | 'date' | 'instant' | 'uuid';
export type OracleRow = Readonly<Record<string, string | number | boolean | null>>;
export interface OracleList {
  readonly types: Readonly<Record<string, OracleType>>;
  /** The folded text that `search` looks into. */
  readonly searched: (row: OracleRow) => string;
  readonly thenBy: Readonly<Record<string, readonly string[]>>;
  readonly defaultSort: readonly OracleSort[];
}
/** `isExpanded` says that rows stand in the order of their groups. */
type OracleSort = { selector: string; desc?: boolean; isExpanded?: boolean };
export interface OracleGroup extends OracleSort {
  groupInterval?: string | number;
}
export interface OracleOptions {
  filter?: unknown;
  sort?: readonly OracleSort[];
  group?: readonly OracleGroup[];
  totalSummary?: readonly { selector?: string; summaryType: string }[];
  groupSummary?: readonly { selector?: string; summaryType: string }[];
  skip?: number;
  take?: number;
  requireTotalCount?: boolean;
  requireGroupCount?: boolean;
}
type Value = string | number | boolean | null;

const bare = (value: Value) =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** An apostrophe may stand for an accent, or be left out. */
const spelledAs = (wanted: unknown): string[] => {
  const text = bare(wanted as string);
  const unaccented = text.replace(/([aeiou])'(?![a-z])/g, '$1');
  return [text, unaccented, unaccented.replaceAll("'", '')].filter((one) => one !== '' || text === '');
};

function holds(list: OracleList, filter: unknown, row: OracleRow): boolean {
  const parts = filter as readonly unknown[];
  if (parts[0] === '!') return !holds(list, parts[1], row);
  if (!Array.isArray(parts[0])) return condition(list, parts.length === 2 ? [parts[0], '=', parts[1]] : parts, row);
  const answers = parts.filter((part) => Array.isArray(part)).map((part) => holds(list, part, row));
  return parts.includes('or') ? answers.some(Boolean) : answers.every(Boolean);
}

function condition(list: OracleList, [name, operator, wanted]: readonly unknown[], row: OracleRow): boolean {
  if (name === 'search') {
    const all = bare(wanted as string)
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => spelledAs(word).some((one) => list.searched(row).includes(one)));
    return operator === 'notcontains' ? !all : all;
  }
  const type = list.types[name as string];
  const value = row[name as string] ?? null;
  const comparable = (one: Value): Value =>
    one === null ? null : type === 'text' ? bare(one) : type === 'instant' ? Date.parse(one as string) : one;
  const a = comparable(value);
  const equal = (other: unknown) => a === comparable(other as Value);
  const less = (x: Value, y: Value) => (x === null || y === null ? false : x < y);
  const b = Array.isArray(wanted) ? null : comparable((wanted ?? null) as Value);
  switch (operator) {
    case '=':
      return equal(wanted);
    case '<>':
      return !equal(wanted);
    case '<':
      return less(a, b);
    case '>':
      return less(b, a);
    case '<=':
      return a === b || less(a, b);
    case '>=':
      return a === b || less(b, a);
    case 'between': {
      const [from, to] = (wanted as readonly Value[]).map(comparable);
      return (from === null || a === from || less(from ?? null, a)) && (to === null || a === to || less(a, to ?? null));
    }
    case 'anyof':
    case 'isanyof':
      return (wanted as readonly unknown[]).some(equal);
    case 'noneof':
      return !(wanted as readonly unknown[]).some(equal);
    case 'isblank':
      return value === null || value === '';
    case 'isnotblank':
      return value !== null && value !== '';
    case 'contains':
      return spelledAs(wanted).some((one) => bare(value).includes(one));
    case 'notcontains':
      return !spelledAs(wanted).some((one) => bare(value).includes(one));
    case 'startswith':
      return spelledAs(wanted).some((one) => bare(value).startsWith(one));
    case 'endswith':
      return spelledAs(wanted).some((one) => bare(value).endsWith(one));
    default:
      throw new Error(`no such operator: ${String(operator)}`);
  }
}

const italian = new Intl.Collator('it');

/** Nulls last going up and first going down, as PostgreSQL has them. */
function order(type: OracleType | undefined, a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (type === 'text') return italian.compare(a as string, b as string);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of groups: without a value first going up, texts by their bare letters. */
function groupOrder(type: OracleType | undefined, a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  const [x, y] = type === 'text' ? [bare(a), bare(b)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
}

function sorted(list: OracleList, rows: readonly OracleRow[], given: readonly OracleSort[] | undefined): OracleRow[] {
  const sort = given && given.length > 0 ? given : list.defaultSort;
  const last = sort[sort.length - 1];
  const desc = last?.desc ?? false;
  const steps = [
    ...sort,
    ...(list.thenBy[last?.selector ?? ''] ?? []).map((selector) => ({ selector, desc })),
    { selector: 'id', desc },
  ];
  return [...rows].sort((x, y) => {
    for (const step of steps) {
      const compare = 'isExpanded' in step ? groupOrder : order;
      const result = compare(list.types[step.selector], x[step.selector] ?? null, y[step.selector] ?? null);
      if (result !== 0) return step.desc ? -result : result;
    }
    return 0;
  });
}

const rome = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

function groupKey(type: OracleType | undefined, value: Value, interval: string | number | undefined): Value {
  if (value === null || interval === undefined) return value;
  if (typeof interval === 'number') return Math.floor((value as number) / interval) * interval;
  const parts = Object.fromEntries(
    rome.formatToParts(new Date(value as string)).map((part) => [part.type, Number(part.value)]),
  );
  const [year = 0, month = 0, day = 0] =
    type === 'date' ? (value as string).split('-').map(Number) : [parts['year'], parts['month'], parts['day']];
  if (interval === 'quarter') return Math.ceil(month / 3);
  if (interval === 'dayOfWeek') return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { ...parts, year, month, day }[interval] ?? null;
}

function summary(rows: readonly OracleRow[], items: NonNullable<OracleOptions['totalSummary']>): Value[] {
  return items.map(({ selector, summaryType }) => {
    if (summaryType === 'count') return rows.length;
    const values = rows.map((row) => row[selector ?? ''] ?? null).filter((value) => value !== null);
    const total = values.reduce<number>((sum, value) => sum + Number(value), 0);
    if (summaryType === 'sum') return total;
    if (values.length === 0) return null;
    if (summaryType === 'avg') return total / values.length;
    return values.reduce((best, value) => ((summaryType === 'min' ? value < best : value > best) ? value : best));
  });
}

function groups(
  list: OracleList,
  rows: readonly OracleRow[],
  options: OracleOptions,
  level: number,
): { key: Value; items: unknown[] | null; count: number; summary?: Value[] }[] {
  const spec = options.group?.[level];
  if (!spec) return [];
  const type = spec.groupInterval === undefined ? list.types[spec.selector] : 'number';
  const sameGroup = new Map<Value, { key: Value; members: OracleRow[] }>();
  for (const row of rows) {
    const key = groupKey(list.types[spec.selector], row[spec.selector] ?? null, spec.groupInterval);
    const group = sameGroup.get(type === 'text' && key !== null ? bare(key) : key);
    if (!group) sameGroup.set(type === 'text' && key !== null ? bare(key) : key, { key, members: [row] });
    else {
      group.members.push(row);
      if (key !== null && group.key !== null && key > group.key) group.key = key;
    }
  }
  const found = [...sameGroup.values()].sort((a, b) => (spec.desc ? -1 : 1) * groupOrder(type, a.key, b.key));
  return found.map(({ key, members }) => {
    const inner = level + 1 < (options.group?.length ?? 0) ? groups(list, members, options, level + 1) : undefined;
    const items = inner ?? (spec.isExpanded === false ? null : members);
    return {
      key,
      items,
      count: inner?.length ?? members.length,
      ...(options.groupSummary?.length && { summary: summary(members, options.groupSummary) }),
    };
  });
}

/** Returns the answer that the server must give to the options over these rows. */
export function evaluate(list: OracleList, all: readonly OracleRow[], options: OracleOptions) {
  const rows = sorted(
    list,
    options.filter === undefined ? all : all.filter((row) => holds(list, options.filter, row)),
    options.sort,
  );
  const grouped = options.group?.length ? groups(list, rows, options, 0) : undefined;
  const { skip = 0, take = grouped ? 1000 : 20 } = options;
  return {
    data: (grouped ?? rows).slice(skip, skip + take),
    ...(options.requireTotalCount && { totalCount: rows.length }),
    ...(grouped && options.requireGroupCount && { groupCount: grouped.length }),
    ...(options.totalSummary?.length && { summary: summary(rows, options.totalSummary) }),
  };
}
