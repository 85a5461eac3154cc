/** Two tabs share the storage of a browser, and each has the module of its own. */
import type * as localDrafts from './localDrafts';

type Tab = typeof localDrafts;

const openTab = (): Tab => {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    tab = jest.requireActual<Tab>('./localDrafts');
  });
  if (!tab) throw new Error('The module was not loaded.');
  return tab;
};
const isText = (value: unknown): value is string => typeof value === 'string';
const store = (tab: Tab, content: string) => tab.storeLocalDraft('u1', 'c1', { version: 1, content });
const read = (tab: Tab) => tab.readLocalDraft('u1', 'c1', isText)?.content;

beforeEach(() => {
  localStorage.clear();
});

it('keeps what one tab typed when another one stores and saves its own text of the same record', () => {
  const [one, other] = [openTab(), openTab()];
  store(other, 'of the other tab');
  store(one, 'of this tab');
  one.deleteLocalDraft('u1', 'c1');
  expect(read(openTab())).toBe('of the other tab');
});

it('leaves nothing behind when both tabs have saved what they typed', () => {
  const [one, other] = [openTab(), openTab()];
  for (const text of ['a', 'ab', 'abc']) {
    store(one, text);
    store(other, text.toUpperCase());
  }
  one.deleteLocalDraft('u1', 'c1');
  other.deleteLocalDraft('u1', 'c1');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('takes up a draft that was left behind, and deletes it once it is saved', () => {
  store(openTab(), 'left behind');
  const tab = openTab();
  expect(read(tab)).toBe('left behind');
  store(tab, 'left behind, and more');
  expect(Object.keys(localStorage)).toHaveLength(1);
  tab.deleteLocalDraft('u1', 'c1');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('deletes no draft that this tab has neither stored nor read', () => {
  store(openTab(), 'of the form');
  const page = openTab();
  page.deleteLocalDraft('u1', 'c1');
  expect(read(openTab())).toBe('of the form');
});

it('deletes the drafts of all tabs with a record that is discarded', () => {
  const [one, other] = [openTab(), openTab()];
  store(one, 'a');
  store(other, 'b');
  store(openTab(), 'c');
  one.deleteLocalDrafts('u1', 'c1');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('has no local draft while nothing but texts of other forms is stored, and offers the newest that it can read', () => {
  const [old, other] = [openTab(), openTab()];
  store(other, 'of the other tab');
  old.storeLocalDraft('u1', 'c1', { version: 1, content: { of: 'an earlier program' } });
  const tab = openTab();
  expect(tab.hasLocalDraft('u1', 'c1', isText)).toBe(true);
  expect(read(tab)).toBe('of the other tab');
  tab.deleteLocalDraft('u1', 'c1');
  old.storeLocalDraft('u1', 'c1', { version: 1, content: { of: 'an earlier program' } });
  expect([tab.hasLocalDraft('u1', 'c1', isText), read(tab)]).toEqual([false, undefined]);
});
