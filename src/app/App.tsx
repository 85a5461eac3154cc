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

/** AUT-09: options for the case that the installation has no identity provider. The login page then says so. */
const noProvider = { responseType: 'code', spid: false };

/** The whole program on the page, with the contexts that its parts read. */
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
