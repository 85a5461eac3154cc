import { act, screen, waitFor, within } from '@testing-library/react';
import {
  application,
  applicationId,
  fakeServer,
  fullDraft,
  personalRecord,
} from '../../../../test/support/applications';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import type { AccreditationsApi, Application } from './model';

const request = {
  id: 'r1',
  text: 'Manca la data sul documento.',
  dueOn: '2026-12-10',
  requestedAt: '2026-11-20T09:00:00Z',
  answer: null,
  answeredAt: null,
  outcome: null,
};
const asked: Partial<Application> = {
  state: 'IntegrazioneRichiesta',
  isEditable: true,
  missing: [],
  dueDate: '2026-12-10',
  openEvents: ['integrationAnswered', 'withdrawn'],
  integrationRequests: [request],
};
const accredited: Partial<Application> = {
  state: 'Accreditato',
  isEditable: false,
  certifierNumber: 101,
  validFrom: '2026-11-01',
  validTo: '2029-10-31',
  openEvents: ['ceased'],
  missing: [],
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** Opens the page of one accreditation at the address that mails contain. */
async function open(
  start: Partial<Application>,
  overrides: (api: AccreditationsApi) => Partial<AccreditationsApi> = () => ({}),
  person: Partial<typeof personalRecord> = {},
) {
  const { server, api } = fakeServer(application(start));
  const app = await openPage(`/accreditamenti/${applicationId}`, {
    as: { policies: ['AccreditationCreate'] },
    userData: {
      get: () => Promise.resolve({ ...personalRecord, ...person }),
      getContactEmailConfirmed: () => Promise.resolve(true),
      getMyAccreditations: () => Promise.resolve([]),
      getMyCompanies: () => Promise.resolve([]),
    },
    accreditations: { ...api, ...overrides(api) },
  });
  await screen.findByRole('heading', { level: 1, name: /ACC-2026-000123/ });
  return { ...app, server };
}

it('says that the office recorded the order’s answer, as the history does', async () => {
  await open({
    ...accredited,
    orderValidations: [
      { orderBoardName: 'Collegio di Forlì', sentAt: '2026-11-02T08:00:00Z', outcome: 'superseded', answeredAt: null },
    ],
    history: [{ at: '2026-11-05T08:00:00Z', event: 'orderConfirmed', state: 'InVerifica', reason: null, dueOn: null }],
  });
  expect(screen.getByText(/confermata dall’ufficio sulla base di quanto comunicato dall’ordine/)).toBeVisible();
  expect(screen.queryByText(/chiusa senza risposta/)).not.toBeInTheDocument();
});

it('says where an accreditation stands, what comes next, and everything that happened [USE-01]', async () => {
  await open({
    ...accredited,
    state: 'Sospeso',
    suspendedUntil: '2027-01-31',
    stateReason: 'Attestati non conformi',
    orderValidations: [
      {
        orderBoardName: 'Collegio di Forlì',
        sentAt: '2026-11-02T08:00:00Z',
        outcome: 'confirmed',
        answeredAt: '2026-11-05T08:00:00Z',
      },
    ],
    integrationRequests: [
      { ...request, answer: 'Ecco la scansione.', answeredAt: '2026-11-21T09:00:00Z', outcome: 'answered' },
    ],
    documents: [
      {
        id: 'd',
        kind: 'identity',
        fileId: 'f',
        name: 'carta.pdf',
        size: 1,
        mediaType: 'application/pdf',
        expiresOn: '2030-05-05',
        createdAt: '2026-11-20T08:00:00Z',
      },
    ],
    history: [
      { at: '2026-11-01T08:00:00Z', event: 'approved', state: 'Accreditato', reason: null, dueOn: null },
      {
        at: '2026-11-21T09:00:00Z',
        event: 'suspended',
        state: 'Sospeso',
        reason: 'Verifica in corso',
        dueOn: '2027-01-31',
      },
    ],
  });
  for (const text of [
    /in questo periodo non puoi depositare attestati/,
    '31/01/2027',
    'Attestati non conformi',
    '101',
    '31/10/2029',
    'Collegio di Forlì: iscrizione confermata il 05/11/2026.',
    'Ecco la scansione.',
    'carta.pdf',
    /scade il 05\/05\/2030/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  const history = screen.getByRole('heading', { name: 'Storia' }).parentElement ?? document.body;
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('SospensioneSospesoEntro il 31/01/2027Verifica in corso'),
    expect.stringContaining('Accreditamento concessoAccreditato'),
  ]);
});

it('shows and downloads the documents that were sent, and says when one cannot be loaded [USE-01]', async () => {
  const paper = {
    id: 'd',
    kind: 'identity' as const,
    fileId: 'f',
    name: 'carta.png',
    size: 1,
    mediaType: 'image/png',
    expiresOn: null,
    createdAt: '2026-11-20T08:00:00Z',
  };
  const documents = [
    paper,
    {
      ...paper,
      id: 'd2',
      kind: 'other' as const,
      fileId: 'f2',
      name: 'firma.p7m',
      mediaType: 'application/pkcs7-mime',
    },
  ];
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  const file = jest.fn<ReturnType<AccreditationsApi['file']>, [string]>((fileId) =>
    Promise.resolve(new Blob([fileId], { type: 'image/png' })),
  );
  const { user } = await open({ ...accredited, documents }, () => ({ file }));
  expect(screen.queryByRole('button', { name: 'Mostra firma.p7m' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mostra carta.png' }));
  expect(await screen.findByRole('img', { name: 'Documento d’identità: carta.png' })).toHaveAttribute(
    'src',
    'data:image/png;base64,Zg==',
  );
  await user.click(screen.getByRole('button', { name: 'Chiudi l’anteprima' }));
  expect(screen.queryByRole('img', { name: /carta.png/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Scarica firma.p7m' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  expect(file.mock.calls.map(([id]) => id)).toEqual(['f', 'f2']);
  file.mockRejectedValueOnce(new HttpError(404));
  await user.click(screen.getByRole('button', { name: 'Mostra carta.png' }));
  expect(await screen.findByText(/Non è stato possibile aprire il documento/)).toBeVisible();
});

it('shows the whole sent application again, with its person [USE-01]', async () => {
  const { user } = await open({ ...accredited, draft: fullDraft, submittedAt: '2026-11-02T09:00:00Z' });
  for (const name of screen.getAllByText('Nome e cognome'))
    expect(name.nextElementSibling).toHaveTextContent('Mario Rossi');
  const sent = screen.getByRole('heading', { name: 'La domanda inviata' }).closest('section');
  if (!sent) throw new Error('Nothing tells what was sent.');
  expect(within(sent).getByRole('group')).not.toHaveAttribute('open');
  await user.click(within(sent).getByText('Rileggi tutto quello che hai inviato'));
  expect(within(sent).getByText('Data di nascita').nextElementSibling).toHaveTextContent('01/01/1970');
  expect(within(sent).getByText('Elenco certificatori Piemonte')).toBeVisible();
});

it('warns holders whom the register does not show, and links to the setting', async () => {
  const hidden = await open(accredited, undefined, { publishEntry: false });
  expect(await screen.findByText('La tua scheda non è nell’albo pubblico')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scegli che cosa pubblicare' })).toHaveAttribute(
    'href',
    '/accreditamenti/albo/edit',
  );
  hidden.unmount();
  await open(accredited, undefined, { publishEntry: true });
  expect(screen.queryByText('La tua scheda non è nell’albo pubblico')).toBeNull();
});

it('downloads the receipt of what was sent [USE-01]', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  const receipt = jest.fn<ReturnType<AccreditationsApi['receipt']>, [string, string]>(() =>
    Promise.resolve(new Blob(['%PDF'])),
  );
  const receipts = [{ id: 'r1', event: 'submitted' as const, sentAt: '2026-11-20T09:00:00Z', sha256: 'ab' }];
  const { user } = await open({ ...accredited, receipts }, () => ({ receipt }));
  await user.click(
    screen.getByRole('button', { name: 'Scarica la ricevuta (PDF): Domanda inviata il 20/11/2026, 10:00' }),
  );
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  expect(receipt.mock.calls.map(([id, receiptId]) => [id, receiptId])).toEqual([[applicationId, 'r1']]);
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('ricevuta-ACC-2026-000123.pdf');
  receipt.mockRejectedValueOnce(new NetworkError());
  await user.click(screen.getByRole('button', { name: /^Scarica la ricevuta/ }));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
});

it('stores the answer to a request for integration while its page is left, and sends it once', async () => {
  const { user, server, go } = await open(asked);
  expect(screen.getByText('Manca la data sul documento.')).toBeVisible();
  expect(screen.getByText('Rispondi entro il 10/12/2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifica la domanda e i documenti' })).toHaveAttribute(
    'href',
    `/accreditamenti/${applicationId}/domanda`,
  );
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  const answer = () => screen.findByRole('textbox', { name: /^Risposta all’ufficio/ });
  expect(await answer()).toHaveFocus();
  await user.type(await answer(), 'Ecco la scansione.');
  await user.click(screen.getByRole('link', { name: 'Torna ai miei accreditamenti' }));
  await screen.findByRole('heading', { level: 1, name: 'I miei accreditamenti' });
  await go(`/accreditamenti/${applicationId}`);
  expect(await answer()).toHaveValue('Ecco la scansione.');
  server.now = {
    ...server.now,
    state: 'InVerifica',
    isEditable: false,
    openEvents: ['withdrawn'],
    integrationRequests: [
      { ...request, answer: 'Ecco la scansione.', answeredAt: '2026-11-22T09:00:00Z', outcome: 'answered' },
    ],
  };
  await user.dblClick(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText(/L’ufficio sta verificando la domanda/)).toBeVisible();
  expect(server.moves).toEqual([
    { event: 'integrationAnswered', commandId: expect.any(String) as string, version: 1, reason: 'Ecco la scansione.' },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the answer when the server refuses it, and shows the state after somebody else’s change', async () => {
  const move = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(
      new HttpError(409, { code: 'Sace:Accreditation:Changed', message: 'La domanda è cambiata.', described: true }),
    );
  const { user, server } = await open(asked, () => ({ move }));
  const answer = screen.getByRole('textbox', { name: /^Risposta all’ufficio/ });
  await user.type(answer, 'Eccola.');
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText(/Non riusciamo a raggiungere il server/)).toBeVisible();
  expect(answer).toHaveValue('Eccola.');
  server.now = { ...server.now, version: 5, integrationRequests: [{ ...request, text: 'Serve anche il retro.' }] };
  await user.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText('La domanda è cambiata.')).toBeVisible();
  expect(await screen.findByText('Serve anche il retro.')).toBeVisible();
  expect(answer).toHaveValue('Eccola.');
});

it('withdraws an application after asking', async () => {
  const { user, server } = await open({ state: 'InVerifica', isEditable: false, openEvents: ['withdrawn'] });
  await user.click(screen.getByRole('button', { name: 'Ritira la domanda' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(server.moves).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ritira la domanda' }));
  server.now = { ...server.now, state: 'Cessato', openEvents: [] };
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ritira la domanda' }));
  expect(await screen.findByText(/si è concluso per rinuncia/)).toBeVisible();
  expect(server.moves).toMatchObject([{ event: 'withdrawn', reason: null }]);
});

it('gives an accreditation up with a reason', async () => {
  const { user, server } = await open(accredited);
  await user.click(screen.getByRole('button', { name: 'Rinuncia all’accreditamento' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rinuncia all’accreditamento' }));
  expect(dialog.getByRole('textbox', { name: /Perché rinunci/ })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: /Perché rinunci/ }), 'Vado in pensione');
  server.now = { ...server.now, state: 'Cessato', openEvents: [] };
  await user.click(dialog.getByRole('button', { name: 'Rinuncia all’accreditamento' }));
  expect(await screen.findByText(/si è concluso per rinuncia/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.moves).toMatchObject([{ event: 'ceased', reason: 'Vado in pensione' }]);
});

it('begins a renewal from its day on, and only once', async () => {
  const renewed = application({ id: '5a0a1b1c-0000-4000-8000-000000000002', kind: 'Rinnovo', renews: applicationId });
  const begin = jest.fn<Promise<Application>, [string, string | null]>(() => Promise.resolve(renewed));
  const { user, router } = await open({ ...accredited, state: 'InScadenza', renewableFrom: '2020-01-01' }, (api) => ({
    begin,
    get: (id, signal) => (id === renewed.id ? Promise.resolve(renewed) : api.get(id, signal)),
  }));
  await user.dblClick(screen.getByRole('button', { name: 'Chiedi il rinnovo' }));
  expect(await screen.findByRole('heading', { name: /Passo 1 di 7/ })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/accreditamenti/${renewed.id}/domanda`);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(begin.mock.calls[0]?.[1]).toBe(applicationId);
});

it('leads from an accreditation that expired to its renewal, and gives it up there', async () => {
  await open({ ...accredited, state: 'Scaduto', renewal: 'altro', renewableFrom: null, openEvents: ['ceased'] });
  expect(screen.getByText(/apri il rinnovo per vedere che cosa vale ora/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai al rinnovo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rinuncia all’accreditamento' })).not.toBeInTheDocument();
});

it('urges to renew before the end while the renewal is a draft, and no longer once it was sent', async () => {
  const ending = { ...accredited, state: 'InScadenza', renewal: 'altro' } satisfies Partial<Application>;
  const draft = await open({ ...ending, renewableFrom: '2020-01-01' });
  expect(screen.getByText(/chiedi il rinnovo prima della scadenza/)).toBeVisible();
  draft.unmount();
  await open({ ...ending, renewableFrom: null });
  expect(screen.getByText(/Il rinnovo è già stato chiesto/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai al rinnovo' })).toBeVisible();
});

it('shows the first day of a renewal, and leads to one that was begun', async () => {
  const first = await open({ ...accredited, renewableFrom: '2999-01-01' });
  expect(screen.getByText('Potrai chiedere il rinnovo dal 01/01/2999.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Chiedi il rinnovo' })).not.toBeInTheDocument();
  first.unmount();
  await open({ ...accredited, state: 'InRinnovo', renewal: 'altro', renewableFrom: null });
  expect(screen.getByRole('link', { name: 'Vai al rinnovo' })).toHaveAttribute('href', '/accreditamenti/altro');
});

it('offers a retry after a network failure, and none for an accreditation that the server does not know', async () => {
  const get = jest
    .fn<Promise<Application>, []>()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValue(new HttpError(404));
  const { user } = await openPage(`/accreditamenti/${applicationId}`, {
    as: { policies: ['AccreditationCreate'] },
    accreditations: { get },
  });
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/non esiste o non è più disponibile/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

it('shows a decision made meanwhile as soon as the user comes back to the page', async () => {
  const { server } = await open({ state: 'InVerifica', isEditable: false, openEvents: ['withdrawn'], missing: [] });
  server.now = { ...server.now, ...accredited, version: 9 };
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByRole('button', { name: 'Rinuncia all’accreditamento' })).toBeVisible();
});
