import type { FastifyRequest } from 'fastify';
import type { AbpListQuery } from '../../platform/abpList';
import type { AppDeps, Handlers } from '../../platform/deps';
import { originOf } from '../../identity/provider/origin';
import {
  createTenant,
  deleteTenant,
  noSeparateDatabases,
  readTenant,
  readTenants,
  updateTenant,
  type NewTenant,
  type TenantChange,
} from './service';

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id;

const administratorOf = (request: FastifyRequest) => ({
  caller: request.caller,
  database: request.database,
  ip: request.ip,
  origin: originOf(request),
});

/** The whole database, for the sign-ins of a tenant that is deleted; everything else is the host's own rows. */
export const multiTenancyHandlers = ({ database }: AppDeps): Handlers => ({
  tenantGetList: (request) => readTenants(request, request.query as AbpListQuery),
  tenantGet: (request) => readTenant(request, idOf(request)),
  tenantCreate: (request) => createTenant(administratorOf(request), request.body as NewTenant),
  tenantUpdate: (request) => updateTenant(request, idOf(request), request.body as TenantChange),
  tenantDelete: async (request, reply) => {
    await deleteTenant(database, administratorOf(request), idOf(request));
    return reply.code(204).send();
  },
  tenantGetDefaultConnectionString: async (request, reply) => {
    await readTenant(request, idOf(request));
    return reply.code(204).send();
  },
  tenantUpdateDefaultConnectionString: async (request, reply) => {
    await readTenant(request, idOf(request));
    const { defaultConnectionString = '' } = request.query as { defaultConnectionString?: string };
    if (defaultConnectionString.trim() !== '') throw noSeparateDatabases();
    return reply.code(204).send();
  },
  tenantDeleteDefaultConnectionString: async (_request, reply) => reply.code(204).send(),
});
