import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import {
  selectCurrentUser,
  selectFeature,
  selectGrantedPolicies,
  selectLanguages,
} from '../../shared/applicationConfiguration';
import { selectSession } from '../../features/session/selectors';
import type { SessionState } from '../../features/session/slice';
import { Layout } from '../../layouts/Layout';
import type { SlimBarUser } from '../../layouts/slimBarModel';
import { languageChanged, selectLanguage } from '../../shared/session';
import type { PageRoute } from '../../shared/routing/routeEntry';
import { laterPart } from '../../shared/ui/laterPart';
import { endFirstPaint } from '../firstPaint';
import { useInstallation } from '../installation';
import { ancestorsOf, menusOf } from '../routes/menu';
import type { PageHandle } from './pageHandle';
import type { PageTable } from './pageTable';
import { useHeadingFocus } from './useHeadingFocus';

// Visitors have no such menu, so the first load leaves it out.
const SignedInMenu = laterPart(async () => (await import('./SignedInMenu')).SignedInMenu);

const selectSettingsFeature = selectFeature('SettingManagement.Enable');

/**
 * Everything around the pages: the layout that the shown page needs, with the menu of this user. Each page starts at
 * its top (RTE-03); going back restores the scroll position.
 */
export function Root({ table }: { table: PageTable }) {
  const pages = useSyncExternalStore(table.subscribe, table.known);
  const page = useShownPage();
  // The spinner removes the shell of index.html. It never shows where the first page is loaded before anything is
  // drawn, as on a later visit, so the shell is removed here, too.
  useLayoutEffect(endFirstPaint, []);
  const loading = useNavigation().state === 'loading';
  const dispatch = useDispatch();
  useHeadingFocus(loading);
  const language = useSelector(selectLanguage);
  const languages = useSelector(selectLanguages);
  const user = useSelector(selectCurrentUser);
  const granted = useSelector(selectGrantedPolicies);
  const session = useSelector(selectSession);
  const settingsEnabled = useSelector(selectSettingsFeature)?.toLowerCase() !== 'false';
  const { administrationMenuVisible } = useInstallation();
  const { main, elsewhere } = useMemo(
    () => menusOf(pages, { user, granted, administrationVisible: administrationMenuVisible, settingsEnabled }),
    [pages, user, granted, administrationMenuVisible, settingsEnabled],
  );
  useEffect(() => {
    // Without these pages the menu is shorter, and the next visit of one of them loads them.
    if (user.isAuthenticated) table.complete().catch(() => undefined);
  }, [user.isAuthenticated, table]);
  return (
    <Layout
      variant={page?.layout ?? 'application'}
      menu={main}
      breadcrumb={page ? { ancestors: ancestorsOf(pages, page), page } : null}
      user={{
        session: shownSession(session),
        menu: <SignedInMenu elsewhere={elsewhere} />,
      }}
      languages={{
        all: languages,
        current: language,
        onChange: (chosen) => dispatch(languageChanged({ language: chosen })),
      }}
      loading={loading}
    >
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}

function shownSession({ status }: SessionState): SlimBarUser['session'] {
  if (status === 'signedIn') return status;
  return status === 'anonymous' || status === 'signingIn' ? 'anonymous' : 'unknown';
}

function useShownPage(): PageRoute | undefined {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.page;
}
