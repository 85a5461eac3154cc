/** The REST contract as the server reads it: the bundle that `npm run generate` makes of openapi/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot';
import { StartupError } from './startupError';

/** The tenant whose rows an operation touches: the caller's, the host's alone, or none. */
export type TenantRule = 'caller' | 'host' | 'none';

/** The members of an operation that the server itself reads; validation and serialization take the rest. */
export interface Operation {
  readonly operationId?: string;
  readonly 'x-policy'?: unknown;
  readonly 'x-tenant'?: unknown;
  readonly 'x-cache'?: unknown;
  readonly 'x-rate-limit'?: unknown;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses?: Readonly<Record<string, unknown>>;
}

export interface Contract {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const TENANT_RULES = ['caller', 'host', 'none'];
const POLICY = /^[A-Za-z.]+(?: (?:&&|\|\|) [A-Za-z.]+)*$/;

/**
 * Reads the bundled contract.
 * @throws StartupError when it has not been generated.
 */
export function readContract(): Contract {
  const file = join(projectRoot(), 'dist', 'openapi.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Contract;
  } catch (error) {
    throw new StartupError(`The contract ${file} cannot be read (${String(error)}): run "npm run generate" first.`);
  }
}

/** Every operation with its method and path, in the order of the contract. */
export function operations(
  contract: Contract,
): { method: (typeof METHODS)[number]; path: string; operation: Operation }[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/**
 * Makes sure that every operation says who may call it and for which tenant, and that somebody serves it.
 * @throws StartupError with the list of what is wrong: an operation nobody guards is worse than a server that does not start.
 */
export function checkContract(contract: Contract, served: ReadonlySet<string>): void {
  const problems = operations(contract).flatMap(({ method, path, operation }) => {
    const where = `${method.toUpperCase()} ${path}`;
    const policy = operation['x-policy'];
    const tenant = operation['x-tenant'];
    return [
      operation.operationId === undefined && `${where} has no operationId`,
      operation.operationId !== undefined &&
        !served.has(operation.operationId) &&
        `${where} is not served: no handler ${operation.operationId}`,
      !(typeof policy === 'string' && POLICY.test(policy)) && `${where} has no x-policy`,
      !(typeof tenant === 'string' && TENANT_RULES.includes(tenant)) &&
        `${where} has no x-tenant (caller, host or none)`,
    ].filter((problem) => problem !== false);
  });
  if (problems.length > 0) throw new StartupError(['The contract is not complete:', ...problems].join('\n  '));
}
