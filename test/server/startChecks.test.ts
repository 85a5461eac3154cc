import { checkContract, operations, readContract, type Contract } from '../../server/platform/contract';
import { startServer } from '../support/startServer';

const contract = readContract();
const served = new Set(operations(contract).map(({ operation }) => operation.operationId ?? ''));

/** The contract with one operation of it changed. */
function changed(change: (operation: Record<string, unknown>) => void): Contract {
  const copy = structuredClone(contract);
  const operation = copy.paths['/api/app/albo']?.['get'];
  if (operation) change(operation as Record<string, unknown>);
  return copy;
}

it('accepts the contract as it is', () => {
  expect(() => {
    checkContract(contract, served);
  }).not.toThrow();
});

it.each([
  [
    'no policy',
    (operation: Record<string, unknown>) => delete operation['x-policy'],
    'GET /api/app/albo has no x-policy',
  ],
  [
    'a policy that reads as none',
    (operation: Record<string, unknown>) => (operation['x-policy'] = 'a ||'),
    'GET /api/app/albo has no x-policy',
  ],
  [
    'no tenant rule',
    (operation: Record<string, unknown>) => (operation['x-tenant'] = 'all'),
    'GET /api/app/albo has no x-tenant',
  ],
  [
    'nobody who serves it',
    (operation: Record<string, unknown>) => (operation['operationId'] = 'alboNobody'),
    'no handler alboNobody',
  ],
])('does not start with an operation that has %s', async (_what, change, problem) => {
  await expect(startServer({ contract: changed(change) })).rejects.toThrow(problem);
});
