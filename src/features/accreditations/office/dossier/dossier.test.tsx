import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../../test/support/chooseOption';
import { officerDetail, officerRow, showOfficerPage } from '../../../../../test/support/officerPage';
import { HttpError, NetworkError } from '../../../../shared/errors';
import type { AccreditationDetail, AdminAccreditationsApi } from '../model';

const review = '/admin/accreditamenti/in-attesa?coda=review';
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const check = (code: 'identity' | 'studyTitle') => ({
  code,
  outcome: null,
  note: null,
  checkedBy: null,
  checkedAt: null,
});

/** A case under review without a single outcome. */
const caseOf = (id: string, given: Partial<AccreditationDetail> = {}): AccreditationDetail => ({
  ...officerDetail,
  id,
  protocolNumber: `ACC-${id.slice(0, 4)}`,
  lastName: id === first ? 'Rossi' : 'Bianchi',
  state: 'InVerifica',
  version: 5,
  openEvents: ['integrationRequested', 'refused'],
  openChecks: ['identity', 'studyTitle'],
  checks: [check('identity'), check('studyTitle')],
  ...given,
});
const standing = (version: number, state: AccreditationDetail['state'] = 'InVerifica') => ({
  id: first,
  state,
  version,
});
const changed = new HttpError(409, {
  code: 'Sace:Accreditation:Changed',
  message: 'Il caso è cambiato nel frattempo: controllalo e decidi di nuovo.',
  described: true,
});

/** Opens the queue of two cases to review. The server drops decided cases from it. */
function showQueue(port: Partial<AdminAccreditationsApi> = {}, at = review) {
  const decided = new Set<string>();
  const move = jest.fn<ReturnType<AdminAccreditationsApi['move']>, Parameters<AdminAccreditationsApi['move']>>((id) => {
    decided.add(id);
    return Promise.resolve(standing(8, 'Accreditato'));
  });
  const record = jest.fn<ReturnType<AdminAccreditationsApi['check']>, Parameters<AdminAccreditationsApi['check']>>(
    (_id, _code, { version }) => Promise.resolve(standing(version + 1)),
  );
  const open = () => [first, second].filter((id) => !decided.has(id)).map((id) => ({ ...officerRow, ...caseOf(id) }));
  const app = showOfficerPage(
    {
      load: () => Promise.resolve({ data: open(), totalCount: open().length }),
      get: (id) =>
        Promise.resolve(caseOf(id, decided.has(id) ? { state: 'Accreditato', openEvents: [], openChecks: [] } : {})),
      move,
      check: record,
      ...port,
    },
    at,
    'pending',
  );
  return { ...app, move, record };
}
const panel = (name: string) => screen.findByRole('dialog', { name });
const press = async (user: ReturnType<typeof showQueue>['user'], name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  localStorage.clear();
});

it.each([
  ['2027-01-31', '31/01/2027'],
  [null, undefined],
])('says until when a case is suspended, and names no end where there is none (%s)', async (suspendedUntil, shown) => {
  showQueue(
    { get: (id) => Promise.resolve(caseOf(id, { state: 'Sospeso', suspendedUntil })) },
    `${review}&pratica=${first}`,
  );
  const dossier = await panel('Rossi Mario');
  expect(within(dossier).getByText('Domanda')).toBeVisible();
  expect(within(dossier).queryByText('Sospesa fino al')?.nextElementSibling?.textContent).toBe(shown);
});

it('lets an officer clear a pending case in three actions, says so where they look, and shows the next once they want it [RTE-30] [USE-02]', async () => {
  const { user, router, move, record } = showQueue();
  let actions = 0;
  const act = async (element: Element) => {
    actions += 1;
    await user.click(element);
  };
  await act(await screen.findByText('ACC-1111'));
  await panel('Rossi Mario');
  await act(screen.getByRole('button', { name: 'Controlli superati, accredita' }));
  await act(await screen.findByRole('button', { name: 'Conferma' }));
  const note = await within(await panel('Rossi Mario')).findByText(
    /^Decisione registrata\. ACC-1111, Rossi Mario: ora/,
  );
  expect(note).toHaveRole('status');
  expect(note).toHaveTextContent('«Accreditato»');
  const next = screen.getByRole('button', { name: 'Vai alla pratica successiva' });
  expect(next).toHaveFocus();
  await act(next);
  expect(await panel('Bianchi Mario')).toBeVisible();
  expect(screen.queryByText(/^Decisione registrata/)).not.toBeInTheDocument();
  expect(actions).toBeLessThanOrEqual(5);
  expect(record).not.toHaveBeenCalled();
  expect(move.mock.calls).toEqual([
    [
      first,
      expect.objectContaining({ event: 'approved', version: 5, passedChecks: ['identity', 'studyTitle'] }) as object,
    ],
  ]);
  expect(router.state.location.pathname + router.state.location.search).toBe(`${review}&pratica=${second}`);
  await waitFor(() => {
    expect(screen.queryByText('ACC-1111')).not.toBeInTheDocument();
  });
});

it('closes the panel when the queue is worked off', async () => {
  const { user, router, store } = showQueue({}, `${review}&pratica=${first}`);
  for (const name of ['Rossi Mario', 'Bianchi Mario']) {
    await panel(name);
    await press(user, 'Controlli superati, accredita');
    await press(user, 'Conferma');
    // Only the keyboard is used, so the focus has to be there.
    await screen.findByText(/^Decisione registrata/);
    await user.keyboard('{Enter}');
  }
  await waitFor(() => {
    expect(router.state.location.search).toBe('?coda=review');
  });
  expect(store.getState()).toHaveProperty('notices.0.message.id', 'adminAccreditations.dossier.queueEmpty');
});

it('asks for integration with what is missing and by when', async () => {
  const { user, move } = showQueue({}, `${review}&pratica=${first}`);
  await panel('Rossi Mario');
  await press(user, 'Chiedi integrazione');
  await press(user, 'Conferma');
  expect(screen.getByLabelText(/^Che cosa si chiede/)).toBeInvalid();
  expect(move).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Che cosa si chiede/), 'Il titolo di studio');
  await press(user, 'Conferma');
  await press(user, 'Vai alla pratica successiva');
  await panel('Bianchi Mario');
  expect(move.mock.calls[0]?.[1]).toMatchObject({
    event: 'integrationRequested',
    reason: 'Il titolo di studio',
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    version: 5,
  });
});

it('shows what others changed meanwhile, leaves the typed text, and decides on the present case', async () => {
  const newer = caseOf(first, {
    version: 9,
    history: [
      ...officerDetail.history,
      { at: '2026-03-06T09:00:00Z', event: 'checkRecorded', actorName: 'collega', before: null, after: null },
    ],
  });
  const move = jest
    .fn<ReturnType<AdminAccreditationsApi['move']>, Parameters<AdminAccreditationsApi['move']>>()
    .mockRejectedValueOnce(changed)
    .mockResolvedValue(standing(10, 'Rifiutata'));
  const get = jest
    .fn<Promise<AccreditationDetail>, [string]>(() => Promise.resolve(newer))
    .mockResolvedValueOnce(caseOf(first));
  const { user } = showQueue({ move, get }, `${review}&pratica=${first}`);
  await panel('Rossi Mario');
  await press(user, 'Rifiuta');
  await user.type(screen.getByLabelText(/^Motivazione/), 'Manca il corso');
  await press(user, 'Conferma');
  expect(await screen.findByText(/Controllo registrato · collega/)).toBeVisible();
  await press(user, 'Guarda la pratica com’è ora');
  expect(screen.getByLabelText(/^Motivazione/)).toHaveValue('Manca il corso');
  await press(user, 'Conferma');
  await waitFor(() => {
    expect(move).toHaveBeenCalledTimes(2);
  });
  expect(move.mock.calls.map(([, { version }]) => version)).toEqual([5, 9]);
});

it('sends the same command again after the network was lost, so that it is done once', async () => {
  const move = jest
    .fn<ReturnType<AdminAccreditationsApi['move']>, Parameters<AdminAccreditationsApi['move']>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockResolvedValue(standing(6, 'Rifiutata'));
  const { user } = showQueue({ move }, `${review}&pratica=${first}`);
  await panel('Rossi Mario');
  await press(user, 'Rifiuta');
  await user.type(screen.getByLabelText(/^Motivazione/), 'No');
  await press(user, 'Conferma');
  expect(await screen.findByText(/Non riusciamo a raggiungere il server/)).toBeVisible();
  await press(user, 'Conferma');
  await waitFor(() => {
    expect(move).toHaveBeenCalledTimes(2);
  });
  expect(move.mock.calls[0]?.[1].commandId).toBe(move.mock.calls[1]?.[1].commandId);
});

it('ticks a check at once, and asks why one is not passed', async () => {
  const { user, record } = showQueue({}, `${review}&pratica=${first}`);
  await panel('Rossi Mario');
  const identity = within(screen.getByRole('group', { name: 'Identità' }));
  await user.click(identity.getByRole('button', { name: 'Superato' }));
  await waitFor(() => {
    expect(record).toHaveBeenCalledTimes(1);
  });
  await waitFor(() => {
    expect(identity.getByRole('button', { name: 'Non serve' })).toBeEnabled();
  });
  await user.click(identity.getByRole('button', { name: 'Non serve' }));
  await user.type(await screen.findByLabelText(/^Nota/), 'Già noto');
  await press(user, 'Salva');
  await waitFor(() => {
    expect(record).toHaveBeenCalledTimes(2);
  });
  expect(record.mock.calls[1]).toEqual([first, 'identity', { version: 5, outcome: 'waived', note: 'Già noto' }]);
});

const anna = '22222222-2222-4222-8222-222222222222';

it('gives the case to an officer and writes a note', async () => {
  const assign = jest.fn(() => Promise.resolve(standing(6)));
  const addNote = jest.fn((_id: string, _note: { id: string; text: string }) => Promise.resolve());
  const { user } = showQueue(
    { assign, addNote, assignees: () => Promise.resolve([{ id: anna, userName: 'anna', name: 'Anna Neri' }]) },
    `${review}&pratica=${first}`,
  );
  await panel('Rossi Mario');
  await chooseOption(user, screen.getByRole('combobox', { name: 'Assegnata a' }), 'Anna Neri');
  await waitFor(() => {
    expect(assign).toHaveBeenCalledWith(first, { version: 5, assigneeId: anna });
  });
  const add = screen.getByRole('button', { name: 'Aggiungi una nota' });
  await waitFor(() => {
    expect(add).toBeEnabled();
  });
  await user.click(add);
  await user.type(await screen.findByLabelText(/^Nota/), 'Sentito al telefono');
  await press(user, 'Salva');
  await waitFor(() => {
    expect(addNote.mock.calls[0]?.[1].text).toBe('Sentito al telefono');
  });
});

it('says that the officers could not be loaded, and tries again', async () => {
  let isDown = true;
  const officers = [{ id: anna, userName: 'anna', name: 'Anna Neri' }];
  const { user } = showQueue(
    { assignees: () => (isDown ? Promise.reject(new HttpError(500)) : Promise.resolve(officers)) },
    `${review}&pratica=${first}`,
  );
  await panel('Rossi Mario');
  const failure = await screen.findByText(/^Non è stato possibile caricare l’elenco degli operatori/);
  isDown = false;
  await press(user, 'Riprova');
  await waitFor(() => {
    expect(failure).not.toBeInTheDocument();
  });
  await chooseOption(user, screen.getByRole('combobox', { name: 'Assegnata a' }), 'Anna Neri');
});

it('shows a picture within the panel and offers a PDF in a tab of its own', async () => {
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  const paper = {
    id: 'd1',
    kind: 'identity' as const,
    fileId: 'f1',
    name: 'carta.png',
    size: 3,
    mediaType: 'image/png',
    expiresOn: '2020-01-01',
    createdAt: '2026-03-01T08:00:00Z',
  };
  const documents = [
    paper,
    {
      ...paper,
      id: 'd2',
      kind: 'studyTitle' as const,
      fileId: 'f2',
      name: 'titolo.pdf',
      mediaType: 'application/pdf',
      expiresOn: null,
    },
    {
      ...paper,
      id: 'd3',
      kind: 'other' as const,
      fileId: 'f3',
      name: 'firma.p7m',
      mediaType: 'application/pkcs7-mime',
      expiresOn: null,
    },
  ];
  const file = jest.fn((_: string) => Promise.resolve(new Blob(['abc'], { type: 'image/png' })));
  const { user } = showQueue(
    { get: (id) => Promise.resolve(caseOf(id, { documents })), file },
    `${review}&pratica=${first}`,
  );
  await panel('Rossi Mario');
  expect(screen.getByText('Scaduto')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostra firma.p7m' })).not.toBeInTheDocument();
  await press(user, 'Mostra carta.png');
  expect(await screen.findByRole('img', { name: 'Documento d’identità: carta.png' })).toHaveAttribute(
    'src',
    'data:image/png;base64,YWJj',
  );
  await press(user, 'Mostra titolo.pdf');
  expect(await screen.findByRole('link', { name: 'Apri il PDF in una nuova scheda' })).toHaveAttribute(
    'href',
    'blob:pdf',
  );
  expect(screen.queryByRole('img', { name: /carta/ })).not.toBeInTheDocument();
});

it('sends the question to the order again while its answer is awaited', async () => {
  const askOrder = jest.fn((_id: string, _commandId: string) => Promise.resolve());
  const { user } = showQueue(
    {
      get: (id) =>
        Promise.resolve(caseOf(id, { state: 'AttesaConvalidaOrdine', openEvents: ['orderConfirmed', 'orderDenied'] })),
      askOrder,
    },
    `${review}&pratica=${first}`,
  );
  await panel('Rossi Mario');
  await press(user, 'Chiedi all’ordine');
  await waitFor(() => {
    expect(askOrder).toHaveBeenCalledWith(first, expect.any(String));
  });
});

it('goes to the case after and before by hand', async () => {
  const { user } = showQueue({}, review);
  await user.click(await screen.findByText('ACC-1111'));
  await panel('Rossi Mario');
  await press(user, 'Pratica successiva');
  await panel('Bianchi Mario');
  await press(user, 'Pratica precedente');
  expect(await panel('Rossi Mario')).toBeVisible();
});

it('shows of a decided case only the checks that somebody made', async () => {
  const checks = [{ ...check('identity'), outcome: 'passed' as const }, check('studyTitle')];
  showOfficerPage(
    {
      get: () =>
        Promise.resolve(
          caseOf(first, {
            state: 'Accreditato',
            decidedAt: '2026-01-10T09:00:00Z',
            openEvents: [],
            openChecks: [],
            checks,
          }),
        ),
    },
    `/admin/accreditamenti/lista?pratica=${first}`,
  );
  const panel = await screen.findByRole('dialog', { name: 'Rossi Mario' });
  expect(within(panel).getByText('Identità')).toBeVisible();
  expect(within(panel).queryByText('Da fare')).not.toBeInTheDocument();
});

it.each([
  ['says of an officer’s own case that it is another’s to decide', true],
  ['says nothing of the kind of somebody else’s case', false],
])('%s', async (_what, isOwnCase) => {
  showQueue(
    { get: (id) => Promise.resolve(caseOf(id, { isOwnCase, ...(isOwnCase && { openEvents: [], openChecks: [] }) })) },
    `${review}&pratica=${first}`,
  );
  const shown = within(await panel('Rossi Mario'));
  expect(
    shown.queryAllByText('Questa pratica è tua: controlli e decisioni spettano a un altro funzionario.'),
  ).toHaveLength(isOwnCase ? 1 : 0);
  expect(shown.queryAllByRole('button', { name: 'Rifiuta' })).toHaveLength(isOwnCase ? 0 : 1);
});
