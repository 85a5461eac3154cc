import { requestCleaner } from './requestTexts';

const line = { type: 'string', 'x-text': 'line' };
const identifier = { type: 'string', 'x-text': 'identifier' };
const clean = (schema: object, value: unknown) => requestCleaner(schema)?.(value);

it('cleans the texts of a body by their kinds at every depth', () => {
  const schema = {
    type: 'object',
    properties: {
      name: line,
      secret: { type: 'string', 'x-text': 'verbatim' },
      count: { type: 'integer' },
      units: { type: 'array', items: { type: 'object', properties: { sheet: identifier } } },
    },
    additionalProperties: line,
  };
  const body = {
    name: ' Anna\u202e  Maria ',
    secret: ' a\u200b ',
    count: 3,
    units: [{ sheet: '3\u00ad1' }, { sheet: null }, null, 'x'],
    other: 'b\u200b',
  };
  expect(clean(schema, body)).toEqual({
    name: 'Anna Maria',
    secret: ' a\u200b ',
    count: 3,
    units: [{ sheet: '31' }, { sheet: null }, null, 'x'],
    other: 'b',
  });
});

it('reads the members of all parts of a schema', () => {
  const schema = {
    allOf: [{ properties: { a: line } }],
    oneOf: [{ properties: { b: line } }, { properties: { c: identifier } }],
  };
  expect(clean(schema, { a: 'x\u200b', b: 'y\u200b', c: ' z ' })).toEqual({ a: 'x', b: 'y', c: 'z' });
});

it('leaves a word of the list as it is, and cleans every other text', () => {
  const schema = { properties: { separator: { type: 'string', enum: ['\t', ';'] } } };
  expect(clean(schema, { separator: '\t' })).toEqual({ separator: '\t' });
  expect(clean(schema, { separator: ';\u200b' })).toEqual({ separator: ';' });
});

it('cleans a list that an address gives as one text', () => {
  expect(clean({ properties: { state: { type: 'array', items: identifier } } }, { state: 'A\u200b' })).toEqual({
    state: 'A',
  });
});

it('has nothing to do where there is no text', () => {
  expect(
    requestCleaner({
      type: 'object',
      properties: { count: { type: 'integer' }, of: { type: 'string', format: 'binary' } },
    }),
  ).toBeNull();
});
