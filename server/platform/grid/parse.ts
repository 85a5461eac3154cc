/** Load options as DevExtreme sends them, from the texts of a query string. Strict: unknown options are refused. */
import type { SortItem } from './definition';
import { MAX_DEPTH, parseFilter, type FilterNode } from './filter/parseFilter';
import { reasons, refusal, type OptionName } from './refusal';

/** The query parameters of a list, JSON texts still unread. */
export interface LoadQuery {
  readonly filter?: string;
  readonly sort?: string;
  readonly group?: string;
  readonly totalSummary?: string;
  readonly groupSummary?: string;
  readonly skip?: number;
  readonly after?: string;
  readonly take?: number;
  readonly requireTotalCount?: boolean;
  readonly countWithin?: number;
  readonly requireGroupCount?: boolean;
}

const summaryTypes = ['sum', 'min', 'max', 'avg', 'count'] as const;
export type SummaryType = (typeof summaryTypes)[number];
export interface SummaryItem {
  /** Absent only for count. */
  readonly selector: string | undefined;
  readonly summaryType: SummaryType;
}

export const dateIntervals = ['year', 'quarter', 'month', 'day', 'dayOfWeek', 'hour', 'minute', 'second'] as const;
export type DateInterval = (typeof dateIntervals)[number];
export interface GroupItem extends SortItem {
  readonly groupInterval: DateInterval | number | undefined;
  /**
   * Counts for the last level only: whether its rows are sent. Absent means yes, as in DevExtreme's own server library.
   */
  readonly isExpanded: boolean;
}

/** The parsed options, in order and with defaults; names of columns are not yet looked up. */
export interface LoadOptions {
  readonly filter: FilterNode | undefined;
  readonly sort: readonly SortItem[];
  readonly group: readonly GroupItem[];
  readonly totalSummary: readonly SummaryItem[];
  readonly groupSummary: readonly SummaryItem[];
  readonly skip: number;
  /** Key of the last of the rows that `skip` leaves out, where the caller knows it. */
  readonly after: string | undefined;
  readonly take: number | undefined;
  readonly requireTotalCount: boolean;
  /** Milliseconds after which the number of rows is left out, since counting them takes longer. */
  readonly countWithin: number | undefined;
  readonly requireGroupCount: boolean;
}

/** The number of rows of an answer by default, and at most. */
export const DEFAULT_TAKE = 20;
export const MAX_TAKE = 1000;
const MAX_SKIP = 2_147_483_647;
const MAX_ITEMS: Readonly<Record<'sort' | 'group' | 'totalSummary' | 'groupSummary', number>> = {
  sort: 10,
  group: 5,
  totalSummary: 20,
  groupSummary: 20,
};

const MAX_LENGTH = 65_536;

/** Deepest nesting of brackets outside strings. One pass, no recursion: 10,000 levels cost nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, (depth += 1));
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return deepest;
}

/** The value an option's text stands for; undefined when the option is absent, empty or null. Throws a 400. */
export function readJson(option: OptionName, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (text.length > MAX_LENGTH) throw refusal(option, reasons.tooLong(option, MAX_LENGTH));
  if (depthOf(text) > MAX_DEPTH) throw refusal(option, reasons.tooDeep(option, MAX_DEPTH));
  try {
    return (JSON.parse(text) as unknown) ?? undefined;
  } catch {
    throw refusal(option, reasons.notJson(option));
  }
}

type Fields = Readonly<Record<string, unknown>>;

function items(option: keyof typeof MAX_ITEMS, text: string | undefined, allowed: readonly string[]): Fields[] {
  const value = readJson(option, text);
  if (value === undefined) return [];
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  if (list.length > MAX_ITEMS[option]) throw refusal(option, reasons.tooMany(option, 'voci', MAX_ITEMS[option]));
  return list.map((item) => {
    if (typeof item === 'string') return { selector: item };
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw refusal(option, reasons.notAList(option));
    const stranger = Object.keys(item).find((key) => !allowed.includes(key));
    if (stranger !== undefined) throw refusal(option, reasons.unknownKey(option, stranger));
    return item as Fields;
  });
}

function selector(option: OptionName, { selector: name }: Fields): string {
  if (typeof name !== 'string') throw refusal(option, reasons.wrongKey(option, 'selector'));
  return name;
}

/** A flag of an item; DevExtreme sends null for what it has not set. */
function flag(option: OptionName, key: string, value: unknown, absent: boolean): boolean {
  if (value === undefined || value === null) return absent;
  if (typeof value !== 'boolean') throw refusal(option, reasons.wrongKey(option, key));
  return value;
}

function interval(value: unknown): DateInterval | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value;
  const named = dateIntervals.find((name) => name === value);
  if (!named) throw refusal('group', reasons.wrongKey('group', 'groupInterval'));
  return named;
}

const sortItem = (option: OptionName, item: Fields): SortItem => ({
  selector: selector(option, item),
  desc: flag(option, 'desc', item['desc'], false),
});

function summaries(option: 'totalSummary' | 'groupSummary', text: string | undefined): SummaryItem[] {
  return items(option, text, ['selector', 'summaryType']).map((item) => {
    const summaryType = summaryTypes.find((name) => name === item['summaryType']);
    if (!summaryType) throw refusal(option, reasons.wrongKey(option, 'summaryType'));
    const named = item['selector'] !== undefined && item['selector'] !== null;
    return { summaryType, selector: named || summaryType !== 'count' ? selector(option, item) : undefined };
  });
}

function whole(option: 'skip' | 'take', value: number | undefined, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (!Number.isInteger(value) || value < 0 || value > most) throw refusal(option, reasons.notWhole(option, 0, most));
  return value;
}

/** Reads a filter's text. Throws a 400 that says what is wrong. */
export function readFilter(text: string | undefined): FilterNode | undefined {
  const value = readJson('filter', text);
  return value === undefined ? undefined : parseFilter(value);
}

/** Reads a sort's text. Throws a 400 that says what is wrong. */
export function readSort(text: string | undefined): SortItem[] {
  // Rows of expanded groups come sorted by the descriptors of the groups, which `isExpanded` distinguishes from those
  // of columns.
  const sort = items('sort', text, ['selector', 'desc', 'isExpanded']).map((item) => {
    flag('sort', 'isExpanded', item['isExpanded'], false);
    return { ...sortItem('sort', item), isOfGroups: item['isExpanded'] !== undefined };
  });
  const twice = sort.find(({ selector: name }, at) => sort.findIndex((other) => other.selector === name) < at);
  if (twice) throw refusal('sort', reasons.twice('sort', twice.selector));
  return sort;
}

const groupItems = (text: string | undefined): GroupItem[] =>
  items('group', text, ['selector', 'desc', 'isExpanded', 'groupInterval']).map((item) => ({
    ...sortItem('group', item),
    groupInterval: interval(item['groupInterval']),
    isExpanded: flag('group', 'isExpanded', item['isExpanded'], true),
  }));

/**
 * Reads the groups of a file, in which a column has one place and each value a group. Throws a 400 that says what is
 * wrong.
 */
export function readGroup(text: string | undefined): GroupItem[] {
  const groups = groupItems(text);
  const twice = groups.find(({ selector: name }, at) => groups.findIndex((other) => other.selector === name) < at);
  if (twice) throw refusal('group', reasons.twice('group', twice.selector));
  if (groups.some(({ groupInterval }) => groupInterval !== undefined))
    throw refusal('group', reasons.wrongKey('group', 'groupInterval'));
  return groups;
}

/** Reads all load options. Throws a 400 for the first that is wrong. */
export function parseLoadOptions(query: LoadQuery): LoadOptions {
  return {
    filter: readFilter(query.filter),
    sort: readSort(query.sort),
    group: groupItems(query.group),
    totalSummary: summaries('totalSummary', query.totalSummary),
    groupSummary: summaries('groupSummary', query.groupSummary),
    skip: whole('skip', query.skip, MAX_SKIP) ?? 0,
    after: query.after,
    take: whole('take', query.take, MAX_TAKE),
    requireTotalCount: query.requireTotalCount ?? false,
    countWithin: query.countWithin,
    requireGroupCount: query.requireGroupCount ?? false,
  };
}
