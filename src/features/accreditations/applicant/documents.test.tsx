import { act, screen, waitFor, within } from '@testing-library/react';
import {
  application,
  applicationId,
  fakeServer,
  fullDraft,
  personalRecord,
} from '../../../../test/support/applications';
import { answerLater } from '../../../../test/support/answerLater';
import { fakeUploads } from '../../../../test/support/fakeUploads';
import { applicantRoom } from '../../../../test/support/loneRooms';
import { renderApp } from '../../../../test/support/renderApp';
import type { FilesPort, UploadedFile } from '../../../shared/files/model';
import type { AccreditationsApi } from './model';
import { WizardPage } from './WizardPage';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
beforeEach(() => {
  localStorage.clear();
});

/** Opens the step of the documents with uploads that the test controls. */
async function open(
  documents: ReturnType<typeof application>['documents'] = [],
  overrides: Partial<AccreditationsApi> = {},
  finish?: FilesPort['finish'],
) {
  const { server, api } = fakeServer(
    application({ draft: { ...fullDraft, step: 'documents' }, documents, missing: [] }),
  );
  const { port, sent } = fakeUploads((id) => ({ id, name: `${id}.pdf`, size: 1, mediaType: 'application/pdf' }));
  const uploads = finish ? { ...port, finish } : port;
  const get = jest.fn(() => Promise.resolve(personalRecord));
  const app = renderApp(null, {
    userData: { get, getMyCompanies: () => Promise.resolve([]) },
    as: { policies: ['AccreditationCreate'] },
    accreditations: { ...api, ...overrides },
    routes: [
      { path: '/', element: null },
      { path: '/accreditamenti/:id/domanda', element: <WizardPage uploads={uploads} /> },
    ],
  });
  act(() => {
    app.install(applicantRoom(app.deps));
  });
  // The end of the session resets everything.
  await waitFor(() => {
    expect(get).toHaveBeenCalled();
  });
  await app.go(`/accreditamenti/${applicationId}/domanda`);
  await screen.findByRole('heading', { name: 'Passo 5 di 7: Documenti' });
  return { ...app, server, sent };
}
const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, file: File) => {
  const input = screen.getByRole('group', { name: new RegExp(`^${name}`) }).querySelector('input');
  if (!input) throw new Error(`${name} takes no file`);
  await user.upload(input, file);
};

it('takes documents by kind with the day they run out, and saves them with the draft', async () => {
  const app = await open();
  expect(screen.queryByRole('group', { name: /^Attestato del corso/ })).not.toBeInTheDocument();
  await choose(app, 'Documento d’identità', pdf('carta.pdf'));
  await waitFor(() => {
    expect(app.sent).toHaveLength(1);
  });
  act(() => {
    app.sent[0]?.onArrived('carta');
  });
  const expiry = await screen.findByLabelText('Scadenza di carta.pdf');
  await app.user.type(expiry, '05/05/2999{Tab}');
  await choose(app, 'Titolo di studio', pdf('diploma.pdf'));
  await waitFor(() => {
    expect(app.sent).toHaveLength(2);
  });
  act(() => {
    app.sent[1]?.onArrived('diploma');
  });
  expect(await group('Titolo di studio').findByRole('button', { name: 'Rimuovi diploma.pdf' })).toBeVisible();
  await waitFor(() => {
    expect(app.server.saves.at(-1)?.documents).toEqual([
      { fileId: 'carta', kind: 'identity', expiresOn: '2999-05-05' },
      { fileId: 'diploma', kind: 'studyTitle', expiresOn: null },
    ]);
  });
});

it('says of a document that has run out that another one is needed', async () => {
  const { user } = await open([
    {
      id: 'd',
      kind: 'identity',
      fileId: 'f',
      name: 'carta.pdf',
      size: 1,
      mediaType: 'application/pdf',
      expiresOn: null,
      createdAt: '2026-11-20T08:00:00Z',
    },
  ]);
  const expiry = await screen.findByLabelText('Scadenza di carta.pdf');
  await user.type(expiry, '01/01/2020{Tab}');
  expect(expiry).toHaveAccessibleDescription('Questo documento è scaduto: allegane uno valido.');
  expect(expiry).toBeInvalid();
  await user.clear(expiry);
  await user.tab();
  expect(expiry).toBeValid();
});

it('lets its sender download a document, also before the draft is saved', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  const file = jest.fn<Promise<Blob>, [string]>((fileId) => Promise.resolve(new Blob([fileId])));
  const app = await open([], { file });
  await choose(app, 'Documento d’identità', pdf('carta.pdf'));
  await waitFor(() => {
    expect(app.sent).toHaveLength(1);
  });
  act(() => {
    app.sent[0]?.onArrived('carta');
  });
  await app.user.click(await screen.findByRole('button', { name: 'Scarica carta.pdf' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  expect(file.mock.calls[0]?.[0]).toBe('carta');
  saved.mockRestore();
});

it('sends no application while a file is uploading, and goes on uploading while other steps are open', async () => {
  const app = await open();
  await choose(app, 'Documento d’identità', pdf('carta.pdf'));
  await waitFor(() => {
    expect(app.sent).toHaveLength(1);
  });
  await app.user.click(screen.getByRole('button', { name: 'Riepilogo e invio' }));
  expect(screen.getByText('Aspetta che i file siano caricati.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Invia la domanda' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(app.sent[0]?.asked).toEqual([]);
  act(() => {
    app.sent[0]?.onArrived('carta');
  });
  await waitFor(() => {
    expect(screen.queryByText('Aspetta che i file siano caricati.')).not.toBeInTheDocument();
  });
  expect(screen.getByText('carta.pdf', { selector: 'dd' })).toBeVisible();
});

it('has a document that was being checked when its page was left, once the page is open again', async () => {
  const checks = [answerLater<UploadedFile>(), answerLater<UploadedFile>()];
  const file = { id: 'carta', name: 'carta.pdf', size: 4, mediaType: 'application/pdf' };
  const asked: string[] = [];
  const app = await open([], {}, (id) => {
    asked.push(id);
    return checks[asked.length - 1]?.promise ?? Promise.resolve(file);
  });
  await choose(app, 'Documento d’identità', pdf('carta.pdf'));
  await waitFor(() => {
    expect(app.sent).toHaveLength(1);
  });
  act(() => {
    app.sent[0]?.onArrived('carta');
  });
  expect(await group('Documento d’identità').findByText('carta.pdf')).toBeVisible();
  await app.go('/');
  await act(async () => {
    checks[0]?.resolve(file);
    await checks[0]?.promise;
  });
  await app.go(`/accreditamenti/${applicationId}/domanda`);
  // It is in sight, and the application waits for it.
  expect(await group('Documento d’identità').findByRole('progressbar')).toBeVisible();
  await act(async () => {
    checks[1]?.resolve(file);
    await checks[1]?.promise;
  });
  expect(await screen.findByLabelText('Scadenza di carta.pdf')).toBeVisible();
  await waitFor(() => {
    expect(app.server.saves.at(-1)?.documents).toEqual([{ fileId: 'carta', kind: 'identity', expiresOn: null }]);
  });
  // It is taken up once.
  await app.go('/');
  await app.go(`/accreditamenti/${applicationId}/domanda`);
  await screen.findByRole('group', { name: /^Documento d’identità/ });
  expect(asked).toEqual(['carta', 'carta']);
});
