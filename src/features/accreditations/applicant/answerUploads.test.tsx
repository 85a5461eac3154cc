/** The answer to the office waits for the documents that are on their way. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import {
  application,
  applicationId,
  fakeServer,
  fullDraft,
  personalRecord,
} from '../../../../test/support/applications';
import { fakeUploads } from '../../../../test/support/fakeUploads';
import { applicantRoom } from '../../../../test/support/loneRooms';
import { renderApp } from '../../../../test/support/renderApp';
import { forgetArrived, rememberArrived } from '../../../shared/files/arrivedUploads';
import type { UploadedFile } from '../../../shared/files/model';
import { AccreditationPage } from './AccreditationPage';
import { documentPlaces, type ApplicationDraft } from './model';
import { WizardPage } from './WizardPage';

const status = `/accreditamenti/${applicationId}`;
const wizard = `${status}/domanda`;
const card = { id: 'carta', name: 'carta.pdf', size: 4, mediaType: 'application/pdf' };

/** Opens the documents of an application to whose applicant the office wrote; the test ends the checks of files. */
async function open(draft: Partial<ApplicationDraft> = {}) {
  const { server, api } = fakeServer(
    application({
      state: 'IntegrazioneRichiesta',
      isEditable: true,
      missing: [],
      draft: { ...fullDraft, ...draft, step: 'documents' },
      dueDate: '2026-12-10',
      openEvents: ['integrationAnswered', 'withdrawn'],
      integrationRequests: [
        {
          id: 'r1',
          text: 'Manca il documento.',
          dueOn: '2026-12-10',
          requestedAt: '2026-11-20T09:00:00Z',
          answer: null,
          answeredAt: null,
          outcome: null,
        },
      ],
    }),
  );
  const { port, sent } = fakeUploads();
  const check = answerLater<UploadedFile>();
  const uploads = { ...port, finish: () => check.promise };
  const get = jest.fn(() => Promise.resolve(personalRecord));
  const app = renderApp(null, {
    userData: {
      get,
      getContactEmailConfirmed: () => Promise.resolve(true),
      getMyAccreditations: () => Promise.resolve([]),
      getMyCompanies: () => Promise.resolve([]),
    },
    as: { policies: ['AccreditationCreate'] },
    accreditations: api,
    routes: [
      { path: '/', element: null },
      { path: '/accreditamenti/:id', element: <AccreditationPage /> },
      { path: '/accreditamenti/:id/domanda', element: <WizardPage uploads={uploads} /> },
    ],
  });
  act(() => {
    app.install(applicantRoom(app.deps));
  });
  await waitFor(() => {
    expect(get).toHaveBeenCalled();
  });
  await app.go(wizard);
  await screen.findByRole('heading', { name: 'Passo 5 di 7: Documenti' });
  const endCheck = () =>
    act(async () => {
      check.resolve(card);
      await check.promise;
    });
  return { ...app, server, sent, endCheck };
}
const field = () => screen.getByRole('group', { name: /^Documento d’identità/ });

/** Chooses a document whose bytes have all arrived. */
async function choose({ user, sent }: Awaited<ReturnType<typeof open>>) {
  const input = field().querySelector('input') ?? document.createElement('input');
  await user.upload(input, new File(['%PDF'], 'carta.pdf', { type: 'application/pdf' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  act(() => {
    sent[0]?.onArrived('carta');
  });
  expect(await within(field()).findByRole('progressbar')).toBeVisible();
}

beforeEach(() => {
  localStorage.clear();
});

it('sends no answer without a document that was being checked when the application was left', async () => {
  const app = await open();
  const { user, server, go, endCheck } = app;
  await choose(app);
  await go(status);
  await user.type(await screen.findByRole('textbox', { name: /risposta/i }), 'Ecco.');
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText(/nella domanda ci sono correzioni che non sono ancora salvate/)).toBeVisible();
  expect(server.moves).toEqual([]);
  // A visit to the application takes the document up; the answer is sent with it.
  await go(wizard);
  await endCheck();
  await waitFor(() => {
    expect(server.saves.at(-1)?.documents).toEqual([{ fileId: 'carta', kind: 'identity', expiresOn: null }]);
  });
  await go(status);
  await user.click(await screen.findByRole('button', { name: 'Invia la risposta' }));
  await waitFor(() => {
    expect(server.moves).toHaveLength(1);
  });
});

it('leads to the answer once the documents have been checked', async () => {
  const app = await open();
  await choose(app);
  await app.user.click(screen.getByRole('button', { name: 'Riepilogo e invio' }));
  const name = 'Torna alla richiesta e rispondi';
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  await app.endCheck();
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('takes up a document that was being checked, also where the application does not need its kind any more', async () => {
  const place = `${documentPlaces(applicationId)}courseCertificate`;
  rememberArrived(place, card);
  await open({ course: null });
  expect(await screen.findByRole('group', { name: /^Attestato del corso/ })).toHaveTextContent('carta.pdf');
  forgetArrived(place, card.id);
});
