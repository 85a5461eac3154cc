import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { randomUUID } from 'node:crypto';
import type { Operation } from '../../server/platform/contract';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { recordSecurityEvent } from '../../server/identity/provider/sessions/securityLog';

import { contract, all, guarded, byPolicy, server, rows, tokens, askAnOrder, prepare } from '../support/contractStage';
import { insertBankLine } from '../support/bank/rows';
import { ask, rightful, success, wrongful } from '../support/contractCalls';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(contract, 'contract');

/** Returns the deviation of an answer from the contract's schema for its status; undefined when it fits. */
function misfit(path: string, method: string, status: number, body: unknown): unknown {
  const response = contract.paths[path]?.[method]?.responses?.[String(status)] as
    { $ref?: string; content?: Record<string, unknown> } | undefined;
  if (!response) return `the contract names no answer ${status}`;
  const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const place = response.$ref ?? `#/paths/${escape(path)}/${method}/responses/${status}`;
  const validate = ajv.getSchema(`contract${place}/content/application~1json/schema`);
  if (!validate) return `no schema at ${place}`;
  return validate(body) === true ? undefined : validate.errors;
}

it('has operations, and each is served', () => {
  expect(all.length).toBeGreaterThan(55);
  const missing = all.filter(
    ({ method, path }) =>
      !server.app.hasRoute({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('names an error answer, a tenant rule and a policy on each', () => {
  const bare = all.filter(
    ({ operation }: { operation: Operation }) =>
      !Object.keys(operation.responses ?? {}).some((status) => /^[45]/.test(status)),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

it.each(all)('answers $name as the contract says', async (one) => {
  const answer = await ask(one, rightful(one.policy));
  expect(answer.statusCode).toBe(success(one));
  expect(answer.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
  const isPublic = one.operation['x-cache'] === 'public';
  expect(answer.headers['cache-control']).toBe(isPublic ? 'public, no-cache' : 'no-store');
  expect(answer.headers.vary).toBe(isPublic ? 'Accept-Language, Authorization, __tenant' : undefined);
  if (!String(answer.headers['content-type']).startsWith('application/json')) return;
  expect(misfit(one.path, one.method, success(one), answer.json())).toBeUndefined();
});

it('lists rows that are the rows of the contract', async () => {
  const answer = await server.inject({ url: '/api/app/admin-accreditations', headers: tokens.gestore });
  const [row] = answer.json<{ data: unknown[] }>().data;
  const validate = ajv.getSchema('contract#/components/schemas/AccreditationRow');
  expect(validate?.(row)).toBe(true);
  await askAnOrder();
  const boards = await server.inject({ url: '/api/app/order-boards', headers: tokens.gestore });
  expect(
    ajv.getSchema('contract#/components/schemas/OrderBoardRow')?.(boards.json<{ data: unknown[] }>().data[0]),
  ).toBe(true);
  await prepare['controlsGetList']?.();
  const controls = await server.inject({ url: '/api/app/ape/controls', headers: tokens.gestore });
  expect(ajv.getSchema('contract#/components/schemas/ControlRow')?.(controls.json<{ data: unknown[] }>().data[0])).toBe(
    true,
  );
  await insertBankLine(server.database);
  for (const [list, schema] of [
    ['bonifici', 'BankLineRow'],
    ['estratti-conto', 'BankStatementRow'],
  ]) {
    const rows = await server.inject({ url: `/api/app/portafogli/${String(list)}`, headers: tokens.cassa });
    const fits = ajv.getSchema(`contract#/components/schemas/${String(schema)}`);
    expect(fits?.(rows.json<{ data: unknown[] }>().data[0])).toBe(true);
  }
  await recordSecurityEvent(server.database, {
    tenantId: HOST_TENANT_ID,
    action: 'LoginSucceeded',
    userId: DEMO_USER_IDS.admin,
    userName: 'admin',
    method: 'password',
    origin: { address: '::1', userAgent: null, traceId: null },
  });
  const log = await server.inject({ url: '/api/identity/security-logs', headers: tokens.admin });
  expect(
    ajv.getSchema('contract#/components/schemas/SecurityLogEntry')?.(log.json<{ data: unknown[] }>().data[0]),
  ).toBe(true);
});

it.each(guarded)('asks who calls $name: 401, a challenge, no body', async (one) => {
  const answer = await ask(one);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['_abperrorformat']).toBeUndefined();
  expect(answer.body).toBe('');
});

it.each(byPolicy)('refuses $name without its policy: 403, no body [POL-01]', async (one) => {
  const answer = await ask(one, wrongful(one.policy));
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['_abperrorformat']).toBeUndefined();
  expect(answer.body).toBe('');
});

it.each(all.filter(({ policy }) => policy === 'anonymous'))(
  'opens $name to everybody, a worthless token included [POL-04]',
  async (one) => {
    const answer = await ask(one, { authorization: 'Bearer not.a.token' });
    expect(answer.statusCode).toBe(success(one));
  },
);

it.each(guarded)('refuses a token of the host for another tenant at $name', async (one) => {
  const answer = await ask(one, { ...rightful(one.policy), __tenant: rows.activeTenantId });
  expect(answer.statusCode).toBe(401);
});

it.each(all.filter(({ operation }) => operation['x-tenant'] === 'caller'))(
  'knows no tenant that is unknown or closed at $name',
  async (one) => {
    for (const tenant of [randomUUID(), rows.inactiveTenantId]) {
      const answer = await ask(one, { ...rightful(one.policy), __tenant: tenant });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['abp-tenant-resolve-error']).toBeDefined();
      expect(misfit(one.path, one.method, 404, answer.json())).toBeUndefined();
    }
  },
);
