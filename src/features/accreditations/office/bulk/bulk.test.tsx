import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../../../../../test/support/chooseOption';
import { fakeConfiguration } from '../../../../../test/support/fakePorts';
import { officerRow, showOfficerPage } from '../../../../../test/support/officerPage';
import { HttpError } from '../../../../shared/errors';
import { signedOut } from '../../../../shared/session';
import type { AdminAccreditationsApi, BulkRun } from '../model';

const begun: BulkRun = {
  id: 'r1',
  action: 'approve',
  input: {},
  itemCount: 2,
  createdAt: '2026-03-01T08:00:00Z',
  finishedAt: null,
  stoppedAt: null,
  counts: { open: 2, done: 0, refused: 0, failed: 0 },
};
const ended: BulkRun = {
  ...begun,
  finishedAt: '2026-03-01T08:01:00Z',
  counts: { open: 0, done: 1, refused: 1, failed: 0 },
};
const item = {
  position: 1,
  accreditationId: officerRow.id,
  protocolNumber: 'ACC-1',
  lastName: 'Rossi',
  firstName: 'Mario',
  outcome: 'refused' as const,
  code: 'Sace:Accreditation:ChecksOpen',
  message: 'Restano controlli da completare.',
  at: null,
};
const start = () =>
  jest.fn<ReturnType<AdminAccreditationsApi['startRun']>, Parameters<AdminAccreditationsApi['startRun']>>();

async function select(port: Partial<AdminAccreditationsApi>) {
  const ready = { ...officerRow, state: 'InVerifica' as const };
  const app = showOfficerPage({ load: () => Promise.resolve({ data: [ready], totalCount: 1 }), ...port });
  await screen.findByText('Rossi');
  await app.user.click(screen.getByLabelText('Seleziona tutti'));
  const bar = within(await screen.findByRole('group', { name: 'Azioni sulle pratiche selezionate' }));
  return { ...app, bar };
}
const press = async (user: ReturnType<typeof showOfficerPage>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  localStorage.clear();
});

it('approves the selected cases, shows the progress, and shows the outcome of each case [RTE-30]', async () => {
  const startRun = start().mockResolvedValue(begun);
  const { user, bar, loads } = await select({
    startRun,
    run: () => Promise.resolve(ended),
    runItems: () => Promise.resolve({ items: [item], totalCount: 1 }),
  });
  const before = loads.length;
  await user.click(bar.getByRole('button', { name: 'Accredita' }));
  expect(await screen.findByText('1 pratica selezionata')).toBeVisible();
  await press(user, 'Avvia');
  expect(await screen.findByText(/^Accredita: 0 di 2/)).toBeVisible();
  expect(startRun.mock.calls[0]?.[0]).toMatchObject({ action: 'approve', accreditationIds: [officerRow.id] });
  expect(bar.getByRole('button', { name: 'Sollecita' })).toBeDisabled();
  expect(await screen.findByText(/^Accredita: 2 di 2. Fatte 1, non ammesse 1, non riuscite 0. Finita/)).toBeVisible();
  await waitFor(() => {
    expect(loads.length).toBeGreaterThan(before);
  });
  await press(user, 'Esiti');
  expect(await screen.findByText('Restano controlli da completare.')).toBeVisible();
});

it('acts on all cases that the filter finds, not only those of the page, and says how many they are [RTE-30]', async () => {
  const startRun = start().mockResolvedValue(begun);
  const rows = Array.from({ length: 2 }, (_, at) => ({
    ...officerRow,
    id: `row-${String(at)}`,
    protocolNumber: `ACC-${String(at)}`,
  }));
  const { user } = showOfficerPage(
    {
      startRun,
      load: () => Promise.resolve({ data: rows, totalCount: 1234 }),
      run: () => new Promise(() => undefined),
    },
    '/admin/accreditamenti/in-attesa?coda=review',
    'pending',
  );
  await screen.findByText('ACC-1');
  await user.click(screen.getByLabelText('Seleziona tutti'));
  await press(user, 'Seleziona tutte le 1234 pratiche dell’elenco');
  expect(screen.getByText('Sono selezionate tutte le 1234 pratiche dell’elenco.')).toBeVisible();
  await press(user, 'Torna a quelle selezionate');
  await press(user, 'Seleziona tutte le 1234 pratiche dell’elenco');
  await press(user, 'Sollecita');
  expect(
    await screen.findByText('Tutte le 1234 pratiche dell’elenco, come il filtro le trova all’avvio'),
  ).toBeVisible();
  await press(user, 'Avvia');
  await waitFor(() => {
    expect(startRun).toHaveBeenCalledTimes(1);
  });
  expect(startRun.mock.calls[0]?.[0]).toEqual({
    id: expect.any(String) as unknown,
    action: 'remind',
    queue: 'review',
    input: {},
  });
});

it('offers no more than a run takes, and never the whole register', async () => {
  const load = () => Promise.resolve({ data: [officerRow], totalCount: 5001 });
  const { user, unmount } = showOfficerPage({ load }, '/admin/accreditamenti/in-attesa?coda=review', 'pending');
  await screen.findByText('Rossi');
  await user.click(screen.getByLabelText('Seleziona tutti'));
  expect(
    await screen.findByText(/L’elenco ha 5001 pratiche: per agire su tutte restringi il filtro a 5000/),
  ).toBeVisible();
  await press(user, 'Assegna');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assegna' }));
  expect(dialog.getByText(/L’elenco ha 5001 pratiche: per agire su tutte restringi il filtro a 5000/)).toBeVisible();
  unmount();
  const app = showOfficerPage({ load: () => Promise.resolve({ data: [officerRow], totalCount: 2 }) });
  await screen.findByText('Rossi');
  await app.user.click(screen.getByLabelText('Seleziona tutti'));
  await screen.findByRole('group', { name: 'Azioni sulle pratiche selezionate' });
  expect(screen.queryByText(/Seleziona tutte le/)).not.toBeInTheDocument();
});

it('requests integration from many with one text; a refused start leaves the text and tries the same run again', async () => {
  const startRun = start().mockRejectedValueOnce(new HttpError(500)).mockResolvedValue(ended);
  const { user, bar } = await select({ startRun });
  await user.click(bar.getByRole('button', { name: 'Chiedi integrazione' }));
  await press(user, 'Avvia');
  expect(startRun).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Che cosa si chiede/), 'Il corso');
  await press(user, 'Avvia');
  expect(await screen.findByText(/Qualcosa non ha funzionato/)).toBeVisible();
  await press(user, 'Avvia');
  await waitFor(() => {
    expect(startRun).toHaveBeenCalledTimes(2);
  });
  expect(startRun.mock.calls[0]?.[0].input).toMatchObject({ reason: 'Il corso' });
  expect(startRun.mock.calls[1]?.[0].id).toBe(startRun.mock.calls[0]?.[0].id);
});

it('restores what was typed before the session ended for the same cases, and begins empty for others', async () => {
  const ready = { ...officerRow, state: 'InVerifica' as const };
  const second = { ...ready, id: '22222222-2222-4222-8222-222222222222', lastName: 'Bianchi' };
  const open = async (...data: (typeof ready)[]) => {
    const { user, bar, store, deps, unmount } = await select({
      load: () => Promise.resolve({ data, totalCount: data.length }),
    });
    await user.click(bar.getByRole('button', { name: 'Chiedi integrazione' }));
    const reason = await screen.findByLabelText(/^Che cosa si chiede/);
    const end = () => {
      jest.spyOn(deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
      act(() => {
        store.dispatch(signedOut());
      });
      unmount();
    };
    return { user, reason, end, unmount };
  };
  const first = await open(ready, second);
  await first.user.type(first.reason, 'Il corso');
  first.end();
  const others = await open(ready);
  expect(others.reason).toHaveValue('');
  others.unmount();
  const again = await open(second, ready);
  expect(again.reason).toHaveValue('Il corso');
});

it('says at its field that the end of a term is no day, and starts nothing', async () => {
  const startRun = start();
  const { user, bar } = await select({ startRun });
  await user.click(bar.getByRole('button', { name: 'Chiedi integrazione' }));
  await user.type(screen.getByLabelText(/^Che cosa si chiede/), 'Il corso');
  const dueOn = screen.getByLabelText(/^Rispondere entro/);
  await user.clear(dueOn);
  await user.type(dueOn, '31/02/2027');
  await press(user, 'Avvia');
  expect(dueOn).toHaveFocus();
  expect(dueOn).toBeInvalid();
  expect(screen.getByText('Il valore non rispetta il formato richiesto.')).toBeVisible();
  expect(startRun).not.toHaveBeenCalled();
});

it('starts another run when another officer was chosen after a failed start', async () => {
  const startRun = start().mockRejectedValueOnce(new HttpError(500)).mockResolvedValue(ended);
  const officers = ['Anna Neri', 'Gino Gestore'].map((name) => ({ id: name, userName: name, name }));
  const { user, bar } = await select({ startRun, assignees: () => Promise.resolve(officers) });
  await user.click(bar.getByRole('button', { name: 'Assegna' }));
  const assignee = await screen.findByRole('combobox', { name: 'Assegna a' });
  await chooseOption(user, assignee, 'Anna Neri');
  await press(user, 'Avvia');
  expect(await screen.findByText(/Qualcosa non ha funzionato/)).toBeVisible();
  await chooseOption(user, assignee, 'Gino Gestore');
  await press(user, 'Avvia');
  await waitFor(() => {
    expect(startRun).toHaveBeenCalledTimes(2);
  });
  const [one, other] = startRun.mock.calls.map(([run]) => run);
  expect([one?.input, other?.input]).toEqual([{ assigneeId: 'Anna Neri' }, { assigneeId: 'Gino Gestore' }]);
  expect(other?.id).not.toBe(one?.id);
});

it('says in the dialog that the officers could not be loaded, and tries again', async () => {
  let isDown = true;
  const officers = [{ id: 'anna', userName: 'anna', name: 'Anna Neri' }];
  const { user, bar } = await select({
    assignees: () => (isDown ? Promise.reject(new HttpError(500)) : Promise.resolve(officers)),
  });
  await user.click(bar.getByRole('button', { name: 'Assegna' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assegna' }));
  await dialog.findByText(/^Non è stato possibile caricare l’elenco degli operatori/);
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Riprova' }));
  await chooseOption(user, dialog.getByRole('combobox', { name: 'Assegna a' }), 'Anna Neri');
});

it('finds a run that is under way again, stops it and goes on with it', async () => {
  const stopped = { ...begun, stoppedAt: '2026-03-01T08:00:30Z' };
  const resumeRun = jest.fn(() => Promise.resolve(ended));
  const { user } = showOfficerPage({
    runs: () => Promise.resolve([begun]),
    run: () => new Promise(() => undefined),
    stopRun: () => Promise.resolve(stopped),
    resumeRun,
  });
  expect(await screen.findByText(/^Accredita: 0 di 2/)).toBeVisible();
  await press(user, 'Ferma');
  expect(await screen.findByText(/Fermata/)).toBeVisible();
  await press(user, 'Riprendi');
  expect(await screen.findByText(/Finita/)).toBeVisible();
  expect(resumeRun).toHaveBeenCalledWith('r1');
  await press(user, 'Nascondi');
  expect(screen.queryByText(/Finita/)).not.toBeInTheDocument();
});

it('goes on checking a run that could not be stopped, so that the next one can begin', async () => {
  let isOver = false;
  const stopRun = jest.fn(() => Promise.reject(new HttpError(503)));
  const { user } = showOfficerPage({
    runs: () => Promise.resolve([begun]),
    run: () => Promise.resolve(isOver ? ended : begun),
    stopRun,
  });
  expect(await screen.findByText(/^Accredita: 0 di 2/)).toBeVisible();
  await press(user, 'Ferma');
  expect(stopRun).toHaveBeenCalledTimes(1);
  isOver = true;
  expect(await screen.findByText(/Finita/)).toBeInTheDocument();
});

it('confirms the fees of many with one word of how they were seen, and never without', async () => {
  const startRun = start().mockResolvedValue(begun);
  const sent = { ...officerRow, state: 'Inviata' as const };
  const { user, bar } = await select({ load: () => Promise.resolve({ data: [sent], totalCount: 1 }), startRun });
  await user.click(bar.getByRole('button', { name: 'Contributo ricevuto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contributo ricevuto' }));
  await press(user, 'Avvia');
  const reason = dialog.getByRole('textbox', { name: 'Come risultano i pagamenti' });
  await waitFor(() => {
    expect(reason).toBeInvalid();
  });
  expect(startRun).not.toHaveBeenCalled();
  await user.type(reason, 'Visti sul conto');
  await press(user, 'Avvia');
  await waitFor(() => {
    expect(startRun.mock.calls[0]?.[0]).toMatchObject({
      action: 'feeReceived',
      accreditationIds: [officerRow.id],
      input: { reason: 'Visti sul conto' },
    });
  });
});

it('names the cases before an action on them, and offers no action that none of them is ready for', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...officerRow,
    id: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`,
    protocolNumber: `ACC-${String(index + 1)}`,
    lastName: index === 0 ? 'Rossi' : `Bianchi${String(index)}`,
    state: 'IntegrazioneRichiesta' as const,
  }));
  const { user, bar } = await select({ load: () => Promise.resolve({ data: rows, totalCount: 12 }) });
  for (const name of ['Accredita', 'Chiedi integrazione', 'Contributo ricevuto'])
    expect(bar.getByRole('button', { name })).toBeDisabled();
  await user.click(bar.getByRole('button', { name: 'Sollecita' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sollecita' }));
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual([
    'ACC-1 · Rossi Mario',
    ...rows.slice(1, 10).map(({ protocolNumber, lastName }) => `${protocolNumber} · ${lastName} Mario`),
    'e altre 2',
  ]);
});

it.each([
  [
    'a search',
    async (user: ReturnType<typeof showOfficerPage>['user']) => {
      await user.type(screen.getByLabelText('Cerca nella griglia'), 'verdi');
    },
  ],
  [
    'the first arrangement',
    async (user: ReturnType<typeof showOfficerPage>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Aspetto' }));
      await user.click(screen.getByRole('button', { name: 'Ripristina la disposizione' }));
    },
  ],
])('drops the selection with %s, under which nobody sees it', async (_what, change) => {
  const { user } = await select({});
  await change(user);
  await waitFor(() => {
    expect(screen.queryByRole('group', { name: 'Azioni sulle pratiche selezionate' })).not.toBeInTheDocument();
  });
  await screen.findByText('Rossi');
  expect(screen.queryByText(/selezionat/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Seleziona tutti')).not.toBeChecked();
});
