import { contractLengths } from './contractLengths';

const text = (maxLength: number) => ({ type: 'string', maxLength });

it('writes a constant for each bounded member of a schema, its own or another’s', () => {
  const modules = contractLengths({
    paths: {},
    components: {
      schemas: {
        Code: text(16),
        Person: {
          properties: { name: text(100), code: { $ref: '#/components/schemas/Code' }, age: { type: 'integer' } },
        },
        Member: {
          allOf: [
            { $ref: '#/components/schemas/Person' },
            { properties: { roles: { items: text(8) }, name: text(50) } },
          ],
        },
        Company: {
          properties: {
            seat: { properties: { address: text(200) } },
            people: { items: { properties: { name: text(70) } } },
            owner: { $ref: '#/components/schemas/Person' },
          },
        },
        Counts: { properties: { all: { type: 'integer' } } },
      },
    },
  });
  expect(Object.fromEntries(modules)).toEqual({
    Code: 'export const length = 16;\n',
    Company: 'export const seatAddress = 200;\nexport const peopleName = 70;\n',
    Person: 'export const name = 100;\nexport const code = 16;\n',
    Member: 'export const name = 50;\nexport const code = 16;\nexport const roles = 8;\n',
  });
});

it('writes a constant for each bounded parameter of an operation and member of its body', () => {
  const modules = contractLengths({
    paths: {
      '/persons/{code}': {
        parameters: [],
        get: {
          operationId: 'personsGet',
          parameters: [
            { $ref: '#/components/parameters/Search' },
            { name: 'birth.place', schema: text(20) },
            { name: 'page', schema: { type: 'integer' } },
          ],
        },
        put: {
          operationId: 'personsUpdate',
          requestBody: { content: { 'application/json': { schema: { properties: { note: text(2000) } } } } },
        },
      },
    },
    components: { parameters: { Search: { name: 'search', schema: text(99) } } },
  });
  expect(Object.fromEntries(modules)).toEqual({
    Search: 'export const length = 99;\n',
    personsGet: 'export const search = 99;\nexport const birthPlace = 20;\n',
    personsUpdate: 'export const note = 2000;\n',
  });
});
