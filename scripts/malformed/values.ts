/**
 * Makes values that fit a schema nearly, hardly or not at all. None of them names internals, so that an echo in an
 * answer is no leak.
 */
import fc, { type Arbitrary } from 'fast-check';
import type { ContractTargets, Schema } from './contract';

const NIL = '00000000-0000-0000-0000-000000000000';
const text = (sign: string, length: number) => sign.repeat(length);

/** Writes a value as JSON. */
export const asJson = (value: unknown): string => JSON.stringify(value ?? null);
/** Writes a value as text for an address or a header. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : asJson(value));

/** Texts that often break programs. */
export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    'a\u202eb',
    '\ufeff',
    '\u2028',
    'e\u0301',
    '😀',
    '\u0007\u001b[31m',
    "' or 1=1--",
    '";--',
    '%',
    '%%%',
    '_',
    '\\',
    '\\\\',
    '%00',
    '%2e%2e%2f',
    '../../etc/hosts',
    '..\\..',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '-1',
    '1e999',
    '99999999999999999999',
    '0x10',
    '１２',
    '٣',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '2026-13-45T99:99:99Z',
    'a@b',
    '"<x>"@e.example',
    'a@b\r\nBcc: c@d.example',
    NIL,
    `{${NIL}}`,
    text('0', 36),
    'javascript:1',
    'https://e.example/',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(257, 1_025, 4_097, 70_000).map((length) => text('à', length)),
);

/** Arbitrary values of JSON. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53 + 2,
      5e-324,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      { toString: 1 },
      { then: 1 },
      { length: -1 },
      [[[[[[[[]]]]]]]],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_001, 5_000).map((length) => Array.from({ length }, () => 1)) },
);

function fittingText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(NIL));
  if (format === 'date') return fc.constantFrom('2026-01-01', '1900-02-28', '9999-12-31', '0001-01-01');
  if (format === 'date-time')
    return fc.constantFrom('2026-01-01T10:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z');
  if (pattern !== undefined && !pattern.includes('\\x00')) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return oddText;
    }
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.constantFrom(minLength - 1, minLength, maxLength, maxLength + 1).map((length) => text('x', Math.max(0, length))),
  );
}

function fittingNumber({ type, minimum = -1_000, maximum = 1_000 }: Schema): Arbitrary<number> {
  const edges = fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1);
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    type === 'number' ? fc.double() : edges,
    edges,
  );
}

/** Makes values for a schema: most members fit, one or two do not. */
export function valueOf(contract: ContractTargets, given: Schema, depth = 0): Arbitrary<unknown> {
  const schema = contract.resolve(given);
  const again = (one: Schema) => valueOf(contract, one, depth + 1);
  const fitting = (): Arbitrary<unknown> => {
    const choices = schema.oneOf ?? schema.anyOf;
    if (depth > 6) return oddValue;
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (choices) return fc.oneof(...choices.map(again));
    if (schema.allOf)
      return fc.tuple(...schema.allOf.map(again)).map((parts) => Object.assign({}, ...parts) as unknown);
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema);
    if (schema.type === 'array') return fc.array(schema.items ? again(schema.items) : oddValue, { maxLength: 3 });
    if (schema.type === 'string') return fittingText(schema);
    return objectOf(contract, schema, depth);
  };
  return fc.oneof(
    { weight: 10, arbitrary: fitting() },
    { weight: schema.nullable === true ? 2 : 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: oddValue },
  );
}

function objectOf(
  contract: ContractTargets,
  { properties = {}, required = [] }: Schema,
  depth: number,
): Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valueOf(contract, member, depth + 1)]),
  );
  const extra = fc.dictionary(fc.constantFrom('extra', '__proto__', 'constructor', 'id', ' '), oddValue, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(members, { requiredKeys: required.filter((name) => name in members) }) },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(members), extra).map(([known, more]) => ({ ...known, ...more })) },
  );
}
