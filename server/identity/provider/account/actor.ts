import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller';
import type { Actor } from '../../../platform/history';
import { requestLanguage } from '../../../platform/localization/culture';
import type { Language } from '../../../platform/localization/texts';
import { originOf } from '../origin';
import type { Origin } from '../sessions/securityLog';
import type { KeptSignIn } from '../sessions/userSessions';

/** A person who changes their account or registers, with the origin of the request. */
export interface AccountActor extends Actor {
  readonly origin: Origin;
  /** The language of the mails about the change. */
  readonly language: Language;
}

/** A user who changes their own account, with the sign-in that authorizes the change. */
export interface Owner extends AccountActor {
  readonly userId: string;
  readonly kept: KeptSignIn;
  /**
   * The time when the browser's session was signed in, or when an external provider last had the user prove who they
   * are; null where `kept` names the sign-in.
   */
  readonly signedInAt: Date | null;
}

/** Returns the sender of the request. */
export const actorOf = (request: FastifyRequest, caller: AccountActor['caller'] = request.caller): AccountActor => ({
  caller,
  ip: request.ip,
  origin: originOf(request),
  language: requestLanguage(request),
});

/** Returns the signed-in user of a request with a token. */
export function ownerOf(request: FastifyRequest, userId: string): Owner {
  const { caller }: { readonly caller: Caller } = request;
  return {
    ...actorOf(request),
    userId,
    kept: { grantIds: caller.grantId === null ? [] : [caller.grantId] },
    signedInAt: caller.provedAt,
  };
}
