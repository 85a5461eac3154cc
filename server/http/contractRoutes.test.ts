import type { Contract } from '../platform/contract';
import { contractRoutes } from './contractRoutes';

const uuid = { type: 'string', format: 'uuid' };
const contract = (paths: object, components: object = {}) => ({ openapi: '3.0.3', paths, components }) as Contract;
const responses = { 200: { description: 'ok' } };

it('gives each operation its address, its parameters by kind and its contents', () => {
  const [route, ...others] = contractRoutes(
    contract(
      {
        '/things/{id}/parts': {
          parameters: [{ $ref: '#/components/parameters/Id' }],
          put: {
            operationId: 'changePart',
            'x-policy': 'authenticated',
            parameters: [
              { name: 'deep', in: 'query', schema: { type: 'boolean' } },
              { name: 'If-Match', in: 'header', required: true, schema: { type: 'integer' } },
            ],
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Part' } } } },
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Part' } } },
              },
              204: { description: 'nothing' },
            },
          },
        },
      },
      {
        parameters: { Id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } } },
        schemas: { Id: uuid, Part: { type: 'object', properties: { of: { $ref: '#/components/schemas/Id' } } } },
      },
    ),
  );
  const content = { 'application/json': { schema: { type: 'object', properties: { of: uuid } } } };
  expect(others).toEqual([]);
  expect(route).toEqual({
    method: 'PUT',
    url: '/things/:id/parts',
    operationId: 'changePart',
    schema: {
      operationId: 'changePart',
      'x-policy': 'authenticated',
      params: { type: 'object', properties: { id: uuid }, required: ['id'] },
      querystring: { type: 'object', properties: { deep: { type: 'boolean' } }, required: [] },
      headers: { type: 'object', properties: { 'If-Match': { type: 'integer' } }, required: ['If-Match'] },
      body: { content },
      response: { 200: { content } },
    },
  });
});

it('prefers a parameter of the operation to one of the same name that its path declares', () => {
  const routes = contractRoutes(
    contract({
      '/things': {
        parameters: [{ name: 'take', in: 'query', schema: { type: 'string' } }],
        get: { operationId: 'a', parameters: [{ name: 'take', in: 'query', schema: { type: 'integer' } }], responses },
        delete: { operationId: 'b', responses },
      },
    }),
  );
  expect(Object.fromEntries(routes.map(({ operationId, schema }) => [operationId, schema.querystring]))).toEqual({
    a: { type: 'object', properties: { take: { type: 'integer' } }, required: [] },
    b: { type: 'object', properties: { take: { type: 'string' } }, required: [] },
  });
});

it.each([
  ['a reference that leads nowhere', { $ref: '#/components/schemas/Gone' }, 'which is not there'],
  ['a reference to another file', { $ref: 'other.yaml#/A' }, 'which is not there'],
  ['a schema that contains itself', { $ref: '#/components/schemas/Endless' }, 'refers to itself'],
])('refuses %s', (_what, schema, words) => {
  const paths = {
    '/things': { get: { operationId: 'a', parameters: [{ name: 'a', in: 'query', schema }], responses } },
  };
  const endless = { type: 'array', items: { $ref: '#/components/schemas/Endless' } };
  expect(() => contractRoutes(contract(paths, { schemas: { Endless: endless } }))).toThrow(words);
});

it('refuses a parameter that no validator would check', () => {
  const parameters = [{ name: 'theme', in: 'cookie', schema: { type: 'string' } }];
  expect(() => contractRoutes(contract({ '/things': { get: { operationId: 'a', parameters, responses } } }))).toThrow(
    'The contract has a parameter in cookie (theme)',
  );
});
