import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { selectSession, selectSignInFailure } from '../../features/session/selectors';
import {
  applicationConfigurationSlice,
  configurationRequested,
  type WithConfiguration,
} from '../../shared/applicationConfiguration';
import { signInRequested } from '../../shared/session';
import { CurrentPageContext } from '../../shared/routing/currentPage';
import { decodeParameters } from '../../shared/routing/href';
import type { PageRoute } from '../../shared/routing/routeEntry';
import { laterPart } from '../../shared/ui/laterPart';
import { Spinner } from '../../shared/ui/Spinner';
import { useTravelling } from '../../shared/timeTravel';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { accessTo } from './access';

// Few visits need the refusals.
const refusals = () => import('./refusals');
const BadAddress = laterPart(async () => (await refusals()).BadAddress, { waiting: <Spinner /> });
const Forbidden = laterPart(async () => (await refusals()).Forbidden, { waiting: <Spinner /> });
const Unavailable = laterPart(async () => (await refusals()).Unavailable, { waiting: <Spinner /> });
const SignInFailed = laterPart(async () => (await refusals()).SignInFailed, { waiting: <Spinner /> });
const EndedUnder = laterPart(async () => (await refusals()).EndedUnder, { waiting: null });

const selectWholeConfiguration = (state: WithConfiguration) => state[applicationConfigurationSlice.name];

/**
 * Guards every page: shows it to users who have the right to see it, and an explanation with a way on to everybody
 * else.
 */
export function Gate({ page }: { page: PageRoute }) {
  const intl = useIntl();
  const parametersDecode = decodeParameters(useParams()) !== undefined;
  useDocumentTitle(intl.formatMessage(page.title));
  return (
    <CurrentPageContext value={page}>
      {parametersDecode ? (
        <Guarded page={page}>
          <Outlet />
        </Guarded>
      ) : (
        <BadAddress />
      )}
    </CurrentPageContext>
  );
}

function Guarded({ page, children }: { page: PageRoute; children: ReactNode }) {
  const access = useAccess(page);
  const dispatch = useDispatch();
  const failure = useSelector(selectSignInFailure);
  const { pathname, search, hash } = useLocation();
  const returnUrl = pathname + search + hash;
  useEffect(() => {
    if (access === 'signIn') dispatch(signInRequested({ returnUrl }));
  }, [access, dispatch, returnUrl]);

  switch (access) {
    case 'granted':
    case 'ended':
      return (
        <>
          {children}
          {access === 'ended' && <EndedUnder />}
        </>
      );
    case 'forbidden':
      return <Forbidden />;
    case 'unavailable':
      return <Unavailable retry={() => dispatch(configurationRequested())} />;
    case 'signInFailed':
      return (
        <SignInFailed kind={failure?.kind ?? 'transient'} retry={() => dispatch(signInRequested({ returnUrl }))} />
      );
    case 'signIn':
    case 'wait':
      return <Spinner />;
  }
}

/**
 * The decision for this visit. A page stays open when the session ends during the visit: nothing typed is lost, and the
 * next visit needs a sign-in.
 */
function useAccess(page: PageRoute) {
  const session = useSelector(selectSession);
  const configuration = useSelector(selectWholeConfiguration);
  const { key } = useLocation();
  const isTravelling = useTravelling();
  const [openedKey, setOpenedKey] = useState<string>();
  const access = accessTo(page, { session, configuration });
  if (access === 'granted' && openedKey !== key) setOpenedKey(key);
  // A jump to a state before the sign-in leaves the page on screen.
  if (openedKey === key && isTravelling) return 'granted';
  const sessionEnded = page.access === 'login' && session.status === 'anonymous';
  return openedKey === key && sessionEnded ? 'ended' : access;
}
