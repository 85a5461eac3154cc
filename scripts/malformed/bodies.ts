/** Makes bodies: some nearly fit the schema, some are not JSON, some are of another type. */
import fc, { type Arbitrary } from 'fast-check';
import type { ContractTargets, Target } from './contract';
import { asJson, asText, oddValue, valueOf } from './values';

const KINDS = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'APPLICATION/JSON',
  'application/jsonx',
  ';;;',
  '*/*',
  'application/octet-stream',
  '',
];

/** Bodies that are not JSON, or JSON in an unusual form. */
const brokenBody: Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      '{',
      '}',
      '[1,',
      '{"a":1,}',
      "{'a':1}",
      'null',
      'true',
      '"x"',
      '0',
      '[]',
      '[{}]',
      '{}{}',
      '\ufeff{}',
      'NaN',
      '{"a":NaN}',
      '1e999',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{}}}',
      '{"\\ud800":1}',
      '{"\\u0000":"\\u0000"}',
      '--x\r\n\r\n--x--',
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(100, 20_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(100, 20_000).map((depth) => Buffer.from('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))),
  fc
    .constantFrom('fffe7b007d00', 'ff', 'c328', '7b2261223a22ff227d', '1f8b0800', '7b7d00')
    .map((bytes) => Buffer.from(bytes, 'hex')),
  fc.constant(3_000_000).map((length) => Buffer.from(JSON.stringify({ a: 'x'.repeat(length) }))),
);

/** Bodies for an operation, with the headers that describe them. */
export function bodyOf(
  contract: ContractTargets,
  { body, method }: Target,
): Arbitrary<{ headers: Record<string, string>; body: Buffer | null }> {
  const none = { headers: {}, body: null };
  if (!body && method === 'GET') return fc.constant(none);
  const json = valueOf(contract, body?.schema ?? {}).map((value) => Buffer.from(asJson(value)));
  const bytes = body?.schema
    ? json
    : fc.oneof(
        oddValue.map((value) => Buffer.from(asText(value))),
        fc.constant(Buffer.from('%PDF-1.7')),
      );
  const kind = body?.type ?? 'application/json';
  return fc.oneof(
    { weight: 12, arbitrary: bytes.map((sent) => ({ headers: { 'content-type': kind }, body: sent })) },
    { weight: 2, arbitrary: brokenBody.map((sent) => ({ headers: { 'content-type': kind }, body: sent })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...KINDS), bytes)
        .map(([type, sent]) => ({ headers: { 'content-type': type }, body: sent })),
    },
    {
      weight: 1,
      arbitrary: bytes.map((sent) => ({ headers: { 'content-type': kind, 'content-encoding': 'gzip' }, body: sent })),
    },
    { weight: 1, arbitrary: fc.constant(none) },
  );
}
