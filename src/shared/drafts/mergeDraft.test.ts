import { mergeDraft, settledBase, type DraftBase, type DraftFields } from './mergeDraft';

type Content = Readonly<Record<string, string>>;

const fields: DraftFields<Content> = {
  of: (content) => content,
  with: (content, values) =>
    Object.fromEntries(
      Object.entries({ ...content, ...values }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
};
const same = (content: Content): DraftBase<Content> => ({ typed: content, saved: content });
const before = { street: 'Via Roma', area: '80', year: '1968' };

it('puts changes of different fields together', () => {
  const mine = { ...before, area: '90' };
  const theirs = { ...before, year: '1970' };
  expect(mergeDraft(same(before), mine, theirs, fields)).toEqual({
    content: { street: 'Via Roma', area: '90', year: '1970' },
    clashes: [],
    others: ['year'],
    base: { typed: { ...before, year: '1970' }, saved: theirs },
  });
});

it('leaves what was typed where both changed a field, and its former value in the base', () => {
  const mine = { ...before, area: '90', street: 'Via Po' };
  const theirs = { ...before, area: '95', year: '1970' };
  const merged = mergeDraft(same(before), mine, theirs, fields);
  expect(merged.content).toEqual({ street: 'Via Po', area: '90', year: '1970' });
  expect(merged.clashes).toEqual([{ name: 'area', mine: '90', theirs: '95' }]);
  expect(merged.base.saved).toEqual({ ...before, year: '1970' });
  // Merged once more, as after a reload, only the same field is a clash.
  const again = mergeDraft(merged.base, merged.content, theirs, fields);
  expect([again.content, again.clashes, again.others]).toEqual([merged.content, merged.clashes, []]);
});

it('is no clash where both typed the same, nor where the server only wrote it in another form', () => {
  const base = { typed: { area: '7,5', year: '1968' }, saved: { area: '7.50', year: '1968' } };
  const both = mergeDraft(base, { area: '7,5', year: '1970' }, { area: '7.50', year: '1970' }, fields);
  expect([both.content, both.clashes, both.others]).toEqual([{ area: '7,5', year: '1970' }, [], []]);
  const theirs = mergeDraft(both.base, { area: '7,5', year: '1970' }, { area: '8.00', year: '1970' }, fields);
  expect([theirs.content, theirs.clashes]).toEqual([{ area: '8.00', year: '1970' }, []]);
});

it('takes fields that somebody else added or removed, and leaves those that were typed here', () => {
  const mine = { ...before, own: 'x' };
  const theirs = { street: 'Via Roma', area: '80', other: 'y' };
  const merged = mergeDraft(same(before), mine, theirs, fields);
  expect(merged.content).toEqual({ street: 'Via Roma', area: '80', own: 'x', other: 'y' });
  expect([...merged.others].sort()).toEqual(['other', 'year']);
});

it('shows each difference where it is not known what the draft began with', () => {
  const merged = mergeDraft(undefined, { area: '90', year: '1968' }, { area: '95', year: '1968' }, fields);
  expect([merged.content, merged.clashes]).toEqual([
    { area: '90', year: '1968' },
    [{ name: 'area', mine: '90', theirs: '95' }],
  ]);
});

it('overrules the fields with two values alone: a save of another field that comes after the choice stays', () => {
  const base = { typed: { street: 'Via Roma', area: '7,5' }, saved: { street: 'Via Roma', area: '7.50' } };
  const mine = { street: 'Via Po', area: '7,5' };
  const theirs = { street: 'Via Emilia', area: '7.50' };
  const clashing = mergeDraft(base, mine, theirs, fields);
  expect(clashing.clashes).toEqual([{ name: 'street', mine: 'Via Po', theirs: 'Via Emilia' }]);
  const settled = settledBase(clashing.base, clashing.clashes, theirs, fields);
  const later = mergeDraft(settled, clashing.content, { ...theirs, area: '8.00' }, fields);
  expect([later.content, later.clashes]).toEqual([{ street: 'Via Po', area: '8.00' }, []]);
});

it('shows the field again for which a value was chosen, where somebody else changes it once more', () => {
  const mine = { ...before, area: '90' };
  const theirs = { ...before, area: '95' };
  const clashing = mergeDraft(same(before), mine, theirs, fields);
  const settled = settledBase(clashing.base, clashing.clashes, theirs, fields);
  const later = mergeDraft(settled, mine, { ...before, area: '99' }, fields);
  expect(later.clashes).toEqual([{ name: 'area', mine: '90', theirs: '99' }]);
  expect(settledBase(undefined, clashing.clashes, theirs, fields)).toEqual(same(theirs));
});
