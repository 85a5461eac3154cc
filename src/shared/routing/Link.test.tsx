import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link, NavLink } from './Link';

const show = (at: string) => {
  const element = (
    <>
      <Link to="/albo?nome=Rossi">albo</Link>
      <NavLink to="/news" className="item">
        news
      </NavLink>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
};

it('leads on within the program, query included', async () => {
  const router = show('/');
  expect(screen.getByRole('link', { name: 'albo' })).toHaveAttribute('href', '/albo?nome=Rossi');
  await userEvent.click(screen.getByRole('link', { name: 'albo' }));
  expect(router.state.location).toMatchObject({ pathname: '/albo', search: '?nome=Rossi' });
});

it('leaves a click for a new tab to the browser', async () => {
  const router = show('/');
  const browser = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault(); // jsdom has no tabs
  });
  window.addEventListener('click', browser, { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'albo' }));
  expect(browser).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  ['/news', 'page'],
  ['/news/1', null],
  ['/', null],
])('marks the link of the page that is shown at %s: %s', (at, current) => {
  show(at);
  const link = screen.getByRole('link', { name: 'news' });
  expect(link.getAttribute('aria-current')).toBe(current);
  expect(link).toHaveClass('item');
});
