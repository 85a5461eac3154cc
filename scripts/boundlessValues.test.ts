import { readContract } from '../server/platform/contract';
import { boundlessValues } from './boundlessValues';

const body = (schema: object) => ({
  paths: { '/a': { post: { operationId: 'aPost', requestBody: { content: { 'application/json': { schema } } } } } },
});

it('finds bounds for every number and list of the contract’s requests', () => {
  expect(boundlessValues(readContract())).toEqual([]);
});

it.each([
  [
    'a number without a least value',
    body({ properties: { b: { type: 'integer', maximum: 9 } } }),
    'aPost.b',
    'minimum',
  ],
  [
    'a number without a greatest value',
    body({ properties: { b: { type: 'number', minimum: 0 } } }),
    'aPost.b',
    'maximum',
  ],
  [
    'an endless list',
    body({ properties: { b: { type: 'array', items: { type: 'boolean' } } } }),
    'aPost.b',
    'maxItems',
  ],
  [
    'a number in a list',
    body({ type: 'array', maxItems: 9, items: { type: 'integer', minimum: 0 } }),
    'aPost[]',
    'maximum',
  ],
  [
    'a number of a query',
    {
      paths: {
        '/a': {
          get: {
            operationId: 'aGet',
            parameters: [{ name: 'b', in: 'query', schema: { type: 'integer', minimum: 0 } }],
          },
        },
      },
    },
    'aGet b',
    'maximum',
  ],
])('refuses %s', (_, document, place, lacking) => {
  expect(boundlessValues(document)).toEqual([
    expect.stringMatching(`^${place.replace('[]', '\\[\\]')} is .* without ${lacking}$`),
  ]);
});

it('accepts bounds that leave the bound itself out, and a list of values', () => {
  const properties = {
    a: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    b: { type: 'integer', enum: [1, 2] },
    c: { type: 'array', maxItems: 1, items: { type: 'boolean' } },
  };
  expect(boundlessValues(body({ properties }))).toEqual([]);
});
