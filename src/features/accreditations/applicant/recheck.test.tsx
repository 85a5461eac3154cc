import { act, screen, waitFor, within } from '@testing-library/react';
import { application, applicationId, fakeServer, fullDraft } from '../../../../test/support/applications';
import { openPage } from '../../../../test/support/renderApp';
import { accreditationsActions, accreditationsSelectors } from './slice';

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

it('sends nothing while the form holds something that could not be saved, and says so', async () => {
  const { user, server, store } = await open();
  server.now = { ...server.now, missing: [] };
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('La domanda è completa.')).toBeVisible();
  act(() => {
    const { id, revision, version } = accreditationsSelectors.selectDraft(store.getState() as never);
    const saved = { id: id ?? '', revision, version, savedAt: '2026-03-01T08:00:00Z', isWhole: false };
    store.dispatch(accreditationsActions.draftSaved(saved));
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/la domanda partirebbe senza/);
  expect(screen.queryByText('La domanda è completa.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  expect(screen.getAllByRole('button', { name: 'Invia la domanda' })).toHaveLength(1);
  expect(server.moves).toEqual([]);
});
