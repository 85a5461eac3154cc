import type { Value } from './field';
import { canonical, lexicalProblem, type LexicalProblem } from './lexical';

const cents: Value = { kind: 'decimal', places: 2 };
const ratio: Value = { kind: 'decimal', places: 4, least: 0 };
const whole: Value = { kind: 'decimal', places: 0, least: 0 };
const any: Value = { kind: 'decimal', places: null };
const year: Value = { kind: 'integer', least: 1000, most: 2100 };
const flag: Value = { kind: 'boolean' };
const day: Value = { kind: 'date' };
const list: Value = { kind: 'code', codes: ['0', '1', '2'] };
const letters: Value = { kind: 'code', codes: ['A', 'B'] };
const photo: Value = { kind: 'photo', maxBytes: 3 };

it.each<[Value, string, LexicalProblem | null, string]>([
  [cents, ' 085.50 ', null, '85.50'],
  [cents, '+1.500', null, '1.50'],
  [cents, '1.555', 'decimals', '1.555'],
  [cents, '1,5', 'comma', '1,5'],
  [cents, '-0.00', null, '0.00'],
  [cents, '-3.1', null, '-3.1'],
  [cents, '.5', null, '0.5'],
  [cents, '5.', null, '5'],
  [cents, '1e3', 'number', '1e3'],
  [cents, '', 'empty', ''],
  [ratio, '-0.1', 'range', '-0.1'],
  [whole, '1420.00', null, '1420'],
  [whole, '1420.5', 'decimals', '1420.5'],
  [any, '44.4938123456789', null, '44.4938123456789'],
  [year, '1968', null, '1968'],
  [year, '20011', 'range', '20011'],
  [year, '1968.0', 'number', '1968.0'],
  [flag, '1', null, 'true'],
  [flag, 'TRUE', 'flag', 'TRUE'],
  // These names are members of every object.
  [flag, 'constructor', 'flag', 'constructor'],
  [flag, '__proto__', 'flag', '__proto__'],
  [day, '2026-02-28', null, '2026-02-28'],
  [day, '2026-02-30', 'date', '2026-02-30'],
  [day, ' 2024-02-29+01:00\n', null, '2024-02-29'],
  [day, '2026-02-28Z', null, '2026-02-28'],
  [day, '2026-02-28+25:00', 'date', '2026-02-28+25:00'],
  [day, '12026-02-28', 'date', '12026-02-28'],
  [day, '28/02/2026', 'date', '28/02/2026'],
  [list, '02', null, '2'],
  [list, '3', 'code', '3'],
  [letters, 'B', null, 'B'],
  [letters, 'C', 'code', 'C'],
  [photo, 'AA\nAA', null, 'AAAA'],
  [photo, 'AAAAAA==', 'tooLong', 'AAAAAA=='],
  [photo, 'A', 'photo', 'A'],
  [{ kind: 'text', of: 'line', max: 2 }, 'è😀', null, 'è😀'],
  [{ kind: 'text', of: 'line', max: 2 }, 'abc', 'tooLong', 'abc'],
  [{ kind: 'text', of: 'line', max: 4, pattern: '.{4}' }, 'A94', 'pattern', 'A94'],
  [{ kind: 'fixed', text: 'JPG' }, 'PNG', 'fixed', 'PNG'],
])('%j of "%s": %s, normal form "%s"', (value, text, problem, expected) => {
  expect([lexicalProblem(value, text), canonical(value, text)]).toEqual([problem, expected]);
});
