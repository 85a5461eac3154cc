import type { Store } from '@reduxjs/toolkit';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { SignInMethodsContext } from '../shared/signInMethods';
import { ApplicationNameContext } from '../shared/ui/applicationName';
import { InstallationContext, type Installation } from './installation';
import { Language } from './Language';
import type { PageTable } from './router/pageTable';

type Props = {
  store: Store;
  router: ComponentProps<typeof RouterProvider>['router'];
  pages: Pick<PageTable, 'subscribe' | 'hasMore'>;
  installation: Installation;
};

/** AUT-09: the way of the provider's page, where the user is told that there is none. */
const noProvider = { responseType: 'code', spid: false };

/** The whole program on the page: what its parts find around them. */
export function App({ store, router, pages, installation }: Props) {
  return (
    <Provider store={store}>
      <ApplicationNameContext value={installation.application.name}>
        <InstallationContext value={installation}>
          <SignInMethodsContext value={installation.oAuth ?? noProvider}>
            <Language pages={pages}>
              <RouterProvider router={router} />
            </Language>
          </SignInMethodsContext>
        </InstallationContext>
      </ApplicationNameContext>
    </Provider>
  );
}
