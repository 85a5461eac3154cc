import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AbpListQuery } from '../../platform/abpList';
import type { Handlers } from '../../platform/deps';
import { allRoles, rolesOf } from '../../identity/users/roles';
import { countUsers, findUserBy, listUsers } from '../../identity/users/users';
import { load } from '../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../platform/grid/parse';
import { originOf } from '../../identity/provider/origin';
import { userList } from './columns';
import { takeBackEmailChange } from './emailChange';
import { lockOut, unlock } from './lock';
import { changeRoles, createUser, getUser, removeUser, type UserInput, type UserScope } from './service';
import { changeUser } from './update';

const idOf = ({ params }: { readonly params: unknown }) => (params as { id: string }).id.toLowerCase();

/** What was found, or 204: a user whom nobody is asked about by id is no error when there is none. */
const orNothing = (reply: FastifyReply, found: object | undefined) => found ?? reply.code(204).send();

/** Users, for those who look after them. */
export const identityUsersHandlers = ({ settingsOf, sealer }: Pick<UserScope, 'settingsOf' | 'sealer'>): Handlers => {
  const scopeOf = (request: FastifyRequest): UserScope => ({
    caller: request.caller,
    database: request.database,
    ip: request.ip,
    origin: originOf(request),
    settingsOf,
    sealer,
  });
  return {
    identityUsersGetList: async ({ database, query }) => {
      const asked = query as AbpListQuery;
      const [totalCount, items] = await Promise.all([countUsers(database, asked.filter), listUsers(database, asked)]);
      return { totalCount, items };
    },
    identityUsersGetGrid: ({ caller, database, query }) =>
      load({ database, definition: userList, tenantId: caller.tenantId }, parseLoadOptions(query as LoadQuery)),
    identityUsersGet: (request) => getUser(request.database, idOf(request)),
    identityUsersGetRoles: async (request) => {
      const { id } = await getUser(request.database, idOf(request));
      return { items: await rolesOf(request.database, id) };
    },
    identityUsersGetAssignableRoles: async ({ database }) => ({ items: await allRoles(database) }),
    identityUsersFindByUserName: async ({ database, params }, reply) =>
      orNothing(reply, await findUserBy(database, 'normalized_user_name', (params as { userName: string }).userName)),
    identityUsersFindByEmail: async ({ database, params }, reply) =>
      orNothing(reply, await findUserBy(database, 'normalized_email', (params as { email: string }).email)),
    identityUsersCreate: (request) => createUser(scopeOf(request), request.body as UserInput),
    identityUsersUpdate: (request) => changeUser(scopeOf(request), idOf(request), request.body as UserInput),
    identityUsersUpdateRoles: async (request, reply) => {
      await changeRoles(scopeOf(request), idOf(request), (request.body as { roleNames: string[] }).roleNames);
      return reply.code(204).send();
    },
    identityUsersLock: async (request, reply) => {
      const { lockoutEnd } = request.params as { lockoutEnd: string };
      await lockOut(scopeOf(request), idOf(request), new Date(lockoutEnd));
      return reply.code(204).send();
    },
    identityUsersUnlock: async (request, reply) => {
      await unlock(scopeOf(request), idOf(request));
      return reply.code(204).send();
    },
    identityUsersCancelEmailChange: async (request, reply) => {
      await takeBackEmailChange(scopeOf(request), idOf(request));
      return reply.code(204).send();
    },
    identityUsersDelete: async (request, reply) => {
      await removeUser(scopeOf(request), idOf(request));
      return reply.code(204).send();
    },
  };
};
