import { readContract } from '../../server/platform/contract';
import { projectRoot } from '../../server/platform/projectRoot';
import { makeJudge } from './judge';
import type { Outcome } from './send';

const judge = makeJudge((readContract() as unknown as { components: { schemas: object } }).components.schemas);
const error = { code: null, message: 'Non valido.', details: null, data: null, validationErrors: null, traceId: 't' };
const answer = (status: number, body: unknown, headers: Outcome['headers'] = {}): Outcome => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    _abperrorformat: 'true',
    'x-trace-id': 't',
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  milliseconds: 1,
  failure: null,
});
const saying = (message: string) => answer(400, { error: { ...error, message } });

it.each([
  ['an error in the contract’s shape', answer(400, { error })],
  ['a refusal without a body', answer(401, '')],
  ['a successful answer that mentions SQL', answer(200, 'select a from b; at x (y.ts:1:1)')],
])('finds nothing wrong with %s', (_what, outcome) => {
  expect(judge(outcome)).toEqual([]);
});

it.each([
  ['an error inside', answer(500, { error }), 'status 500'],
  ['no answer', { ...answer(0, ''), failure: 'no answer within 5 ms' }, 'no answer within 5 ms'],
  ['an error without a body', answer(400, ''), 'an error without a body'],
  ['text', answer(400, 'Bad request', { 'content-type': 'text/plain' }), 'an error that is no JSON'],
  ['broken JSON', answer(400, '{'), 'an error that is no JSON'],
  ['another shape', answer(400, { error: 'Bad Request', statusCode: 400 }), 'an error of another shape'],
  ['no words', saying(' '), 'an error without a message'],
  ['another trace id', answer(400, { error }, { 'x-trace-id': 'u' }), 'a trace id that is not the header’s'],
  ['a header that is missing', answer(400, { error }, { _abperrorformat: '' }), 'an error without _AbpErrorFormat'],
  ['the program’s name', answer(200, {}, { 'x-powered-by': 'x' }), 'names its program in a header'],
  ['a stack', saying('x\n    at find (/srv/a.js:10:5)'), 'reveals a stack'],
  ['a path', saying(`${projectRoot()}/x`), 'reveals a path'],
  ['a query', saying('select id from x'), 'reveals SQL'],
  ['the database’s words', saying('invalid input syntax for type uuid: "x"'), 'reveals SQL'],
  ['an error’s name', saying('Cannot read properties of undefined'), 'reveals an error of the program'],
  ['a table', saying('user_account'), 'reveals a table'],
  ['a package', saying('fastify'), 'reveals a package'],
])('finds fault with %s', (_what, outcome, problem) => {
  expect(judge(outcome).join('; ')).toContain(problem);
});
