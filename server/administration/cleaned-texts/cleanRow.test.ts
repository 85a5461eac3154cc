import { changesOf } from './cleanRow';
import type { CleanedColumn } from './cleanedTables';

const columns: readonly CleanedColumn[] = [
  { name: 'code', kind: 'identifier', isUpper: true },
  { name: 'name', kind: 'line' },
  { name: 'note', kind: 'text' },
];
const changed = (row: object) =>
  changesOf(columns, row as Record<string, unknown>).map(({ column, before, after, cause }) => [
    column.name,
    before,
    after,
    cause,
  ]);

it('leaves what is clean, what is absent, and small letters of a clean code', () => {
  expect(changed({ code: 'rss', name: 'Nicolò', note: 'uno\n\ndue' })).toEqual([]);
  expect(changed({ code: null, name: undefined, note: 3 })).toEqual([]);
});

it('reports the fault of each text', () => {
  expect(changed({ code: 'it\u200b001', name: 'Anna  Maria', note: ' a ' })).toEqual([
    ['code', 'it\u200b001', 'IT001', 'unseen'],
    ['name', 'Anna  Maria', 'Anna Maria', 'space'],
    ['note', ' a ', 'a', 'space'],
  ]);
  expect(changed({ code: '\uff11\uff12', name: 'Nicolo\u0300', note: '\ufeffa' })).toEqual([
    ['code', '\uff11\uff12', '12', 'form'],
    ['name', 'Nicolo\u0300', 'Nicolò', 'form'],
    ['note', '\ufeffa', 'a', 'unseen'],
  ]);
});

it('empties a text without visible characters', () => {
  expect(changed({ name: '\u200b\u00a0' })).toEqual([['name', '\u200b\u00a0', '', 'unseen']]);
});
