import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/handler';
import { allRoles } from '../../identity/users/roles';
import { originOf } from '../../identity/provider/origin';
import { findRolePage } from './repository';
import { changeRole, createRole, getRole, removeRole } from './service';

const idOf = ({ params }: { readonly params: { readonly id: string } }) => params.id;

const scopeOf = (request: FastifyRequest) => ({
  caller: request.caller,
  database: request.database,
  ip: request.ip,
  origin: originOf(request),
});

export const identityRolesHandlers = () =>
  ({
    identityRolesGetAll: async ({ database }) => ({ items: await allRoles(database) }),
    identityRolesGetList: ({ database, query }) => findRolePage(database, query),
    identityRolesGet: (request) => getRole(request.database, idOf(request)),
    identityRolesCreate: (request) => createRole(scopeOf(request), request.body),
    identityRolesUpdate: (request) => changeRole(scopeOf(request), idOf(request), request.body),
    identityRolesDelete: async (request, reply) => {
      await removeRole(scopeOf(request), idOf(request));
      return reply.code(204).send();
    },
  }) satisfies Partial<Handlers>;
