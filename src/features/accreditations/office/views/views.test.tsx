import { screen, waitFor, within } from '@testing-library/react';
import { showOfficerPage } from '../../../../../test/support/officerPage';
import { HttpError } from '../../../../shared/errors';
import type { SavedView } from '../../../../shared/savedViews/model';
import type { AdminAccreditationsApi } from '../model';

const view: SavedView = {
  id: 'v1',
  grid: 'admin-accreditations',
  name: 'Forlì',
  updatedAt: '2026-03-01T08:00:00Z',
  state: {
    columns: [{ dataField: 'lastName', name: 'lastName', visibleIndex: 1 }],
    searchText: 'forli',
    pageIndex: 0,
    pageSize: 20,
  },
};
const press = async (user: ReturnType<typeof showOfficerPage>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  localStorage.clear();
});

it('applies the arrangement of a view to the list', async () => {
  const { user, loads } = showOfficerPage({ views: () => Promise.resolve([view]) });
  await screen.findByText('Rossi');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Viste salvate' }), 'Forlì');
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'forli']);
  });
});

it('saves the arrangement on screen under a name, says when the name is taken, and deletes it', async () => {
  const taken = new HttpError(409, {
    described: true,
    code: 'Sace:View:NameTaken',
    message: 'Hai già una vista con questo nome.',
  });
  const createView = jest
    .fn<ReturnType<AdminAccreditationsApi['createView']>, Parameters<AdminAccreditationsApi['createView']>>()
    .mockRejectedValueOnce(taken)
    .mockImplementation((made) => Promise.resolve({ ...view, ...made }));
  const removeView = jest.fn((_: string) => Promise.resolve());
  const { user } = showOfficerPage({ createView, removeView });
  await screen.findByText('Rossi');
  await press(user, 'Salva la vista');
  await user.type(await screen.findByLabelText(/^Nome della vista/), 'Mia');
  await press(user, 'Salva');
  expect(await screen.findByText('Hai già una vista con questo nome.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Nome della vista/), ' due');
  await press(user, 'Salva');
  expect(await screen.findByRole('option', { name: 'Mia due', selected: true })).toBeInTheDocument();
  expect(createView.mock.calls[1]?.[0]).toMatchObject({
    grid: 'admin-accreditations',
    name: 'Mia due',
    state: { columns: expect.any(Array) as unknown },
  });
  await press(user, 'Elimina la vista');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(screen.queryByRole('combobox', { name: 'Viste salvate' })).not.toBeInTheDocument();
  });
  expect(removeView).toHaveBeenCalledTimes(1);
});

it('renames a view, and says when the name is taken', async () => {
  const taken = new HttpError(409, {
    described: true,
    code: 'Sace:View:NameTaken',
    message: 'Hai già una vista con questo nome.',
  });
  const updateView = jest
    .fn<ReturnType<AdminAccreditationsApi['updateView']>, Parameters<AdminAccreditationsApi['updateView']>>()
    .mockRejectedValueOnce(taken)
    .mockImplementation((_id, change) => Promise.resolve({ ...view, ...change }));
  const { user } = showOfficerPage({ views: () => Promise.resolve([view]), updateView });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Viste salvate' }), 'Forlì');
  await press(user, 'Rinomina la vista');
  const name = await screen.findByLabelText(/^Nome della vista/);
  expect(name).toHaveValue('Forlì');
  await user.type(name, ' e Cesena');
  await press(user, 'Salva');
  expect(await screen.findByText('Hai già una vista con questo nome.')).toBeVisible();
  await press(user, 'Salva');
  expect(await screen.findByRole('option', { name: 'Forlì e Cesena', selected: true })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Nome della vista/)).not.toBeInTheDocument();
  expect(updateView.mock.calls[1]).toEqual(['v1', { name: 'Forlì e Cesena' }]);
});

it('opens the list with the view that its user chose for it, of two with the later one', async () => {
  const older = {
    ...view,
    id: 'v0',
    name: 'Ravenna',
    state: { ...view.state, searchText: 'ravenna', defaultSince: '2026-01-01T00:00:00.000Z' },
  };
  const chosen = { ...view, state: { ...view.state, defaultSince: '2026-02-01T00:00:00.000Z' } };
  const views = new Map([older, chosen].map((one) => [one.id, one as SavedView]));
  const updateView = jest.fn<
    ReturnType<AdminAccreditationsApi['updateView']>,
    Parameters<AdminAccreditationsApi['updateView']>
  >((id, change) => {
    const saved = { ...(views.get(id) ?? view), ...change };
    views.set(id, saved);
    return Promise.resolve(saved);
  });
  const { user, loads } = showOfficerPage({ views: () => Promise.resolve([...views.values()]), updateView });
  expect(await screen.findByRole('option', { name: 'Forlì (predefinita)', selected: true })).toBeInTheDocument();
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'forli']);
  });
  await press(user, 'Non aprire più l’elenco con questa vista');
  expect(await screen.findByRole('button', { name: 'Apri l’elenco con questa vista' })).toBeVisible();
  await waitFor(() => {
    expect(views.get('v0')?.state).not.toHaveProperty('defaultSince');
  });
  expect(views.get('v1')?.state).toEqual(view.state);
  await press(user, 'Apri l’elenco con questa vista');
  expect(await screen.findByRole('option', { name: 'Forlì (predefinita)', selected: true })).toBeInTheDocument();
  expect(views.get('v1')?.state).toHaveProperty('defaultSince', expect.any(String));
});

it('opens a view of columns that are no longer there without their conditions, and says which were left out', async () => {
  const old = {
    ...view,
    state: {
      ...view.state,
      searchText: '',
      filterValue: [['vecchioCampo', '=', 'x'], 'and', ['comune', 'contains', 'forl']],
    },
  };
  const { user, loads } = showOfficerPage({ views: () => Promise.resolve([old]) });
  await screen.findByText('Rossi');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Viste salvate' }), 'Forlì');
  expect(await screen.findByText(/Condizioni tralasciate.*: vecchioCampo «x»\./)).toBeVisible();
  await waitFor(() => {
    expect(loads.at(-1)?.filter).toEqual(['comune', 'contains', 'forl']);
  });
});
