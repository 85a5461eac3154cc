import { readContract } from '../server/platform/contract';
import { undecidedTexts } from './undecidedTexts';

const body = (schema: object) => ({
  paths: { '/a': { post: { operationId: 'aPost', requestBody: { content: { 'application/json': { schema } } } } } },
});

it('finds a kind for every text of the contract’s requests', () => {
  expect(undecidedTexts(readContract())).toEqual([]);
});

it.each([
  ['a member', body({ type: 'object', properties: { name: { type: 'string' } } }), 'aPost.name'],
  ['a list', body({ type: 'array', items: { type: 'string', pattern: '^a$' } }), 'aPost[]'],
  ['a map', body({ type: 'object', additionalProperties: { type: 'string' } }), 'aPost.*'],
  ['one of several', body({ oneOf: [{ type: 'object', properties: { b: { type: 'string' } } }] }), 'aPost.b'],
  [
    'a parameter of an address',
    { paths: { '/a/{b}': { parameters: [{ name: 'b', in: 'path', schema: { type: 'string' } }] } } },
    '/a/{b} b',
  ],
  [
    'what is referred to',
    {
      ...body({ $ref: '#/components/schemas/A' }),
      components: { schemas: { A: { properties: { c: { type: 'string' } } } } },
    },
    'A.c',
  ],
])('refuses %s without a kind', (_, document, place) => {
  expect(undecidedTexts(document)).toEqual([expect.stringContaining(`${place} is a text of a request without x-text`)]);
});

it('accepts a kind, a format or a list of words, and no unknown kind', () => {
  const decided = {
    a: { type: 'string', 'x-text': 'line' },
    b: { type: 'string', format: 'uuid' },
    c: { type: 'string', enum: ['x'] },
  };
  expect(undecidedTexts(body({ properties: decided }))).toEqual([]);
  expect(undecidedTexts(body({ properties: { a: { type: 'string', 'x-text': 'prose' } } }))).toEqual([
    'aPost.a has an x-text that is no kind of text: "prose"',
  ]);
});
