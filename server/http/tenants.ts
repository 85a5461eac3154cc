/**
 * Finds the tenant of a request, and applies the contract's `x-tenant`: the rows of the caller's tenant, the host's
 * alone, or none of a tenant.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ANONYMOUS } from '../platform/caller';
import type { TenantRule } from '../platform/contract';
import { HOST_TENANT_ID, type Database } from '../platform/database/schema';
import type { TenantDatabase } from '../platform/database/tenantDatabase';
import { ApiError } from '../platform/errors';
import { findActiveTenant, type Tenant } from '../platform/tenants/repository';
import { sendError } from './errors';
import { isList } from './listWork';
import { requestTexts } from '../platform/requestTexts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The tenant that the request names, by the header `__tenant` or, where the operation has it, by the parameter
     * `__tenant` of the address; null for the host.
     */
    tenant: Tenant | null;
    /** The database with the rows of the caller's tenant. */
    readonly database: Database;
  }
}

interface Options {
  readonly database: Database;
}

/** Returns the tenant rule of the requested operation; null for requests outside the contract. */
function ruleOf(request: FastifyRequest): TenantRule | null {
  const schema = request.routeOptions.schema as { 'x-tenant'?: TenantRule } | undefined;
  return schema?.['x-tenant'] ?? null;
}

const headerOf = (request: FastifyRequest): string => {
  const header = request.headers['__tenant'];
  return typeof header === 'string' ? header.trim() : '';
};

/**
 * Returns the tenant in the address. Programs such as feed readers send no header of ours, so some operations have the
 * parameter `__tenant`.
 */
function ofAddress(request: FastifyRequest): string {
  const { querystring } = (request.routeOptions.schema ?? {}) as { querystring?: { properties?: object } };
  const named = requestTexts(request.query)['__tenant'];
  return '__tenant' in (querystring?.properties ?? {}) ? (named ?? '').trim() : '';
}

/**
 * Resolves the header `__tenant` (id or name) before authentication. An unknown or inactive tenant is answered 404 with
 * the header `Abp-Tenant-Resolve-Error`, at which clients forget the tenant and sign out.
 */
export const tenants = fp<Options>(
  (app: FastifyInstance, { database }, done) => {
    app.decorateRequest('tenant', null);
    app.addHook('onRequest', async (request, reply) => {
      const rule = ruleOf(request);
      const named = headerOf(request) || ofAddress(request);
      if (rule === null || rule === 'none' || named === '' || named === HOST_TENANT_ID) return;
      request.tenant = await findActiveTenant(database, named);
      if (request.tenant !== null) return;
      reply.header('Abp-Tenant-Resolve-Error', 'tenant-not-found');
      return sendError(request, reply, new ApiError(404, { resource: 'AbpUiMultiTenancy', key: 'TenantNotFound' }));
    });
    done();
  },
  { name: 'tenants', dependencies: ['errors'] },
);

/**
 * Gives each request, after authentication, the database with the rows of its tenant. Lists use connections of their
 * own; a visitor without a token acts in the tenant that the request names; operations of the host are for callers of
 * the host, and see its rows only.
 */
export const tenantScope = fp<{ readonly tenantDatabase: TenantDatabase; readonly listDatabase: TenantDatabase }>(
  (app: FastifyInstance, { tenantDatabase, listDatabase }, done) => {
    app.decorateRequest('database', {
      getter() {
        const rows = isList(this.routeOptions.schema) ? listDatabase : tenantDatabase;
        return rows(this.caller.tenantId);
      },
    });
    app.addHook('onRequest', async (request, reply) => {
      if (request.tenant !== null && !request.caller.isAuthenticated)
        request.caller = { ...ANONYMOUS, tenantId: request.tenant.id };
      if (ruleOf(request) === 'host' && request.caller.tenantId !== HOST_TENANT_ID) return reply.code(403).send();
    });
    done();
  },
  { name: 'tenant-scope', dependencies: ['tenants', 'authentication'] },
);
