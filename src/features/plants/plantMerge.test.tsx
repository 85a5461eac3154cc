import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { HttpError } from '../../shared/errors';
import type { Plant, PlantInput } from './model';

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
  pod: null,
  pdr: null,
  companyId: null,
  maintainerName: 'Termica Reno',
  generators: [{ kind: 1, fuel: 1, power: '24.5', maker: 'Po', model: null, serial: null, year: 2018 }],
  units: [],
  lastCheckOn: null,
  lastResult: null,
  nextDueOn: null,
  mayReadPeople: true,
  mayChange: true,
  mayInspect: false,
  checks: [],
  inspections: [],
  certificates: [],
  history: [],
  createdAt: '2024-10-02T08:00:00Z',
  updatedAt: '2024-10-02T08:00:00Z',
};
const stale = new HttpError(409, {
  code: 'Sace:Plant:Changed',
  described: true,
  message: 'L’impianto è cambiato nel frattempo.',
});
beforeEach(() => {
  localStorage.clear();
});

/** Opens the form of a plant that somebody else changes to `theirs` while it is filled in. */
async function openForm(theirs: Plant) {
  const saves: PlantInput[] = [];
  const shown = { now: plant };
  const { user } = await openPage('/ape/catasto-impianti/p1/modifica', {
    as: { id: 'u1', policies: ['ApeList', 'PlantManage'] },
    plants: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      get: () => Promise.resolve(shown.now),
      save: (_id, input) => {
        saves.push(input);
        shown.now = theirs;
        return input.version === theirs.version
          ? Promise.resolve({ ...theirs, version: theirs.version + 1 })
          : Promise.reject(stale);
      },
      companies: () => Promise.resolve([]),
      words: () =>
        Promise.resolve({
          kinds: [{ value: '1', text: 'Caldaia a condensazione' }],
          fuels: [{ value: '1', text: 'Gas naturale' }],
          comuni: [
            { istat: '037006', code: 'A944', name: 'Bologna', province: 'BO' },
            { istat: '040012', code: 'D704', name: 'Forlì', province: 'FC' },
          ],
        }),
    },
  });
  const address = await screen.findByRole('textbox', { name: 'Indirizzo' });
  const save = () => user.click(screen.getByRole('button', { name: 'Salva l’impianto' }));
  return { user, saves, address, save };
}

it('saves a plant that somebody else changed meanwhile with both changes, at the newer version', async () => {
  const { user, saves, address, save } = await openForm({ ...plant, version: 4, booklet: 'LIB-10' });
  await user.clear(address);
  await user.type(address, 'Via Emilia 14');
  await save();
  await waitFor(() => {
    expect(saves).toEqual([
      expect.objectContaining({ version: 3, address: 'Via Emilia 14', booklet: 'LIB-9' }),
      expect.objectContaining({ version: 4, address: 'Via Emilia 14', booklet: 'LIB-10' }),
    ]);
  });
});

it('shows both values of a plant’s field that two people changed, and sends the one that is chosen', async () => {
  const { user, saves, address, save } = await openForm({ ...plant, version: 4, address: 'Via Emilia 13' });
  await user.clear(address);
  await user.type(address, 'Via Emilia 14');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Usa quello salvato' }));
  expect(address).toHaveValue('Via Emilia 13');
  expect(saves).toHaveLength(1);
  await save();
  await waitFor(() => {
    expect(saves.at(-1)).toMatchObject({ version: 4, address: 'Via Emilia 13' });
  });
});

it('takes street and comune of a plant from one side when two people changed one each', async () => {
  const { user, saves, address, save } = await openForm({ ...plant, version: 4, istat: '040012', comune: 'Forlì' });
  await user.clear(address);
  await user.type(address, 'Via Emilia 14');
  await save();
  const choice = within(await screen.findByRole('group', { name: 'Indirizzo e Comune (Ubicazione e forniture)' }));
  expect(choice.getByText('Via Emilia 14, Bologna (BO)')).toBeVisible();
  expect(choice.getByText('Via Emilia 12, Forlì (FC)')).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Usa quello salvato' }));
  expect(address).toHaveValue('Via Emilia 12');
  await save();
  await waitFor(() => {
    expect(saves.at(-1)).toMatchObject({ version: 4, address: 'Via Emilia 12', istat: '040012' });
  });
});

it('takes the generators of one side together when two people changed them', async () => {
  const { user, saves, save } = await openForm({
    ...plant,
    version: 4,
    generators: [{ kind: 1, fuel: 1, power: '30', maker: 'Reno', model: null, serial: null, year: 2018 }],
  });
  const maker = screen.getByRole('textbox', { name: 'Costruttore' });
  await user.clear(maker);
  await user.type(maker, 'Secchia');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Usa quello salvato' }));
  expect(maker).toHaveValue('Reno');
  await save();
  await waitFor(() => {
    expect(saves.at(-1)).toMatchObject({ version: 4, generators: [{ power: '30', maker: 'Reno' }] });
  });
});
