// Every story stands in the whole program over fake ports, as the tests of components do.
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { useState, type ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../src/app/App';
import { makeStore } from '../src/app/store';
import '../src/styles/main.css';
import { fakeDeps } from '../test/support/fakePorts';

const installation = { application: { name: 'Sace' }, administrationMenuVisible: true, oAuth: null };
/** Texts of members' pages are loaded, too: a story may show any page. */
const pages = { subscribe: () => () => undefined, hasMore: () => true };

function Portal({ story, language }: { story: ReactElement; language: string }) {
  const [store] = useState(() => makeStore(fakeDeps(), { sessionContext: { language, tenant: null } }));
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: story }]));
  return <App store={store} router={router} pages={pages} installation={installation} />;
}

/** The global `language` comes from the toolbar; stories that need one language name it in their own `globals`. */
const inPortal: Decorator = (Story, { id, globals }) => {
  const language = String(globals['language']);
  return <Portal key={`${id} ${language}`} story={<Story />} language={language} />;
};

const preview: Preview = {
  decorators: [inPortal],
  initialGlobals: { language: 'it' },
  globalTypes: {
    language: {
      description: 'Language of the session',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'it', title: 'Italiano' },
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية (right to left)' },
        ],
      },
    },
  },
  parameters: { layout: 'padded', controls: { expanded: true } },
};

export default preview;
