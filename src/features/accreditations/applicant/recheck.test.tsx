import { act, screen, waitFor, within } from '@testing-library/react';
import { application, applicationId, fakeServer, fullDraft } from '../../../../test/support/applications';
import { openPage } from '../../../../test/support/renderApp';

const confirmation = 'La conferma del tuo indirizzo e-mail';

async function open() {
  const { server, api } = fakeServer(application({ draft: fullDraft, missing: ['emailNotConfirmed'] }));
  const app = await openPage(`/accreditamenti/${applicationId}/domanda`, {
    as: { policies: ['AccreditationCreate'] },
    accreditations: api,
  });
  expect(await screen.findByRole('link', { name: confirmation })).toBeVisible();
  return { ...app, server };
}
beforeEach(() => {
  localStorage.clear();
});

it('counts an address that was confirmed in another tab as confirmed as soon as the user is back', async () => {
  const { server } = await open();
  server.now = { ...server.now, missing: [] };
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('La domanda è completa.')).toBeVisible();
  expect(screen.queryByRole('link', { name: confirmation })).not.toBeInTheDocument();
});

it('checks the obstacles again at a sending, and asks for the confirmation when none is left', async () => {
  const { user, server } = await open();
  server.now = { ...server.now, missing: [] };
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Invia la domanda' }));
  await waitFor(() => {
    expect(server.moves).toHaveLength(1);
  });
});

it('says why it sends nothing, and moves the focus to the list of obstacles', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/La domanda non è stata inviata/);
  expect(screen.getByRole('heading', { name: /Prima di inviare resta/ })).toHaveFocus();
  expect(server.moves).toEqual([]);
});
