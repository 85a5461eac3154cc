/**
 * Open pages of the former version call the new server in the former contract: no member that they use may disappear in
 * one step.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readContract } from '../../server/platform/contract';
import { brokenCalls, type WholeContract } from '../support/contractChanges';

const FOLDER = join(import.meta.dirname, '..', 'releases');
const contracts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.openapi.json.gz'))
  .sort();

it('goes on taking and answering what pages of the newest release use', () => {
  const newest = contracts.at(-1);
  if (newest === undefined) throw new Error('test/releases has the contract of no release.');
  const before = JSON.parse(gunzipSync(readFileSync(join(FOLDER, newest))).toString('utf8')) as WholeContract;
  expect(brokenCalls(before, readContract())).toEqual([]);
});

describe('the comparison of two contracts', () => {
  interface Shape {
    readonly request?: object;
    readonly answer?: object;
    readonly query?: readonly object[];
  }
  const contract = ({ request, answer, query = [] }: Shape): WholeContract => ({
    paths: {
      '/things': {
        post: {
          parameters: query,
          ...(request && { requestBody: { content: { 'application/json': { schema: request } } } }),
          responses: { 200: { content: { 'application/json': { schema: answer ?? { type: 'object' } } } } },
        },
      },
    },
  });
  const thing = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
  const text = { type: 'string' };
  const kind = (...values: string[]) => ({ type: 'string', enum: values });

  it.each<[string, Shape, Shape]>([
    ['body.a is no longer taken', { request: thing({ a: text }) }, { request: thing({}) }],
    ['body.b has to be sent now', { request: thing({}) }, { request: thing({ b: text }, ['b']) }],
    ['body.a has to be sent now', { request: thing({ a: text }) }, { request: thing({ a: text }, ['a']) }],
    ['body.a no longer takes y', { request: thing({ a: kind('x', 'y') }) }, { request: thing({ a: kind('x') }) }],
    ['body.a takes a list of values only', { request: thing({ a: text }) }, { request: thing({ a: kind('x') }) }],
    ['body.a has another type', { request: thing({ a: text }) }, { request: thing({ a: { type: 'integer' } }) }],
    ['query q has to be sent now', {}, { query: [{ name: 'q', in: 'query', required: true, schema: text }] }],
    ['answer.a is no longer answered', { answer: thing({ a: text }) }, { answer: thing({}) }],
    ['answer.a is no longer promised', { answer: thing({ a: text }, ['a']) }, { answer: thing({ a: text }) }],
    [
      'answer.a may be null now',
      { answer: thing({ a: text }) },
      { answer: thing({ a: { type: ['string', 'null'] } }) },
    ],
  ])('finds fault: %s', (fault, before, after) => {
    expect(brokenCalls(contract(before), contract(after))).toEqual([`POST /things: ${fault}`]);
  });

  it('finds fault with an operation that is gone', () => {
    expect(brokenCalls(contract({}), { paths: {} })).toEqual(['POST /things is gone']);
  });

  it.each<[string, Shape, Shape]>([
    ['a new member that need not be sent', { request: thing({}) }, { request: thing({ b: text }) }],
    ['a new member of an answer', { answer: thing({}) }, { answer: thing({ b: text }, ['b']) }],
    ['a new value of an answer', { answer: thing({ a: kind('x') }) }, { answer: thing({ a: kind('x', 'y') }) }],
    [
      'a new member with members that have to be there',
      { request: thing({}) },
      { request: thing({ b: thing({ c: text }, ['c']) }) },
    ],
    ['a member that no longer has to be sent', { request: thing({ a: text }, ['a']) }, { request: thing({ a: text }) }],
  ])('finds no fault with %s', (_what, before, after) => {
    expect(brokenCalls(contract(before), contract(after))).toEqual([]);
  });
});
