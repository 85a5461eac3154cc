import { screen, waitFor } from '@testing-library/react';
import {
  application,
  applicationId,
  fakeServer,
  fullDraft,
  personalRecord,
} from '../../../../test/support/applications';
import { openPage } from '../../../../test/support/renderApp';

const asked = {
  id: 'r1',
  text: 'Manca la data sul documento.',
  dueOn: '2026-12-10',
  requestedAt: '2026-11-20T09:00:00Z',
  answer: null,
  answeredAt: null,
  outcome: null,
};

async function open() {
  const { server, api } = fakeServer(
    application({
      state: 'IntegrazioneRichiesta',
      isEditable: true,
      missing: [],
      draft: { ...fullDraft, step: 'documents' },
      dueDate: '2026-12-10',
      openEvents: ['integrationAnswered', 'withdrawn'],
      integrationRequests: [asked],
    }),
  );
  const app = await openPage(`/accreditamenti/${applicationId}`, {
    as: { policies: ['AccreditationCreate'] },
    userData: {
      get: () => Promise.resolve(personalRecord),
      getContactEmailConfirmed: () => Promise.resolve(true),
      getMyAccreditations: () => Promise.resolve([]),
      getMyCompanies: () => Promise.resolve([]),
    },
    accreditations: api,
  });
  return { ...app, server };
}
const answer = () => screen.findByRole('textbox', { name: /risposta/i });
const kept = () => Object.keys(localStorage).filter((key) => key.includes('answer.'));

beforeEach(() => {
  localStorage.clear();
});

it('restores a typed answer after a visit to the documents, and deletes its draft once it is sent', async () => {
  const { user, server, go } = await open();
  await user.type(await answer(), 'Ecco il documento.');
  await user.click(screen.getByRole('link', { name: 'Modifica la domanda e i documenti' }));
  expect(await screen.findByRole('heading', { name: 'Passo 5 di 7: Documenti' })).toBeVisible();
  await go(`/accreditamenti/${applicationId}`);
  expect(await answer()).toHaveValue('Ecco il documento.');
  server.now = { ...server.now, state: 'InVerifica', isEditable: false, openEvents: [], version: 2 };
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  await waitFor(() => {
    expect(server.moves).toEqual([
      expect.objectContaining({ event: 'integrationAnswered', reason: 'Ecco il documento.' }),
    ]);
  });
  await waitFor(() => {
    expect(kept()).toEqual([]);
  });
});
