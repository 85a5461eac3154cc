import { menuTree, withoutNames, type MenuEntry, type MenuNode } from './menuTree';

const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  name,
  title: { id: name, defaultMessage: name },
  path: `/${name}`,
  ...more,
});
const names = (nodes: MenuNode[]): unknown[] =>
  nodes.map(({ entry: { name }, children }) => (children.length > 0 ? [name, names(children)] : name));

describe('the tree of the menu', () => {
  it('is in ascending order, without order last, ties as written [ENT-06]', () => {
    expect(
      names(
        menuTree(
          [entry('a'), entry('b', { order: 2 }), entry('c', { order: 1 }), entry('d'), entry('e', { order: 2 })],
          {},
        ),
      ),
    ).toEqual(['c', 'b', 'e', 'a', 'd']);
  });

  it('has neither invisible entries nor those without their policy, nor anything under them [MEN-11]', () => {
    const entries = [
      entry('a', { invisible: true }),
      entry('aa', { parentName: 'a' }),
      entry('b', { requiredPolicy: 'P || Q' }),
      entry('bb', { parentName: 'b' }),
    ];
    expect(names(menuTree(entries, {}))).toEqual([]);
    expect(names(menuTree(entries, { Q: true }))).toEqual([['b', ['bb']]]);
  });

  it('leaves out a parent that has neither page nor visible children', () => {
    const entries: MenuEntry[] = [
      { name: 'p', title: { id: 'p' } },
      entry('c', { parentName: 'p', requiredPolicy: 'P' }),
    ];
    expect(names(menuTree(entries, {}))).toEqual([]);
    expect(names(menuTree(entries, { P: true }))).toEqual([['p', ['c']]]);
  });

  it('loses removed entries with all their descendants [MEN-09]', () => {
    const entries = [entry('aaa', { parentName: 'aa' }), entry('aa', { parentName: 'a' }), entry('a'), entry('b')];
    expect(withoutNames(entries, ['a']).map(({ name }) => name)).toEqual(['b']);
  });
});
