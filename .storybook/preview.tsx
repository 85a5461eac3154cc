// Every story stands in the whole program over fake ports, as the tests of components do.
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { useState, type ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { makeStore } from '../src/app/store';
import '../src/styles/main.css';
import { fakeDeps } from '../test/support/fakePorts';

const installation = { application: { name: 'Sace' }, administrationMenuVisible: true, oAuth: null };
/** A story may be of anybody's page. */
const pages = { subscribe: () => () => undefined, hasMore: () => true };

function Portal({ story }: { story: ReactElement }) {
  const [store] = useState(() => makeStore(fakeDeps()));
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: story }]));
  return <App store={store} router={router} pages={pages} installation={installation} />;
}

const inPortal: Decorator = (Story) => <Portal story={<Story />} />;

const preview: Preview = {
  decorators: [inPortal],
  parameters: { layout: 'padded', controls: { expanded: true } },
};

export default preview;
