import { screen, waitFor } from '@testing-library/react';
import { officerDetail, showOfficerPage } from '../../../../../test/support/officerPage';

beforeEach(() => {
  localStorage.clear();
});

const show = () =>
  showOfficerPage({
    get: () => Promise.resolve({ ...officerDetail, state: 'AttesaConvalidaOrdine', openEvents: ['orderConfirmed'] }),
  });

it('works a case by single keys, but leaves what is typed into fields alone', async () => {
  const { user, router } = show();
  await screen.findByText('Rossi');
  await user.keyboard('/');
  expect(screen.getByLabelText('Cerca nella griglia')).toHaveFocus();
  await user.keyboard('o?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Scorciatoie da tastiera' }).focus();
  await user.keyboard('o');
  expect(await screen.findByRole('dialog', { name: 'Rossi Mario' })).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'L’ordine conferma' })).toBeVisible();
  // There is nothing to fill in: Enter confirms.
  expect(screen.getByRole('button', { name: 'Conferma' })).toHaveFocus();
  expect(router.state.location.search).toContain('pratica=');
});

it('gives neither a primary button nor a key to a decision that only delays or ends a case', async () => {
  const { user } = showOfficerPage({
    get: () =>
      Promise.resolve({ ...officerDetail, state: 'Accreditato', openEvents: ['suspended', 'revoked', 'ceased'] }),
  });
  await screen.findByText('Rossi');
  await user.keyboard('o');
  const suspend = await screen.findByRole('button', { name: 'Sospendi' });
  expect(suspend).toHaveClass('btn-outline-primary');
  await user.keyboard('a');
  expect(screen.queryByRole('dialog', { name: 'Sospendi' })).not.toBeInTheDocument();
});

it('says what the keys do, and lets them be switched off for good', async () => {
  const first = show();
  await screen.findByText('Rossi');
  await first.user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await first.user.click(await screen.findByRole('checkbox', { name: 'Usa le scorciatoie di un solo tasto' }));
  await first.user.click(screen.getByRole('button', { name: 'Chiudi' }));
  await first.user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  first.unmount();
  const again = show();
  await screen.findByText('Rossi');
  await again.user.keyboard('o?');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
