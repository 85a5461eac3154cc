import { screen, waitFor, within } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import { makePersonalRecord } from '../../../../test/support/certifiers';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import type { MyAccreditation, PersonalRecord } from '../../../shared/userData';
import type { AlboChoices, AlboEntryApi, OwnAlboEntry } from './model';

const record = makePersonalRecord();
const choices: AlboChoices = {
  version: 3,
  publishEntry: true,
  publishAddress: false,
  publishPhone: true,
  publishMobile: false,
  publishEmail: false,
  publishPec: false,
  publishWebsite: false,
};
const shown: OwnAlboEntry = {
  choices,
  entry: {
    certifierNumber: 101,
    name: 'Rossi Mario',
    studioName: 'Studio Rossi',
    comune: 'Cesena',
    province: 'FC',
    orderType: 'Ordine degli Ingegneri',
    state: 'Accreditato',
    validTo: '2028-05-01',
    phone: '0543 012345',
  },
  whyNot: null,
};
const accreditation = { state: 'InScadenza', validTo: '2027-01-31' } as MyAccreditation;

function open(own: OwnAlboEntry, alboEntry: Partial<AlboEntryApi> = {}, data: PersonalRecord | null = record) {
  return openPage(paths.alboEdit, {
    as: {},
    userData: { get: () => Promise.resolve(data), getMyAccreditations: () => Promise.resolve([accreditation]) },
    alboEntry: {
      getAlboEntry: () => Promise.resolve(own),
      orderTypes: () => Promise.resolve([{ id: 1, name: 'Ordine degli Ingegneri' }]),
      ...alboEntry,
    },
  });
}
const choice = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const preview = async () => within(await screen.findByRole('region', { name: 'Come ti vedono gli altri' }));
const save = () => screen.getByRole('button', { name: 'Salva le scelte' });

it('shows each contact with its value, and beside them the entry as the register draws it, at once as it would become [RTE-14]', async () => {
  const { user } = await open(shown);
  expect(await choice('Telefono')).toBeChecked();
  expect(await choice('Telefono')).toHaveAccessibleDescription('0543 012345');
  expect(await choice('Indirizzo dello studio')).toHaveAccessibleDescription('Corso Mazzini 2, 47521');
  expect(await choice('Cellulare')).toHaveAccessibleDescription('Non indicato nei tuoi dati anagrafici');
  const card = await preview();
  expect(card.getByRole('heading', { name: 'Rossi Mario' })).toBeVisible();
  expect(card.getByText('0543 012345')).toBeVisible();
  expect(card.queryByText('mario@pec.example')).not.toBeInTheDocument();
  await user.click(await choice('PEC'));
  await user.click(await choice('Telefono'));
  expect(card.getByText('mario@pec.example')).toBeVisible();
  expect(card.queryByText('0543 012345')).not.toBeInTheDocument();
  expect(card.getByText('Anteprima delle scelte non ancora salvate.')).toBeVisible();
  await user.click(await choice(/^Mostra la mia scheda/));
  expect(card.getByText('Con queste scelte la tua scheda non compare nell’albo.')).toBeVisible();
  expect(card.queryByRole('heading')).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Apri l’albo pubblico' })).toHaveAttribute('href', paths.albo);
});

it('saves the choices at their version, and the next ones at the version they have then [RTE-14]', async () => {
  const asked: AlboChoices[] = [];
  const pressedTwice = answerLater<undefined>();
  const { user } = await open(shown, {
    saveAlboEntry: (wanted) => (
      asked.push(wanted),
      pressedTwice.promise.then(() => ({ ...shown, choices: { ...wanted, version: wanted.version + 1 } }))
    ),
  });
  await user.click(await choice('E-mail'));
  await user.dblClick(save());
  pressedTwice.resolve(undefined);
  expect(await screen.findByText('Le tue scelte sono state salvate.')).toBeVisible();
  expect(asked).toEqual([{ ...choices, publishEmail: true }]);
  await user.click(save());
  await waitFor(() => {
    expect(asked[1]).toMatchObject({ version: 4, publishEmail: true });
  });
  expect(asked).toHaveLength(2);
});

it('draws what is not published yet from the record, the order and the term of the accreditation', async () => {
  const { user } = await open({ choices: { ...choices, publishEntry: false }, entry: null, whyNot: 'notPublished' });
  expect(await screen.findByText(/la tua scheda non è pubblicata/)).toBeVisible();
  await user.click(await choice(/^Mostra la mia scheda/));
  const card = await preview();
  expect(card.getByRole('heading', { name: 'Rossi Mario' })).toBeVisible();
  expect(card.getByText('Cesena (FC)')).toBeVisible();
  expect(card.getByText('Ordine degli Ingegneri, FC')).toBeVisible();
  expect(card.getByText(/31\/01\/2027/)).toBeVisible();
});

it('says calmly why others see nothing, and still takes the choices', async () => {
  await open({ choices, entry: null, whyNot: 'notAccredited' }, {}, makePersonalRecord({ certifierNumber: null }));
  expect(await screen.findByText(/non hai un accreditamento valido/)).toBeVisible();
  expect(
    (await preview()).getByText('L’anteprima sarà disponibile quando avrai un accreditamento valido.'),
  ).toBeVisible();
  expect(save()).toBeEnabled();
});

it('leads to the personal record who has none yet', async () => {
  await open({ choices: null, entry: null, whyNot: 'noRecord' }, {}, null);
  expect(await screen.findByText(/compila prima i tuoi dati anagrafici/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correggi i dati anagrafici' })).toHaveAttribute(
    'href',
    memberPaths.personalRecord,
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('sends the choices again over an entry that was changed meanwhile', async () => {
  const getAlboEntry = jest
    .fn(() => Promise.resolve<OwnAlboEntry>({ ...shown, choices: { ...choices, version: 5, publishPec: true } }))
    .mockResolvedValueOnce(shown);
  const stale = new HttpError(409, {
    code: 'Sace:PersonalRecord:Changed',
    described: true,
    message: 'La scheda è cambiata.',
  });
  const saveAlboEntry = jest.fn((_: AlboChoices) => Promise.resolve(shown)).mockRejectedValueOnce(stale);
  const { user } = await open(shown, { getAlboEntry, saveAlboEntry });
  await user.click(await choice('E-mail'));
  await user.click(save());
  await waitFor(() => {
    expect(saveAlboEntry).toHaveBeenCalledTimes(2);
  });
  expect(saveAlboEntry.mock.lastCall?.[0]).toMatchObject({ version: 5, publishPec: true, publishEmail: true });
});

it('is loaded again after a failure', async () => {
  let isDown = true;
  const { user } = await open(shown, {
    getAlboEntry: () => (isDown ? Promise.reject(new HttpError(503)) : Promise.resolve(shown)),
  });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  isDown = false;
  await user.click(again);
  expect(await choice('Telefono')).toBeChecked();
});
