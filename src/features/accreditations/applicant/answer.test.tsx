import { screen, waitFor } from '@testing-library/react';
import {
  application,
  applicationId,
  fakeServer,
  fullDraft,
  personalRecord,
} from '../../../../test/support/applications';
import { answerLater } from '../../../../test/support/answerLater';
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

/** Shows the page of an application to whose applicant the office wrote; each save waits for `saved`. */
async function open(saved: Promise<null> = Promise.resolve(null)) {
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
    accreditations: {
      ...api,
      save: async (id, change) => {
        await saved;
        return api.save(id, change);
      },
    },
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

/** Types a school into the application, and comes back to the answer at once. */
async function correct({ user, go }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('link', { name: 'Modifica la domanda e i documenti' }));
  await user.click(await screen.findByRole('button', { name: /Titolo di studio/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), ' di Forlì');
  await go(`/accreditamenti/${applicationId}`);
  await user.type(await answer(), 'Ecco.');
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
}

it('sends an answer after the corrections of the application that are on their way', async () => {
  const saved = answerLater<null>();
  const app = await open(saved.promise);
  await correct(app);
  expect(app.server.moves).toEqual([]);
  saved.resolve(null);
  await waitFor(() => {
    expect(app.server.moves).toHaveLength(1);
  });
  expect(app.server.saves.at(-1)?.draft).toMatchObject({ studyTitle: { school: 'Istituto Saffi di Forlì' } });
});

/** Closes the browser before what was typed into the application is saved. */
async function leaveUnsaved() {
  const never = answerLater<null>();
  const first = await open(never.promise);
  await first.user.click(await screen.findByRole('link', { name: 'Modifica la domanda e i documenti' }));
  await first.user.click(await screen.findByRole('button', { name: /Titolo di studio/ }));
  await first.user.type(await screen.findByRole('textbox', { name: 'Istituto o università' }), ' di Forlì');
  first.unmount();
}

it('sends no answer while this browser has corrections of the application that the server lacks, and says so', async () => {
  await leaveUnsaved();
  const { user, server, go } = await open();
  await user.type(await answer(), 'Ecco.');
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText(/nella domanda ci sono correzioni che non sono ancora salvate/)).toBeVisible();
  expect(server.moves).toEqual([]);
  expect(await answer()).toHaveValue('Ecco.');
  // A visit to the application saves them; the answer is sent then.
  await user.click(screen.getByRole('link', { name: 'Modifica la domanda e i documenti' }));
  expect(await screen.findByText(/^Salvato alle/)).toBeVisible();
  await go(`/accreditamenti/${applicationId}`);
  await user.click(await screen.findByRole('button', { name: 'Invia la risposta' }));
  await waitFor(() => {
    expect(server.moves).toHaveLength(1);
  });
});

it('sends an answer although this browser has a draft of another form of the application, which no page can show', async () => {
  await leaveUnsaved();
  const drafts = Object.keys(localStorage).filter((key) => key.endsWith(applicationId));
  expect(drafts).toHaveLength(1);
  for (const key of drafts)
    localStorage.setItem(key, JSON.stringify({ version: 1, content: { of: 'an earlier program' } }));
  const { user, server } = await open();
  await user.type(await answer(), 'Ecco.');
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  await waitFor(() => {
    expect(server.moves).toHaveLength(1);
  });
});
