import { shownValue } from '../shared/maskedValues';

/** The number of rows of a page that the tools show. */
const shownRows = 3;

/** State and actions do not change, so a part is masked once: most of a state is the one before it. */
const done = /* @__PURE__ */ new WeakMap<object, unknown>();

function masked(value: unknown, name = ''): unknown {
  if (typeof value !== 'object' || value === null) return shownValue(name, value);
  const known = done.get(value);
  if (known !== undefined) return known;
  const result = Array.isArray(value) ? maskedList(value, name) : maskedMembers(value, name);
  done.set(value, result);
  return result;
}

const maskedMembers = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, masked(member, name === 'parts' ? '' : key)]));

/** A filter is a list of which the first entry names the member of the last one. */
function maskedList(list: readonly unknown[], name: string): unknown[] {
  const [field, operator, sought] = list;
  if (list.length === 3 && typeof field === 'string' && typeof operator === 'string')
    return [field, operator, masked(sought, field === 'search' ? 'searchText' : field)];
  const shown = name === 'data' ? list.slice(0, shownRows) : list;
  const left = list.length - shown.length;
  return [...shown.map((entry) => masked(entry, name)), ...(left > 0 ? [`… ${String(left)} more`] : [])];
}

/**
 * Options of Redux DevTools that shorten pages of rows and mask personal data in everything that the tools show or
 * export. The program itself goes on with the whole state, also after a jump.
 */
export const historySanitizers = {
  actionSanitizer: <Action extends object>(action: Action): Action => masked(action) as Action,
  stateSanitizer: <State>(state: State): State => masked(state) as State,
};
