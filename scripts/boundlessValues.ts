// Finds numbers and lists of requests whose size the contract leaves open.
import { walkRequests, type ContractDocument, type RequestSchema } from './requestSchemas';

type Bounded = RequestSchema & {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly maxItems?: number;
};

const isOneOf = (type: unknown, wanted: readonly string[]) =>
  (Array.isArray(type) ? type : [type]).some((each) => typeof each === 'string' && wanted.includes(each));

/** Returns one sentence for each number of a request without a least or a greatest value, and for each endless list. */
export function boundlessValues(document: ContractDocument): string[] {
  const problems = new Set<string>();
  walkRequests(document, (given, place) => {
    const schema: Bounded = given;
    if (schema.enum !== undefined || schema.const !== undefined) return;
    if (isOneOf(schema.type, ['integer', 'number'])) {
      if (schema.minimum === undefined && schema.exclusiveMinimum === undefined)
        problems.add(`${place} is a number of a request without minimum`);
      if (schema.maximum === undefined && schema.exclusiveMaximum === undefined)
        problems.add(`${place} is a number of a request without maximum`);
    }
    if (isOneOf(schema.type, ['array']) && schema.maxItems === undefined)
      problems.add(`${place} is a list of a request without maxItems`);
  });
  return [...problems];
}
