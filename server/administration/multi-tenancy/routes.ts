import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../platform/deps';
import type { Handlers } from '../../platform/handler';
import { originOf } from '../../identity/provider/origin';
import { createTenant, deleteTenant, noSeparateDatabases, readTenant, readTenants, updateTenant } from './service';

const idOf = ({ params }: { readonly params: { readonly id: string } }) => params.id;

const administratorOf = (request: FastifyRequest) => ({
  caller: request.caller,
  database: request.database,
  ip: request.ip,
  origin: originOf(request),
});

/** The whole database serves to end the sign-ins of a deleted tenant; everything else uses the host's own rows. */
export const multiTenancyHandlers = ({ database }: AppDeps) =>
  ({
    tenantGetList: (request) => readTenants(request, request.query),
    tenantGet: (request) => readTenant(request, idOf(request)),
    tenantCreate: (request) => createTenant(administratorOf(request), request.body),
    tenantUpdate: (request) => updateTenant(request, idOf(request), request.body),
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
      const { defaultConnectionString = '' } = request.query;
      if (defaultConnectionString.trim() !== '') throw noSeparateDatabases();
      return reply.code(204).send();
    },
    tenantDeleteDefaultConnectionString: async (_request, reply) => reply.code(204).send(),
  }) satisfies Partial<Handlers>;
