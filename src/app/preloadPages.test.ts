import { fireEvent } from '@testing-library/react';
import { defineMessage } from 'react-intl';
import { preloadPages } from './preloadPages';
import type { PortalPage } from '../shared/routing/portalPage';

const Component = () => null;
const pageAt = (path: string, page: PortalPage['page']): PortalPage => ({
  path,
  name: path,
  title: defineMessage({ id: 'home.title', defaultMessage: 'Home' }),
  access: 'login',
  page,
});

function linkTo(href: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}"><span>Attestati</span></a>`;
  return document.querySelector('a') ?? document.createElement('a');
}

it('loads the page that the pointer or the focus reaches, once', () => {
  const fetching = jest.fn(() => Promise.resolve({ Component }));
  const stop = preloadPages([pageAt('/ape/:id', fetching)]);
  const link = linkTo('/ape/1');
  fireEvent.pointerOver(link.firstElementChild ?? link);
  fireEvent.focusIn(link);
  expect(fetching).toHaveBeenCalledTimes(1);
  stop();
});

it('fetches nothing for a link elsewhere, for other places of the page, and after it was stopped', () => {
  const fetching = jest.fn(() => Promise.resolve({ Component }));
  const stop = preloadPages([pageAt('/ape', fetching)]);
  fireEvent.pointerOver(linkTo('https://example.org/ape'));
  fireEvent.pointerOver(linkTo('/visura-ape'));
  fireEvent.pointerOver(document.body);
  stop();
  fireEvent.pointerOver(linkTo('/ape'));
  expect(fetching).not.toHaveBeenCalled();
});

it('tries again what could not be fetched', async () => {
  const fetching = jest.fn<Promise<{ Component: typeof Component }>, []>();
  fetching.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component });
  const stop = preloadPages([pageAt('/ape', fetching)]);
  const link = linkTo('/ape');
  fireEvent.pointerOver(link);
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.focusIn(link);
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
});
