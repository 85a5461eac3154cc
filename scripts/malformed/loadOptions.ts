/** Load options of grids, well-formed and malformed. */
import fc, { type Arbitrary } from 'fast-check';

/** Names and operators of grids, valid and invalid. */
export const loadOption: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '["id","=","x"]',
    '["state","=",null]',
    '["__proto__","=",1]',
    '[["a","=",1],"and"]',
    '["!",["id","=",1]]',
    '["id","like","%"]',
    '[]',
    '[[]]',
    '[[[[[]]]]]',
    'null',
    '{}',
    '"id"',
    '{"selector":"constructor"}',
    '[{"selector":"id","desc":"x"}]',
    '[{"selector":null}]',
    '[{"selector":"state","groupInterval":"year"}]',
    '[{"selector":"id","groupInterval":1e999}]',
    '[{"selector":"id","summaryType":"avg"}]',
    '[{"selector":"protocolNumber","summaryType":"sum"}]',
    '["id","between",[1]]',
    '["createdAt",">","+999999-01-01"]',
    '["id","=","\\u0000"]',
    '{"a":',
    'x',
  ),
  fc.constantFrom(50, 2_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc
    .constantFrom(60, 3_000)
    .map((terms) => JSON.stringify(Array.from({ length: terms }, (_, i) => (i % 2 ? 'or' : ['id', '=', String(i)])))),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);
