import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { officerDetail, showOfficerPage } from '../../../../test/support/officerPage';
import { signedOut } from '../../../shared/session';

const address = `/admin/accreditamenti/in-attesa?coda=review&pratica=${officerDetail.id}`;
const text = 'Manca il titolo di studio, e quello allegato è di un’altra persona.';

/** Opens a decision dialog and types a request for integration. */
async function beginDecision() {
  const app = showOfficerPage(
    { get: () => Promise.resolve({ ...officerDetail, state: 'InVerifica', openEvents: ['refused'] }) },
    address,
    'pending',
  );
  await app.user.click(await screen.findByRole('button', { name: 'Rifiuta' }));
  const dialog = await screen.findByRole('dialog', { name: /^Rifiuta/ });
  return { ...app, reason: within(dialog).getByRole('textbox', { name: /Motivazione/ }) };
}

beforeEach(() => {
  localStorage.clear();
});

it('says that the session ended during a decision, hides the data, and restores the typed text for the same user', async () => {
  const first = await beginDecision();
  await first.user.type(first.reason, text);
  jest.spyOn(first.deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    first.store.dispatch(signedOut());
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('La sessione è terminata');
  expect(screen.getByRole('button', { name: 'Accedi di nuovo' })).toHaveFocus();
  expect(screen.queryByText(/Rossi/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  first.unmount();

  const again = await beginDecision();
  expect(again.reason).toHaveValue(text);
  await again.user.keyboard('{Escape}');
  again.unmount();
});

it('stores nothing of a decision that its user dropped', async () => {
  const first = await beginDecision();
  await first.user.type(first.reason, text);
  await first.user.click(screen.getByRole('button', { name: 'Annulla' }));
  const question = await screen.findByRole('alertdialog');
  await first.user.click(within(question).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(screen.queryByRole('textbox', { name: /Motivazione/ })).toBeNull();
  });
  first.unmount();
  expect(Object.keys(localStorage).filter((key) => key.includes('decision'))).toEqual([]);
  expect((await beginDecision()).reason).toHaveValue('');
});
