import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller';
import type { Actor } from '../../../platform/history';
import { requestLanguage } from '../../../platform/localization/culture';
import type { Language } from '../../../platform/localization/texts';
import { originOf } from '../origin';
import type { Origin } from '../sessions/securityLog';
import type { KeptSignIn } from '../sessions/userSessions';

/** Who does something to their account or to get one, and from where. */
export interface AccountActor extends Actor {
  readonly origin: Origin;
  /** Of the mails that tell what was done. */
  readonly language: Language;
}

/** A user who changes their own account, and the sign-in by which they do. */
export interface Owner extends AccountActor {
  readonly userId: string;
  readonly kept: KeptSignIn;
  /** When the browser's session was signed in, or an external provider last asked who it is; null where `kept` names the sign-in. */
  readonly signedInAt: Date | null;
}

/** Whoever sends the request. */
export const actorOf = (request: FastifyRequest, caller: AccountActor['caller'] = request.caller): AccountActor => ({
  caller,
  ip: request.ip,
  origin: originOf(request),
  language: requestLanguage(request),
});

/** The signed-in user of a request that carries a token. */
export function ownerOf(request: FastifyRequest, userId: string): Owner {
  const { caller }: { readonly caller: Caller } = request;
  return {
    ...actorOf(request),
    userId,
    kept: { grantIds: caller.grantId === null ? [] : [caller.grantId] },
    signedInAt: caller.provedAt,
  };
}
