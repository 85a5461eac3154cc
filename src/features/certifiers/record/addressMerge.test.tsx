import { act, screen, within } from '@testing-library/react';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import { chooseOption } from '../../../../test/support/chooseOption';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { form, group, label, openRecord as open, saveButton, write } from '../../../../test/support/recordPage';
import { HttpError } from '../../../shared/errors';
import { signedOut } from '../../../shared/session';
import type { PersonalRecord } from '../../../shared/userData';
import type { PersonalRecordInput } from './model';

const record = makePersonalRecord({ isIdentityFixed: true, version: 4 });
/** The record after somebody else has written that its owner moved to Bologna. */
const moved: PersonalRecord = {
  ...record,
  version: 6,
  residence: { ...record.residence, istat: '037006', comune: 'Bologna', province: 'BO' },
};
const stale = new HttpError(409, { code: 'Sace:PersonalRecord:Changed', described: true, message: 'Cambiata.' });
const caption = 'Via e numero civico, Comune e CAP (Residenza)';

beforeEach(() => {
  localStorage.clear();
});

it('shows both addresses where one person changed the comune and another the CAP, and saves the one that is chosen', async () => {
  const get = jest.fn(() => Promise.resolve(record));
  const requests: PersonalRecordInput[] = [];
  const save = (_: string, input: PersonalRecordInput) => (
    requests.push(input),
    requests.length === 1 ? Promise.reject(stale) : Promise.resolve({ ...moved, version: 7 })
  );
  const { user } = await open(record, { save }, { get });
  const fields = await form();
  const residence = await group('Residenza');
  await write(user, residence.getByLabelText('CAP'), '47122');
  get.mockResolvedValue(moved);
  await user.click(await saveButton());
  const choice = within(await fields.findByRole('group', { name: caption }));
  expect(choice.getByText('Via Roma 1, 47122 Forlì (FC)')).toBeVisible();
  expect(choice.getByText('Via Roma 1, 47121 Bologna (BO)')).toBeVisible();
  expect(screen.getByText(`Campi cambiati da entrambi: ${caption}.`)).toBeVisible();
  // Until then the form has the whole address of its user.
  expect(residence.getByRole('combobox', { name: 'Comune' })).toHaveValue('Forlì (FC)');
  await user.click(choice.getByRole('button', { name: 'Usa quello salvato' }));
  expect(residence.getByRole('combobox', { name: 'Comune' })).toHaveValue('Bologna (BO)');
  expect(residence.getByLabelText('CAP')).toHaveValue('47121');
  expect(requests).toHaveLength(1);
  await user.click(await saveButton());
  await screen.findByText('I tuoi dati sono stati salvati.');
  expect(requests[1]?.residence).toEqual({ address: 'Via Roma 1', cap: '47121', istat: '037006' });
});

it('shows both addresses, too, when the CAP was typed before the session ended', async () => {
  const { user, store, deps, unmount } = await open(record);
  const residence = await group('Residenza');
  await write(user, residence.getByLabelText('CAP'), '47122');
  jest.spyOn(deps.applicationConfiguration, 'get').mockResolvedValue(fakeConfiguration());
  act(() => {
    store.dispatch(signedOut());
  });
  unmount();
  await open(moved);
  const buttons = await (await group('Residenza')).findAllByRole('button', { name: 'Usa quello salvato' });
  expect(buttons).toHaveLength(1);
  expect((await group('Residenza')).getByText('Via Roma 1, 47121 Bologna (BO)')).toBeVisible();
  expect((await group('Residenza')).getByText(/^Via Roma 1, 47122/)).toBeVisible();
});

it('shows both places of birth where one person changed the country and another the place', async () => {
  const free = makePersonalRecord({ version: 4 });
  const corrected: PersonalRecord = { ...free, version: 6, birthPlace: 'Milano', birthProvince: 'MI' };
  const get = jest.fn(() => Promise.resolve(free));
  const requests: PersonalRecordInput[] = [];
  const save = (_: string, input: PersonalRecordInput) => (
    requests.push(input),
    requests.length === 1 ? Promise.reject(stale) : Promise.resolve({ ...corrected, version: 7 })
  );
  const { user } = await open(free, { save }, { get });
  const fields = await form();
  const country = await fields.findByRole('combobox', { name: label('Paese di nascita') });
  await chooseOption(user, country, 'Francia');
  get.mockResolvedValue(corrected);
  await user.click(await saveButton());
  const choice = within(await fields.findByRole('group', { name: /nascita/ }));
  expect(choice.getByText('Forlì, Francia')).toBeVisible();
  expect(choice.getByText('Milano (MI), Italia')).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Usa quello salvato' }));
  expect(country).toHaveValue('Italia');
  await user.click(await saveButton());
  await screen.findByText('I tuoi dati sono stati salvati.');
  expect(requests).toHaveLength(2);
  expect(requests[1]).toMatchObject({ birthCountry: 'IT', birthPlace: 'Milano', birthProvince: 'MI' });
});
