import type { ConfigurationState } from '../../shared/applicationConfiguration';
import type { SessionState } from '../../features/session/slice';
import { isGranted } from '../../shared/policies';
import type { PageRoute } from '../../shared/routing/routeEntry';

/**
 * The outcome of a visit: the page, a spinner, the login (AUT-07), the reason why signing in did not work, the refusal
 * (AUT-08), or the notice that rights are unknown because the configuration cannot be loaded.
 */
export type Access = 'granted' | 'wait' | 'signIn' | 'signInFailed' | 'forbidden' | 'unavailable';

type Known = { session: SessionState; configuration: ConfigurationState };

/** Decides from the present state, and is called again whenever that changes. */
export function accessTo(
  page: Pick<PageRoute, 'access' | 'requiredPolicy'>,
  { session, configuration }: Known,
): Access {
  if (page.access === 'login' && session.status !== 'signedIn') return withoutSession(session);
  if (page.requiredPolicy === undefined) return 'granted';
  const { data, request } = configuration;
  if (data !== null && isGranted(data.auth.grantedPolicies, page.requiredPolicy)) return 'granted';
  if (request.status === 'failed') return 'unavailable';
  return request.status === 'done' ? 'forbidden' : 'wait';
}

function withoutSession(session: SessionState): Access {
  if (session.status !== 'anonymous') return 'wait';
  return session.failure ? 'signInFailed' : 'signIn';
}
