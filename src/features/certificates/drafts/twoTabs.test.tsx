import { screen, waitFor, within } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { CertificatesApi } from '../model';

beforeEach(() => {
  localStorage.clear();
});

const form = (given: Partial<CertificatesApi>) =>
  openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
      lookups: () => Promise.resolve(lookups),
      ...given,
    },
  });
const saving = (answer: Partial<ReturnType<typeof savedWith>> = {}) =>
  jest.fn((..._: Parameters<CertificatesApi['save']>) =>
    Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1, ...answer })),
  );
const section = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sezioni dell’attestato' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });

const clash = new HttpError(409, { described: true, code: 'Sace:Certificate:Changed', message: 'Cambiato.' });
const units = 'Unità immobiliari dell’edificio';
/** Enters both figures at once: a rest between two letters saves the first one alone. */
async function enterUnits(user: { click: (on: Element) => Promise<void>; paste: (text: string) => Promise<void> }) {
  await user.click(await screen.findByLabelText(units));
  await user.paste('12');
}
const newerWith = (content: object) => jest.fn(() => Promise.resolve(certificateWith({ version: 9, content })));

it('merges what somebody else has saved meanwhile with what is typed, saves it, and names what changed', async () => {
  const save = saving().mockRejectedValueOnce(clash);
  const get = newerWith({ datiExtra: { CAP: '40121' } }).mockResolvedValueOnce(certificateWith());
  const { user } = await form({ get, save });
  await enterUnits(user);
  expect(
    await screen.findByText(
      'Intanto qualcun altro ha cambiato: Luogo e catasto › Comune, Indirizzo e CAP. Le tue modifiche si aggiungono alle sue.',
      {},
      { timeout: 3000 },
    ),
  ).toBeVisible();
  await waitFor(() => expect(save.mock.calls.map(([, { version }]) => version)).toEqual([4, 9]));
  expect(save.mock.calls[1]?.[1].content).toEqual({
    datiGenerali: { numeroUnitaImmobiliari: '12' },
    datiExtra: { CAP: '40121' },
  });
  await user.click(section('Luogo e catasto'));
  expect(screen.getByLabelText('CAP')).toHaveValue('40121');
  // The form does not send the merged content once more.
  await user.type(screen.getByLabelText('CAP'), '{Backspace}');
  await waitFor(
    () => expect(save.mock.lastCall?.[1]).toMatchObject({ version: 10, content: { datiExtra: { CAP: '4012' } } }),
    {
      timeout: 3000,
    },
  );
  expect(save).toHaveBeenCalledTimes(3);
});

it('shows both values of a field that both changed, and saves the one that is chosen', async () => {
  const save = saving().mockRejectedValueOnce(clash);
  const get = newerWith({ datiGenerali: { numeroUnitaImmobiliari: '7' } }).mockResolvedValueOnce(certificateWith());
  const { user } = await form({ get, save });
  await enterUnits(user);
  const choice = await screen.findByRole('group', { name: `Attestato e motivo › ${units}` }, { timeout: 3000 });
  expect(screen.getByText('Non salvato: c’è da scegliere tra due valori.')).toBeVisible();
  expect(screen.getByLabelText(units)).toHaveValue('12');
  await user.click(within(choice).getByRole('button', { name: 'Usa quello salvato' }));
  expect(screen.getByLabelText(units)).toHaveValue('7');
  await user.click(within(choice).getByRole('button', { name: 'Usa il mio' }));
  expect(screen.getByLabelText(units)).toHaveValue('12');
  expect(save).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Salva con questi valori' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Attestato e motivo' })).toHaveFocus();
  await waitFor(() => expect(save.mock.calls.map(([, { version }]) => version)).toEqual([4, 9]));
  expect(save.mock.calls[1]?.[1].content).toEqual({ datiGenerali: { numeroUnitaImmobiliari: '12' } });
  expect(choice).not.toBeInTheDocument();
});

it('shows both addresses where one person changed the CAP and another the comune', async () => {
  const place = { codiceISTAT: '037006', indirizzo: 'Via Roma, 1' };
  const withPlace = (codiceISTAT: string, CAP: string) => ({
    datiGenerali: { datiIdentificativi: { ...place, codiceISTAT } },
    datiExtra: { CAP },
  });
  const save = saving().mockRejectedValueOnce(clash);
  const get = newerWith(withPlace('040007', '47521')).mockResolvedValueOnce(
    certificateWith({ content: withPlace('037006', '40121') }),
  );
  const { user } = await form({ get, save });
  await screen.findByLabelText(units);
  await user.click(section('Luogo e catasto'));
  await user.type(screen.getByLabelText('CAP'), '{Backspace}2');
  const choice = within(
    await screen.findByRole('group', { name: 'Luogo e catasto › Comune, Indirizzo e CAP' }, { timeout: 3000 }),
  );
  expect(choice.getByText(/^Via Roma, 1, 40122 /)).toBeVisible();
  expect(choice.getByText(/^Via Roma, 1, 47521 /)).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Usa quello salvato' }));
  expect(screen.getByLabelText('CAP')).toHaveValue('47521');
  await user.click(screen.getByRole('button', { name: 'Salva con questi valori' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[1].content).toMatchObject(withPlace('040007', '47521'));
});

it('shows the two values again when the page is opened again before the choice', async () => {
  const save = saving().mockRejectedValue(clash);
  const get = newerWith({ datiGenerali: { numeroUnitaImmobiliari: '7' } }).mockResolvedValueOnce(certificateWith());
  const first = await form({ get, save });
  await enterUnits(first.user);
  await screen.findByRole('button', { name: 'Usa quello salvato' }, { timeout: 3000 });
  first.unmount();
  await form({ get, save });
  expect(await screen.findByRole('button', { name: 'Usa quello salvato' }, { timeout: 3000 })).toBeVisible();
  expect(screen.getByLabelText(units)).toHaveValue('12');
});
