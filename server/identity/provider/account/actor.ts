import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller';
import type { Actor } from '../../../platform/history';
import { originOf } from '../origin';
import type { Origin } from '../sessions/securityLog';
import type { KeptSignIn } from '../sessions/userSessions';

/** Who does something to their account or to get one, and from where. */
export interface AccountActor extends Actor {
  readonly origin: Origin;
}

/** A user who changes their own account, and the sign-in by which they do. */
export interface Owner extends AccountActor {
  readonly userId: string;
  readonly kept: KeptSignIn;
}

/** Whoever sends the request. */
export const actorOf = (request: FastifyRequest, caller: AccountActor['caller'] = request.caller): AccountActor => ({
  caller,
  ip: request.ip,
  origin: originOf(request),
});

/** The signed-in user of a request that carries a token. */
export function ownerOf(request: FastifyRequest, userId: string): Owner {
  const { caller }: { readonly caller: Caller } = request;
  return { ...actorOf(request), userId, kept: { grantIds: caller.grantId === null ? [] : [caller.grantId] } };
}
