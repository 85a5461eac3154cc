import { screen, waitFor, within } from '@testing-library/react';
import { answerLater } from '../../../test/support/answerLater';
import { chooseOption } from '../../../test/support/chooseOption';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { Plant, PlantInput, PlantLoad, PlantsApi, PlantAct } from './model';

const plant: Plant = {
  id: 'p1',
  version: 3,
  state: 'active',
  plate: 'ER0000000014',
  booklet: 'LIB-9',
  power: '24.5',
  address: 'Via Emilia 12',
  istat: '037006',
  comune: 'Bologna',
  province: 'BO',
  installedOn: '2018-10-01',
  pod: 'IT001E12345678',
  pdr: '00881234567890',
  companyId: null,
  maintainerName: 'Termica Reno',
  generators: [{ kind: 1, fuel: 1, power: '24.5', maker: 'Po', model: 'C24', serial: 'S7', year: 2018 }],
  units: [{ belfiore: 'A944', section: null, sheet: '12', parcel: '34', subalterno: '2', subalternoTo: '4' }],
  responsible: { kind: 'owner', name: 'Mario Rossi', fiscalCode: 'RSSMRA80A01H501U', email: null, phone: null },
  lastCheckOn: '2024-10-01',
  lastResult: 'ok',
  nextDueOn: '2028-10-01',
  mayReadPeople: true,
  mayChange: true,
  mayInspect: false,
  checks: [
    {
      id: 'c1',
      checkedOn: '2024-10-01',
      kind: 'heat',
      efficiency: '92.5',
      co: '45',
      result: 'ok',
      technician: 'Luca Verdi',
      nextDueOn: '2028-10-01',
      recordedAt: '2024-10-02T08:00:00Z',
    },
  ],
  inspections: [],
  certificates: [{ number: '07001-000001-2026', state: 'Registrata', energyClass: 'C' }],
  history: [{ at: '2024-10-02T08:00:00Z', event: 'checked', actorName: 'tecnico' }],
  createdAt: '2024-10-02T08:00:00Z',
  updatedAt: '2024-10-02T08:00:00Z',
};
const { responsible: _person, ...certifiersView } = plant;
const words = {
  kinds: [{ value: '1', text: 'Caldaia a condensazione' }],
  fuels: [{ value: '1', text: 'Gas naturale' }],
  comuni: [{ istat: '037006', code: 'A944', name: 'Bologna', province: 'BO' }],
};
beforeEach(() => {
  localStorage.clear();
});

async function openRegister(
  at: string = memberPaths.apeEnergySystems,
  given: Partial<PlantsApi> = {},
  policies = ['ApeList', 'PlantManage'],
) {
  const [loads, acts, saves]: [PlantLoad[], PlantAct[], PlantInput[]] = [[], [], []];
  const plants: PlantsApi = {
    load: (options) => {
      loads.push(options);
      return Promise.resolve({ data: [{ ...plant, kind: 1, fuel: 1, power: 24.5 }], totalCount: 1 });
    },
    get: () => Promise.resolve(plant),
    save: (_id, input) => {
      saves.push(input);
      return Promise.resolve({ ...plant, version: 4 });
    },
    tell: (_id, act) => {
      acts.push(act);
      return Promise.resolve({
        ...plant,
        checks: [...plant.checks, ...plant.checks.map((one) => ({ ...one, id: 'c2' }))],
      });
    },
    companies: () => Promise.resolve([{ id: 'k1', name: 'Calore Srl' }]),
    exchange: () => Promise.resolve(new Blob()),
    words: () => Promise.resolve(words),
    ...given,
  };
  const app = await openPage(at, { as: { id: 'u1', policies }, plants });
  return { ...app, loads, acts, saves };
}

it('finds a plant by its plate, and by its street in a comune [RTE-31]', async () => {
  const { user, loads } = await openRegister();
  await user.type(await screen.findByRole('textbox', { name: 'Targa' }), 'er00-0000-0014');
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(await screen.findByRole('link', { name: 'ER00-0000-0014' })).toBeVisible();
  expect(loads.at(-1)).toMatchObject({ plate: 'er00-0000-0014' });
});

it('draws its rows once, with the names of kinds and fuels, and requests those once [RTE-31]', async () => {
  let answer: (found: typeof words) => void = () => undefined;
  const loadWords = jest.fn(() => new Promise<typeof words>((resolve) => (answer = resolve)));
  const { user, loads } = await openRegister(memberPaths.apeEnergySystems, { words: loadWords });
  expect(await screen.findByRole('textbox', { name: 'Targa' })).toBeVisible();
  expect(loads).toEqual([]);
  answer(words);
  expect(await screen.findByRole('link', { name: 'ER00-0000-0014' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Nuovo impianto' }));
  // The page of the search, which is still there until the other is loaded, has a field for the POD, too.
  await screen.findByRole('heading', { level: 1, name: 'Nuovo impianto' });
  expect(await screen.findByRole('textbox', { name: /POD/ })).toBeVisible();
  expect(loadWords).toHaveBeenCalledTimes(1);
});

it('takes the comune for the street where one is named, and for the cadastre otherwise [RTE-31]', async () => {
  const { loads } = await openRegister(`${memberPaths.apeEnergySystems}?address=via+emilia&belfiore=A944`);
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ address: 'via emilia', istat: '037006' });
  });
  expect(loads.at(-1)).not.toHaveProperty('belfiore');
});

it('marks the field of a search that cannot be read', async () => {
  await openRegister(`${memberPaths.apeEnergySystems}?plate=ER0000000015`, {
    load: () =>
      Promise.reject(
        new HttpError(400, {
          validationErrors: [{ message: 'Il carattere di controllo non corrisponde.', members: ['plate'] }],
        }),
      ),
  });
  expect(await screen.findByText('Il carattere di controllo non corrisponde.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Targa' })).toHaveAttribute('aria-invalid', 'true');
});

it('hides the fiscal code from certifiers, and offers them no changes [MEN-05]', async () => {
  const { user } = await openRegister(
    `${memberPaths.apeEnergySystems}?impianto=p1`,
    { get: () => Promise.resolve({ ...certifiersView, mayChange: false, mayReadPeople: false }) },
    ['ApeList', 'ApeCreate'],
  );
  const panel = within(await screen.findByRole('dialog', { name: 'ER00-0000-0014' }));
  expect(panel.getByText('Caldaia a condensazione')).toBeVisible();
  expect(panel.queryByText('Responsabile')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Registra un controllo' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Nuovo impianto' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Controlli scaduti' })).toBeNull();
  expect(screen.queryByLabelText('Codice fiscale del responsabile')).toBeNull();
});

it('shows maintainers of plants the checks that are due soon and missed, whose they are, and keeps to it in a search [RTE-31]', async () => {
  const { user, loads } = await openRegister();
  await user.click(screen.getByRole('link', { name: 'Controlli scaduti' }));
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ due: 'missed' });
  });
  expect(screen.getByRole('link', { name: 'Controlli scaduti' })).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('Termica Reno')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'POD' }), 'IT001E12345678');
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  await waitFor(() => {
    expect(loads.at(-1)).toMatchObject({ due: 'missed', pod: 'IT001E12345678' });
  });
});

it('records a check in the panel, with what the server refuses at its field', async () => {
  let isRefused = true;
  const sent: PlantAct[] = [];
  const { user } = await openRegister(`${memberPaths.apeEnergySystems}?impianto=p1`, {
    tell: (_id, act) => {
      sent.push(act);
      if (!isRefused) return Promise.resolve(plant);
      isRefused = false;
      const message = 'Il controllo è precedente all’installazione dell’impianto.';
      return Promise.reject(new HttpError(400, { validationErrors: [{ message, members: ['checkedOn'] }] }));
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'ER00-0000-0014' }));
  expect(panel.getByText('Mario Rossi')).toBeVisible();
  expect(panel.getByText('A944 12/34/2–4')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Registra un controllo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registra un controllo' }));
  await user.type(dialog.getByLabelText(/^Controllato il/), '2017-01-01');
  await chooseOption(user, dialog.getByLabelText(/^Esito del controllo/), 'Conforme');
  await user.type(dialog.getByLabelText(/^Tecnico/), 'Luca Verdi');
  await user.type(dialog.getByLabelText(/^Rendimento/), '92,5');
  const send = dialog.getByRole('button', { name: 'Registra un controllo' });
  await user.click(send);
  expect(await dialog.findByText('Il controllo è precedente all’installazione dell’impianto.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Controllato il/));
  await user.type(dialog.getByLabelText(/^Controllato il/), '2024-11-01');
  await user.dblClick(send);
  expect(await screen.findByText('Il controllo è registrato.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ input }) => 'id' in input && input.id)).size).toBe(1);
  expect(sent.at(-1)?.input).toMatchObject({ checkedOn: '2024-11-01', efficiency: '92.5', co: null, nextDueOn: null });
});

it('does not send a check on a day that does not exist, which breaks the form of a day [VAL-06]', async () => {
  const { user, acts } = await openRegister(`${memberPaths.apeEnergySystems}?impianto=p1`);
  const panel = within(await screen.findByRole('dialog', { name: 'ER00-0000-0014' }));
  await user.click(panel.getByRole('button', { name: 'Registra un controllo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registra un controllo' }));
  await user.type(dialog.getByLabelText(/^Controllato il/), '31/02/2024');
  await chooseOption(user, dialog.getByLabelText(/^Esito del controllo/), 'Conforme');
  await user.type(dialog.getByLabelText(/^Tecnico/), 'Luca Verdi');
  await user.click(dialog.getByRole('button', { name: 'Registra un controllo' }));
  expect(await dialog.findByText('Il valore non rispetta il formato richiesto.')).toBeVisible();
  expect(dialog.getByLabelText(/^Controllato il/)).toHaveValue('31/02/2024');
  expect(acts).toEqual([]);
});

it('says of a plant whose check is overdue that it is, in the list and beside it, and not of one out of use', async () => {
  const late = { ...plant, nextDueOn: '2020-10-01' };
  const at = `${memberPaths.apeEnergySystems}?impianto=p1`;
  const load = (row: Plant) => () =>
    Promise.resolve({ data: [{ ...row, kind: 1, fuel: 1, power: 24.5 }], totalCount: 1 });
  const { unmount } = await openRegister(at, { get: () => Promise.resolve(late), load: load(late) });
  await waitFor(() => {
    expect(screen.getAllByText(/^Scaduto il .*2020$/)).toHaveLength(2);
  });
  for (const one of screen.getAllByText(/^Scaduto il /)) expect(one).toHaveClass('sace-state--waiting');
  unmount();
  const gone = { ...late, state: 'dismissed' as const };
  await openRegister(at, { get: () => Promise.resolve(gone), load: load(gone) });
  await screen.findByRole('dialog', { name: 'ER00-0000-0014' });
  expect(screen.queryByText(/^Scaduto il/)).not.toBeInTheDocument();
});

it('offers the reports of the machines that a plant has, and says what a negative outcome does', async () => {
  const { user } = await openRegister(`${memberPaths.apeEnergySystems}?impianto=p1`);
  const panel = within(await screen.findByRole('dialog', { name: 'ER00-0000-0014' }));
  await user.click(panel.getByRole('button', { name: 'Registra un controllo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registra un controllo' }));
  await user.click(dialog.getByLabelText(/^Rapporto/));
  const reports = await dialog.findAllByRole('option');
  expect(reports.map(({ textContent }) => textContent)).toEqual(['Tipo 1, gruppi termici']);
  expect(dialog.queryByText(/^Con esito negativo/)).not.toBeInTheDocument();
  await chooseOption(user, dialog.getByLabelText(/^Esito del controllo/), 'Non conforme');
  expect(dialog.getByText(/^Con esito negativo la scadenza resta/)).toBeVisible();
});

it('writes a whole plant, and keeps what was typed when the server refuses it', async () => {
  let isRefused = true;
  const saved = answerLater<Plant>();
  const saves: PlantInput[] = [];
  const { user } = await openRegister('/ape/catasto-impianti/p1/modifica', {
    save: (_id, input) => {
      saves.push(input);
      if (!isRefused) return saved.promise;
      isRefused = false;
      const message = 'La potenza è maggiore di zero.';
      return Promise.reject(new HttpError(400, { validationErrors: [{ message, members: ['generators[1].power'] }] }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aggiungi un generatore' }));
  const second = within(screen.getByRole('group', { name: 'Generatore 2' }));
  await chooseOption(user, second.getByLabelText(/^Generatore/), 'Caldaia a condensazione');
  await chooseOption(user, second.getByLabelText(/^Vettore/), 'Gas naturale');
  await user.type(second.getByLabelText(/^Potenza/), '0');
  await user.click(screen.getByRole('button', { name: 'Salva l’impianto' }));
  expect(await second.findByText('La potenza è maggiore di zero.')).toBeVisible();
  await user.type(second.getByLabelText(/^Potenza/), ',5');
  await user.dblClick(screen.getByRole('button', { name: 'Salva l’impianto' }));
  saved.resolve({ ...plant, version: 4 });
  expect(await screen.findByText('L’impianto è salvato.')).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(saves.at(-1)).toMatchObject({
    version: 3,
    plate: plant.plate,
    units: plant.units,
    responsible: plant.responsible,
    generators: [plant.generators[0], { kind: 1, fuel: 1, power: '0.5', maker: null, year: null }],
  });
  expect(saves.at(-1)).not.toHaveProperty('contract');
});

it('removes a row, and the ones after it move up', async () => {
  const { user, saves } = await openRegister('/ape/catasto-impianti/p1/modifica', {
    get: () =>
      Promise.resolve({
        ...plant,
        generators: [...plant.generators, ...plant.generators.map((one) => ({ ...one, serial: 'S8' }))],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Togli: Generatore 1' }));
  await user.click(screen.getByRole('button', { name: 'Togli: Dati catastali 1' }));
  await user.click(screen.getByRole('button', { name: 'Salva l’impianto' }));
  expect(await screen.findByText('L’impianto è salvato.')).toBeVisible();
  expect(saves).toMatchObject([{ generators: [{ serial: 'S8' }], units: [] }]);
});
