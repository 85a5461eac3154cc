import fc from 'fast-check';
import type { Feature, FeatureGroup, FeatureValueType } from './model';
import { changedFeatures, draftOf, inputKind, isDisabled, valueText, withToggle } from './rules';

const toggle: FeatureValueType = { name: 'ToggleStringValueType', validator: { name: 'BOOLEAN' } };
const text: FeatureValueType = { name: 'FreeTextStringValueType', validator: { name: 'STRING' } };
const numeric: FeatureValueType = { name: 'FreeTextStringValueType', validator: { name: 'NUMERIC' } };
const feature = (name: string, given: Partial<Feature> = {}): Feature => ({
  name,
  displayName: name,
  description: null,
  value: 'false',
  provider: { name: 'D', key: null },
  valueType: toggle,
  depth: 0,
  parentName: null,
  ...given,
});
const group = (features: readonly Feature[]): FeatureGroup => ({ name: 'G', displayName: 'Group', features });

/** A forest in tree order: each feature hangs on an earlier one or on none. A few are no toggles. */
const forests = fc
  .array(fc.record({ parent: fc.option(fc.nat(30)), isToggle: fc.boolean(), isOn: fc.boolean() }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((rows) =>
    rows.map(({ parent, isToggle, isOn }, index) =>
      feature(`f${String(index)}`, {
        parentName: parent === null || index === 0 ? null : `f${String(parent % index)}`,
        valueType: isToggle || index === 0 ? toggle : text,
        value: String(isOn),
      }),
    ),
  );
/** The names above one, found on another way than the rules do. */
function above(features: readonly Feature[], name: string): string[] {
  const parentName = features.find((one) => one.name === name)?.parentName;
  return parentName === null || parentName === undefined ? [] : [parentName, ...above(features, parentName)];
}
const kindOf = (features: readonly Feature[], name: string) => features.find((one) => one.name === name)?.valueType;

it('chooses an input for each kind of value [FEA-06]', () => {
  expect(inputKind(toggle)).toBe('toggle');
  expect(inputKind(text)).toBe('text');
  expect(inputKind(numeric)).toBe('number');
  expect(inputKind({ ...numeric, validator: { name: 'numeric' } })).toBe('number');
  const item = { value: 'a', displayText: { resourceName: 'R', name: 'A' } };
  expect(
    inputKind({ name: 'SelectionStringValueType', validator: { name: 'STRING' }, itemSource: { items: [item] } }),
  ).toBe('selection');
  expect(
    inputKind({ name: 'SelectionStringValueType', validator: { name: 'STRING' }, itemSource: { items: [] } }),
  ).toBe('nothing');
  expect(inputKind({ name: 'SelectionStringValueType', validator: { name: 'STRING' } })).toBe('nothing');
  expect(inputKind({ name: 'SomethingNew', validator: { name: 'NULL' } })).toBe('name');
});

it('turns the texts of toggles into booleans, and only theirs [FEA-08]', () => {
  const features = [
    feature('on', { value: 'True' }),
    feature('off', { value: 'false' }),
    feature('none', { value: null }),
    feature('word', { value: 'true', valueType: text }),
  ];
  expect(draftOf([group(features)])).toEqual({ on: true, off: false, none: false, word: 'true' });
});

it('ticks every toggle above the one that is ticked, and changes nothing else [FEA-09]', () => {
  fc.assert(
    fc.property(forests, fc.nat(), (features, choice) => {
      const toggles = features.filter(({ name }) => kindOf(features, name) === toggle);
      const chosen = toggles[choice % toggles.length]?.name ?? '';
      const before = draftOf([group(features)]);
      const after = withToggle(before, features, chosen, true);
      const ticked = [chosen, ...above(features, chosen)].filter((name) => kindOf(features, name) === toggle);
      for (const { name } of features) expect(after[name]).toBe(ticked.includes(name) ? true : before[name]);
    }),
  );
});

it('unticks every toggle below the one that is unticked, and changes nothing else [FEA-09]', () => {
  fc.assert(
    fc.property(forests, fc.nat(), (features, choice) => {
      const toggles = features.filter(({ name }) => kindOf(features, name) === toggle);
      const chosen = toggles[choice % toggles.length]?.name ?? '';
      const before = draftOf([group(features)]);
      const after = withToggle(before, features, chosen, false);
      const unticked = toggles
        .filter(({ name }) => name === chosen || above(features, name).includes(chosen))
        .map(({ name }) => name);
      for (const { name } of features) expect(after[name]).toBe(unticked.includes(name) ? false : before[name]);
    }),
  );
});

it('never leaves a ticked toggle under an unticked one, in any order of changes [FEA-09]', () => {
  fc.assert(
    fc.property(forests, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 }), (forest, turns) => {
      const features = forest.map((one) => ({ ...one, valueType: toggle, value: 'false' }));
      let draft = draftOf([group(features)]);
      for (const [choice, value] of turns)
        draft = withToggle(draft, features, features[choice % features.length]?.name ?? '', value);
      for (const { name, parentName } of features)
        if (draft[name] === true && parentName !== null) expect(draft[parentName]).toBe(true);
    }),
  );
});

it('survives parents that form a circle', () => {
  const features = [feature('a', { parentName: 'b' }), feature('b', { parentName: 'a' })];
  expect(withToggle({ a: false, b: false }, features, 'a', true)).toEqual({ a: true, b: true });
  expect(withToggle({ a: true, b: true }, features, 'a', false)).toEqual({ a: false, b: false });
});

it('sends exactly the features whose value differs from the first one, as texts [FEA-11]', () => {
  fc.assert(
    fc.property(forests, fc.array(fc.nat(), { maxLength: 10 }), (features, touched) => {
      const initial = draftOf([group(features)]);
      const names = new Set(touched.map((choice) => features[choice % features.length]?.name ?? ''));
      const flip = (value: unknown) => (typeof value === 'boolean' ? !value : `${String(value)}!`);
      const draft = Object.fromEntries(
        Object.entries(initial).map(([name, value]) => [name, names.has(name) ? flip(value) : value]),
      );
      const sent = changedFeatures([group(features)], initial, draft);
      expect(new Set(sent.map(({ name }) => name))).toEqual(names);
      for (const { name, value } of sent) expect(value).toBe(String(draft[name]));
      expect(changedFeatures([group(features)], initial, initial)).toEqual([]);
    }),
  );
});

it('takes a number for the same however it is written, and leaves what is none to the server [FEA-11]', () => {
  const groups = [group([feature('limit', { valueType: numeric, value: '10' })])];
  const initial = draftOf(groups);
  for (const same of ['10', ' 10 ', '010', '10.0', '1e1'])
    expect(changedFeatures(groups, initial, { limit: same })).toEqual([]);
  expect(changedFeatures(groups, initial, { limit: '11' })).toEqual([{ name: 'limit', value: '11' }]);
  expect(changedFeatures(groups, initial, { limit: '' })).toEqual([{ name: 'limit', value: '' }]);
  expect(valueText('ten', 'number')).toBe('ten');
  expect(valueText('12345678901234567890', 'number')).toBe('12345678901234567890');
});

it('takes a missing value for an empty field', () => {
  const groups = [group([feature('name', { valueType: text, value: null })])];
  expect(changedFeatures(groups, draftOf(groups), { name: '' })).toEqual([]);
});

it.each([
  ['of this provider', 'T', false],
  ['of the default', 'D', false],
  ['of an edition', 'E', true],
  ['of the configuration', 'C', true],
])('locks a child whose value is %s [FEA-10] [CST-01]', (_, name, locked) => {
  const child = feature('child', { parentName: 'parent', provider: { name, key: null } });
  expect(isDisabled(child, [feature('parent'), child], 'T')).toBe(locked);
});

it('locks a feature without parent by its own value, or by that of a direct child [FEA-10]', () => {
  const edition = { name: 'E', key: '1' };
  const root = feature('root');
  const child = feature('child', { parentName: 'root' });
  const grandchild = feature('grandchild', { parentName: 'child', provider: edition });
  expect(isDisabled(root, [root], 'T')).toBe(false);
  expect(isDisabled({ ...root, provider: edition }, [root], 'T')).toBe(true);
  expect(isDisabled(root, [root, { ...child, provider: edition }], 'T')).toBe(true);
  expect(isDisabled(root, [root, child, grandchild], 'T')).toBe(false);
});
