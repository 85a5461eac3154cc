import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { GridDisplay } from '../grid/GridDisplay';

beforeEach(() => {
  localStorage.clear();
});

/** Opens the panel of a list's look, in a list that takes the focus as those of the portal do. */
async function openLook() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
        <section tabIndex={-1} aria-label="Elenco">
          <GridDisplay userId={null} onResetLayout={() => undefined} />
          <button type="button">Altrove</button>
        </section>
      </IntlProvider>
    </MemoryRouter>,
  );
  const toggle = screen.getByRole('button', { name: 'Aspetto' });
  await user.click(toggle);
  return { user, toggle };
}

it('chooses by a press on the words beside a control, and stays open', async () => {
  const { user } = await openLook();
  await user.click(screen.getByText('Comoda'));
  expect(screen.getByRole('radio', { name: 'Comoda' })).toBeChecked();
});

it('stays open when words without a control are pressed, and closes with Escape after them', async () => {
  const { user, toggle } = await openLook();
  await user.click(screen.getByText('Altezza delle righe'));
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

it('closes by its button where a press gives the focus to what is around it, as in Safari', async () => {
  const { toggle } = await openLook();
  fireEvent.pointerDown(toggle);
  fireEvent.focusIn(screen.getByRole('region', { name: 'Elenco' }));
  fireEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('closes when something beside it is pressed or takes the focus', async () => {
  const { user, toggle } = await openLook();
  act(() => {
    screen.getByRole('button', { name: 'Altrove' }).focus();
  });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  await user.click(screen.getByRole('region', { name: 'Elenco' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
