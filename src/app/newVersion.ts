import { mayLeave } from '../features/new-version/model';
import { newVersionSaga } from '../features/new-version/saga';
import { newVersionActions, newVersionSelectors, newVersionSlice } from '../features/new-version/slice';
import { feature } from '../shared/feature';
import { isLeavingHeld } from '../shared/leaving';
import { buildInUse, ownBuild } from './builds';
import type { makeStore } from './store';

export { NotLoaded } from './router/NotLoaded';

/**
 * The version for which this tab was reloaded already. Without it a version that does not arrive would be tried at
 * every link.
 */
const LEFT_FOR = 'sace.leftFor';

type Store = ReturnType<typeof makeStore>;
type Router = { subscribe: (listener: (state: { location: { pathname: string } }) => void) => unknown };

/** Returns the link that a click follows to another page of the portal in this tab; undefined for every other click. */
function linkFollowed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return (link.target === '' || link.target === '_self') && !link.hasAttribute('download') ? link : undefined;
}

/**
 * Checks for a new version of the program whenever a page is shown. The next link opens with the new version where that
 * loses nothing.
 */
export function watchNewVersion(store: Store, router: Router): void {
  const own = ownBuild();
  if (own === null) return;
  const reload = () => {
    location.reload();
  };
  store.install(feature({ own, inUse: buildInUse, reload }, { slice: newVersionSlice, saga: newVersionSaga }));
  const look = () => {
    if (document.visibilityState === 'visible') store.dispatch(newVersionActions.pageShown());
  };
  let shown = location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    look();
  });
  document.addEventListener('visibilitychange', look);
  document.addEventListener(
    'click',
    (event) => {
      const link = linkFollowed(event);
      const found = newVersionSelectors.selectFoundVersion(store.getState() as never);
      if (!link || found === null || !mayLeave(store.getState(), isLeavingHeld())) return;
      if (sessionStorage.getItem(LEFT_FOR) === found) return;
      sessionStorage.setItem(LEFT_FOR, found);
      // Without the router the browser follows the link by itself, and loads the program again.
      event.stopPropagation();
    },
    true,
  );
}
