import { screen, waitFor, within } from '@testing-library/react';
import { showOfficerPage } from '../../../../test/support/officerPage';
import { HttpError } from '../../../shared/errors';
import type { AdminAccreditationsApi, SavedView } from '../model';

const view: SavedView = { id: 'v1', grid: 'admin-accreditations', name: 'Forlì', updatedAt: '2026-03-01T08:00:00Z', state: { columns: [{ dataField: 'lastName', name: 'lastName', visibleIndex: 1 }], searchText: 'forli', pageIndex: 0, pageSize: 20 } };
const press = async (user: ReturnType<typeof showOfficerPage>['user'], name: string) => { await user.click(await screen.findByRole('button', { name })); };

beforeEach(() => { localStorage.clear(); });

it('puts the list in the arrangement of a view', async () => {
  const { user, loads } = showOfficerPage({ views: () => Promise.resolve([view]) });
  await screen.findByText('Rossi');
  await user.selectOptions(await screen.findByLabelText('Viste salvate'), 'Forlì');
  await waitFor(() => { expect(loads.at(-1)?.filter).toEqual(['search', 'contains', 'forli']); });
});

it('keeps the arrangement on screen under a name, says when the name is taken, and forgets it again', async () => {
  const taken = new HttpError(409, { described: true, code: 'Sace:View:NameTaken', message: 'Hai già una vista con questo nome.' });
  const createView = jest.fn<ReturnType<AdminAccreditationsApi['createView']>, Parameters<AdminAccreditationsApi['createView']>>().mockRejectedValueOnce(taken).mockImplementation((made) => Promise.resolve({ ...view, ...made }));
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
  expect(createView.mock.calls[1]?.[0]).toMatchObject({ grid: 'admin-accreditations', name: 'Mia due', state: { columns: expect.any(Array) as unknown } });
  await press(user, 'Elimina la vista');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sì' }));
  await waitFor(() => { expect(screen.queryByLabelText('Viste salvate')).not.toBeInTheDocument(); });
  expect(removeView).toHaveBeenCalledTimes(1);
});
