/**
 * Makes malformed requests for an operation, each in the form that is sent, so that a seed gives the same ones
 * everywhere.
 */
import fc, { type Arbitrary } from 'fast-check';
import type { ContractTargets, Parameter, Target } from './contract';
import { bodyOf } from './bodies';
import { asLatin, oddHeader } from './headers';
import { ID } from './ids';
import { loadOption } from './loadOptions';
import { asText, oddText, valueOf } from './values';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Escapes that do not decode, or decode to unusual characters. */
const oddEscape = fc.constantFrom(
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%00',
  '%2e%2e',
  '%2f',
  '%ed%a0%80',
  '+',
  '%25',
  '%0d%0a',
  ';',
  '.',
  '..',
);
const wellFormed = (text: string) => Buffer.from(text).toString();
const escaped = (text: string) => encodeURIComponent(wellFormed(text));

const LOAD_OPTIONS = new Set(['filter', 'sort', 'group', 'totalSummary', 'groupSummary', 'select', 'columns']);

const valueOfParameter = (contract: ContractTargets, { name, schema = {} }: Parameter): Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: valueOf(contract, schema).map((value) => escaped(asText(value))) },
    { weight: LOAD_OPTIONS.has(name) ? 12 : 0, arbitrary: loadOption.map(escaped) },
    { weight: 1, arbitrary: oddText.map(escaped) },
    { weight: 1, arbitrary: oddEscape },
  );

function pathOf(contract: ContractTargets, { path, parameters }: Target): Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    if (name === undefined) return fc.constant(part);
    return fc.oneof(
      { weight: 4, arbitrary: parameter ? valueOfParameter(contract, parameter) : fc.constant(ID) },
      { weight: 2, arbitrary: fc.constantFrom(ID, ID.toUpperCase(), '0', '-1', 'a', '%20', '1%3Bx', 'null', '🦉') },
    );
  });
  return fc.tuple(...parts).map((all) => encodeURI(all.join('/')).replaceAll('%25', '%'));
}

function queryOf(contract: ContractTargets, { parameters }: Target): Arbitrary<string> {
  const known = parameters.filter((one) => one.in === 'query');
  const pairs = known.map((one) =>
    fc
      .tuple(
        valueOfParameter(contract, one),
        fc.constantFrom(
          ...(one.required === true
            ? ['=', '=', '=', '=', '', 'twice', '[]', '[a]']
            : ['=', '=', '', '', '', 'twice', '[]', '[a]']),
        ),
      )
      .map(([value, shape]) => {
        if (shape === '') return '';
        if (shape === 'twice') return `${one.name}=${value}&${one.name}=${value}`;
        return `${one.name}${shape === '=' ? '' : shape}=${value}`;
      }),
  );
  const unknown = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x=0',
        '__proto__=1',
        '__proto__[a]=1',
        '=',
        '&&&',
        '?',
        'a[b][c]=1',
        '%00=1',
        '%=%',
        '_=1',
        'api-version=9',
      ),
    },
  );
  return fc.tuple(unknown, ...pairs).map((all) => all.filter((pair) => pair !== '').join('&'));
}

/** Makes requests for one operation. */
export function requestsFor(contract: ContractTargets, target: Target): Arbitrary<WireRequest> {
  const parameters = target.parameters
    .filter((one) => one.in === 'header')
    .map((one) =>
      fc.tuple(
        fc.constant(one.name.toLowerCase()),
        valueOf(contract, one.schema ?? {}).map((value) => asLatin(asText(value)).slice(0, 4_000)),
        fc.integer({ min: 0, max: 9 }),
      ),
    );
  return fc
    .tuple(
      pathOf(contract, target),
      queryOf(contract, target),
      fc.array(oddHeader, { maxLength: 2 }),
      fc.tuple(...parameters),
      bodyOf(contract, target),
    )
    .map(([path, query, odd, own, sent]) => ({
      method: target.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...Object.fromEntries(own.flatMap(([name, value, luck]) => (luck > 0 ? [[name, value]] : []))),
        ...Object.fromEntries(odd),
        ...sent.headers,
      },
      body: sent.body,
    }));
}
