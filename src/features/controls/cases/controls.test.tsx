import { answerLater } from '../../../../test/support/answerLater';
import { chooseOption } from '../../../../test/support/chooseOption';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { ControlDetail, ControlRow, ControlsApi } from './model';

beforeEach(() => {
  localStorage.clear();
  // The test saves no files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
});

const first: ControlRow = {
  id: 'k1',
  certificateId: 'c1',
  state: 'Aperto',
  level: 1,
  origin: 'report',
  isBefore: false,
  version: 1,
  openedAt: '2026-06-01T08:00:00Z',
  certificateState: 'Registrata',
  certifierName: 'Rossi Mario',
  number: '07001-000001-2026',
  plan: null,
  assignee: null,
  dueOn: null,
  visitOn: null,
  outcome: null,
  correctionDueOn: null,
  concludedAt: null,
  comune: 'Ravenna',
  province: 'RA',
  address: 'Via Prima 1',
};
const second: ControlRow = { ...first, id: 'k2', number: '07001-000002-2026', address: 'Via Seconda 2' };

async function openControls(controls: Partial<ControlsApi> = {}, at: string = memberPaths.apeControls) {
  const loads: Parameters<ControlsApi['load']>[0][] = [];
  const app = await openPage(at, {
    as: { id: 'u1', policies: ['ApeControl'] },
    controls: {
      load: (options) => {
        loads.push(options);
        return Promise.resolve({ data: [first, second], totalCount: 2 });
      },
      ...controls,
    },
  });
  await screen.findByText('07001-000001-2026');
  return { ...app, loads };
}

it('exports a queue, or the selected controls alone', async () => {
  const file = jest.fn((..._: Parameters<ControlsApi['export']>) => Promise.resolve(new Blob(['a'])));
  const { user } = await openControls({ export: file }, `${memberPaths.apeControls}?coda=mine`);
  await user.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  expect(file.mock.calls[0]?.[0]).toMatchObject({
    format: 'csv',
    queue: 'mine',
    filter: null,
    columns: expect.arrayContaining(['number', 'state', 'level', 'certifierName', 'openedAt']) as unknown,
  });
  const [checkbox] = await screen.findAllByRole('checkbox', { name: 'Seleziona riga' });
  if (checkbox) await user.click(checkbox);
  expect(await screen.findByText('1 selezionato')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Esporta in Excel il controllo selezionato' }));
  expect(file.mock.calls[1]?.[0]).toMatchObject({ format: 'xlsx', selected: ['k1'] });
  await user.click(screen.getByRole('button', { name: 'Deseleziona' }));
  expect(await screen.findByRole('button', { name: 'Esporta in Excel' })).toBeVisible();
});

it('applies the arrangement of a saved view, and loads only the views of this queue', async () => {
  const state = { columns: [{ dataField: 'address', name: 'address', visibleIndex: 0 }], searchText: 'seconda' };
  const views = jest.fn((..._: Parameters<ControlsApi['views']>) =>
    Promise.resolve([{ id: 'v1', grid: 'controls-open', name: 'Mia', updatedAt: '2026-03-01T08:00:00Z', state }]),
  );
  const { user, loads } = await openControls({ views });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Viste salvate' }), 'Mia');
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ queue: 'open', filter: ['search', 'contains', 'seconda'] });
  });
  expect(views.mock.calls.map(([grid]) => grid)).toEqual(['controls-open']);
});

it('downloads the notice of sanction of a control that ended with one', async () => {
  const notice = jest.fn((..._: Parameters<ControlsApi['sanctionNotice']>) => Promise.resolve(new Blob(['%PDF'])));
  const sanctionNotice = {
    number: 'SAN-2026-000001',
    issuedAt: '2026-06-01T08:00:00Z',
    hearingUntil: '2026-07-01',
    sha256: 'ab'.repeat(32),
  };
  const control: ControlDetail['control'] = {
    id: 'k1',
    level: 1,
    origin: 'report',
    isBefore: false,
    state: 'Concluso',
    version: 2,
    documents: [],
    sent: [],
    request: null,
    dueOn: null,
    visitOn: null,
    visitTime: null,
    openedAt: '2026-06-01T08:00:00Z',
    outcome: 'grave',
    conclusion: 'Classe errata',
    consequences: ['sanction'],
    correctionDueOn: null,
    correctedAt: null,
    sanctionCents: 70_000,
    concludedAt: '2026-06-01T08:00:00Z',
    sanctionNotice,
  };
  const detail: ControlDetail = {
    control,
    reason: null,
    findings: null,
    visitedOn: null,
    isOwn: false,
    certificate: first,
    concludedByName: 'gestore',
    openEvents: [],
    history: [],
  };
  const { user } = await openControls(
    { get: () => Promise.resolve(detail), sanctionNotice: notice },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  expect(await screen.findByText('SAN-2026-000001')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Avviso di sanzione (PDF)' }));
  await waitFor(() => {
    expect(notice.mock.calls[0]?.[0]).toBe('k1');
  });
});

/** A control that was opened for a visit and is to be concluded. */
function openControl(of: ControlRow = first): ControlDetail {
  const control: ControlDetail['control'] = {
    id: of.id,
    level: 1,
    origin: 'report',
    isBefore: false,
    state: 'Aperto',
    version: 1,
    documents: [],
    sent: [],
    request: null,
    dueOn: null,
    visitOn: null,
    visitTime: null,
    openedAt: '2026-06-01T08:00:00Z',
    outcome: null,
    conclusion: null,
    consequences: [],
    correctionDueOn: null,
    correctedAt: null,
    sanctionCents: null,
    concludedAt: null,
    sanctionNotice: null,
  };
  return {
    control,
    reason: 'Visita del comune',
    findings: null,
    visitedOn: null,
    isOwn: false,
    certificate: of,
    concludedByName: null,
    openEvents: ['concluded'],
    history: [],
  };
}

it('gives a control to another officer', async () => {
  const detail = openControl();
  const assign = jest.fn((..._: Parameters<ControlsApi['assign']>) => Promise.resolve(detail));
  const { user } = await openControls(
    {
      get: () => Promise.resolve(detail),
      assignees: () => Promise.resolve([{ id: 'anna', userName: 'anna', name: 'Anna Neri' }]),
      assign,
    },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  const officer = await screen.findByRole('combobox', { name: 'Assegnato a' });
  await chooseOption(user, officer, 'Anna Neri');
  await waitFor(() => {
    expect(assign).toHaveBeenCalledWith('k1', { version: 1, assigneeId: 'anna' });
  });
});

it('gives the next control to nobody while the one before is being given, and then does', async () => {
  const [one, other] = [openControl(first), openControl(second)];
  const late = answerLater<ControlDetail>();
  const given: string[] = [];
  const { user } = await openControls(
    {
      get: (id) => Promise.resolve(id === 'k1' ? one : other),
      assignees: () => Promise.resolve([{ id: 'anna', userName: 'anna', name: 'Anna Neri' }]),
      assign: (id) => {
        given.push(id);
        return id === 'k1' ? late.promise : Promise.resolve(other);
      },
    },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  const officer = () => screen.findByRole('combobox', { name: 'Assegnato a' });
  await chooseOption(user, await officer(), 'Anna Neri');
  await user.click(screen.getByRole('button', { name: 'Controllo successivo' }));
  await screen.findByRole('heading', { level: 2, name: /000002/ });
  expect(await officer()).toHaveAttribute('aria-readonly', 'true');
  late.resolve(one);
  await waitFor(async () => {
    expect(await officer()).not.toHaveAttribute('aria-readonly', 'true');
  });
  expect(screen.getByRole('heading', { level: 2, name: /000002/ })).toBeVisible();
  await chooseOption(user, await officer(), 'Anna Neri');
  await waitFor(() => {
    expect(given).toEqual(['k1', 'k2']);
  });
});

it('leaves the dialog of an action closed while the control is given to another officer afterwards', async () => {
  const detail: ControlDetail = { ...openControl(), openEvents: ['documentsAsked', 'concluded'] };
  const late = answerLater<ControlDetail>();
  const { user } = await openControls(
    {
      get: () => Promise.resolve(detail),
      assignees: () => Promise.resolve([{ id: 'anna', userName: 'anna', name: 'Anna Neri' }]),
      move: () => Promise.resolve(detail),
      assign: () => late.promise,
    },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  await user.click(await screen.findByRole('button', { name: 'Chiedi documenti' }));
  const field = () => screen.queryByRole('checkbox', { name: 'Lettera d’incarico' });
  await user.click(await screen.findByRole('checkbox', { name: 'Lettera d’incarico' }));
  await user.click(screen.getAllByRole('button', { name: 'Chiedi documenti' }).at(-1) ?? document.body);
  await waitFor(() => {
    expect(field()).not.toBeInTheDocument();
  });
  const officer = await screen.findByRole('combobox', { name: 'Assegnato a' });
  await chooseOption(user, officer, 'Anna Neri');
  expect(officer).toHaveAttribute('aria-readonly', 'true');
  expect(field()).not.toBeInTheDocument();
  late.resolve(detail);
  await waitFor(() => {
    expect(officer).not.toHaveAttribute('aria-readonly', 'true');
  });
  expect(field()).not.toBeInTheDocument();
});

it('shows the officer of a control while the list of officers is loading', async () => {
  const opened = openControl();
  const detail = { ...opened, certificate: { ...opened.certificate, assignee: 'anna' } };
  const late = answerLater<{ id: string; userName: string; name: string }[]>();
  await openControls(
    { get: () => Promise.resolve(detail), assignees: () => late.promise },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  const officer = await screen.findByRole('combobox', { name: 'Assegnato a' });
  expect(officer).toHaveValue('anna');
  expect(officer).toHaveAccessibleDescription('Caricamento in corso…');
  late.resolve([{ id: 'a1', userName: 'anna', name: 'Anna Neri' }]);
  await waitFor(() => {
    expect(officer).toHaveValue('Anna Neri');
  });
});

it('shows what a conclusion does before it is sent, and says where nobody was heard', async () => {
  const detail = openControl();
  const move = jest.fn((..._: Parameters<ControlsApi['move']>) => Promise.resolve({ ...detail, openEvents: [] }));
  const { user } = await openControls(
    { get: () => Promise.resolve(detail), move },
    `${memberPaths.apeControls}?controllo=k1`,
  );
  expect(await screen.findAllByText('Aperto dall’ufficio')).not.toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Concludi' }));
  // Beside an annulment the button that closes is not called "Annulla".
  expect(screen.getByText('Chiudi')).toBeVisible();
  expect(screen.queryByText('Annulla')).not.toBeInTheDocument();
  await chooseOption(user, screen.getByLabelText('Esito'), 'Non conforme, grave');
  await user.type(screen.getByLabelText('Motivo, che il certificatore legge'), 'Classe errata');
  await user.click(screen.getByRole('checkbox', { name: 'Annullare l’attestato' }));
  await user.click(screen.getByRole('checkbox', { name: 'Avviso di sanzione' }));
  await user.type(screen.getByLabelText(/^Sanzione in euro/), '1.400');
  await user.click(screen.getByRole('button', { name: 'Rivedi e concludi' }));
  expect(await screen.findByText(/senza averlo sentito/)).toBeVisible();
  expect(screen.getByText(/1\.400,00/)).toBeVisible();
  expect(screen.getByText('L’attestato è annullato subito, e il suo numero non torna valido.')).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  // The way back loses nothing typed.
  await user.click(screen.getByRole('button', { name: 'Torna a modificare' }));
  expect(screen.getByLabelText(/^Sanzione in euro/)).toHaveValue('1.400');
  await user.click(screen.getByRole('button', { name: 'Rivedi e concludi' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma e concludi' }));
  expect(await screen.findByText('Conferma le conseguenze, o torna a modificare.')).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Confermo le conseguenze: non si possono ritirare' }));
  await user.dblClick(screen.getByRole('button', { name: 'Conferma e concludi' }));
  await waitFor(() => {
    expect(move.mock.calls[0]).toMatchObject([
      'k1',
      { event: 'concluded', outcome: 'grave', consequences: ['annulment', 'sanction'], sanctionCents: 140_000 },
    ]);
  });
  expect(move).toHaveBeenCalledTimes(1);
});
