import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/handler';
import { idOf } from '../../platform/idOf';
import { allRoles, rolesOf } from '../../identity/users/roles';
import { countUsers, findUserBy, listUsers } from '../../identity/users/users';
import { load } from '../../platform/grid/load';
import { parseLoadOptions } from '../../platform/grid/parse';
import { originOf } from '../../identity/provider/origin';
import { userList } from './columns';
import { takeBackEmailChange } from './emailChange';
import { lockOut, unlock } from './lock';
import { changeRoles, createUser, getUser, removeUser, type UserScope } from './service';
import { changeUser } from './update';

/** Returns the user, or answers 204: a lookup without a match is no error. */
const orNothing = <Found>(reply: FastifyReply, found: Found | undefined) => found ?? reply.code(204).send();

/** The operations on users. */
export const identityUsersHandlers = ({
  settingsOf,
  sealer,
  forgetChangeFailures,
}: Pick<UserScope, 'settingsOf' | 'sealer' | 'forgetChangeFailures'>) => {
  const scopeOf = (request: FastifyRequest): UserScope => ({
    caller: request.caller,
    database: request.database,
    ip: request.ip,
    origin: originOf(request),
    settingsOf,
    sealer,
    forgetChangeFailures,
  });
  return {
    identityUsersGetList: async ({ database, query }) => {
      const [totalCount, items] = await Promise.all([countUsers(database, query.filter), listUsers(database, query)]);
      return { totalCount, items };
    },
    identityUsersGetGrid: ({ caller, database, query }) =>
      load({ database, definition: userList, tenantId: caller.tenantId }, parseLoadOptions(query)),
    identityUsersGet: (request) => getUser(request.database, idOf(request)),
    identityUsersGetRoles: async (request) => {
      const { id } = await getUser(request.database, idOf(request));
      return { items: await rolesOf(request.database, id) };
    },
    identityUsersGetAssignableRoles: async ({ database }) => ({ items: await allRoles(database) }),
    identityUsersFindByUserName: async ({ database, params }, reply) =>
      orNothing(reply, await findUserBy(database, 'normalized_user_name', params.userName)),
    identityUsersFindByEmail: async ({ database, params }, reply) =>
      orNothing(reply, await findUserBy(database, 'normalized_email', params.email)),
    identityUsersCreate: (request) => createUser(scopeOf(request), request.body),
    identityUsersUpdate: (request) => changeUser(scopeOf(request), idOf(request), request.body),
    identityUsersUpdateRoles: async (request, reply) => {
      await changeRoles(scopeOf(request), idOf(request), request.body.roleNames);
      return reply.code(204).send();
    },
    identityUsersLock: async (request, reply) => {
      const { lockoutEnd } = request.params;
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
  } satisfies Partial<Handlers>;
};
