import { screen, waitFor, within } from '@testing-library/react';
import {
  application,
  applicationId,
  fakeServer,
  ownAccreditation,
  personalRecord,
} from '../../../../test/support/applications';
import type { FakeDeps } from '../../../../test/support/fakePorts';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';

const certifier = { policies: ['AccreditationCreate'] };
const own = (userData: NonNullable<FakeDeps['userData']> = {}) => ({
  as: certifier,
  userData: {
    get: () => Promise.resolve(personalRecord),
    getContactEmailConfirmed: () => Promise.resolve(true),
    getMyAccreditations: () => Promise.resolve([ownAccreditation()]),
    ...userData,
  },
});

it('shows certifiers their accreditations with state and days, and their next actions [RTE-15] [USE-01]', async () => {
  const rows = [
    ownAccreditation({ id: 'b', protocolNumber: 'ACC-2', state: 'IntegrazioneRichiesta', dueDate: '2026-12-10' }),
    ownAccreditation({ id: 'c', protocolNumber: 'ACC-3', state: 'Inviata' }),
    ownAccreditation({
      id: 'd',
      protocolNumber: 'ACC-4',
      state: 'InScadenza',
      certifierNumber: 101,
      validTo: '2026-12-31',
    }),
    ownAccreditation({
      id: 'e',
      protocolNumber: 'ACC-5',
      state: 'Accreditato',
      certifierNumber: 101,
      validTo: '2029-12-31',
    }),
  ];
  await openPage('/accreditamenti', own({ getMyAccreditations: () => Promise.resolve(rows) }));
  const list = await screen.findByRole('list', { name: 'Elenco dei miei accreditamenti' });
  const cards = within(list).getAllByRole('listitem');
  for (const [index, texts] of [
    ['ACC-2', 'Integrazione richiesta', 'Rispondi entro il 10/12/2026.'],
    ['ACC-3', 'Inviata', /Paga il contributo di 100,00/],
    ['ACC-4', 'In scadenza', 'Chiedi il rinnovo entro il 31/12/2026.', '101'],
    ['ACC-5', 'Accreditato', '31/12/2029'],
  ].entries()) {
    for (const text of texts)
      expect(
        within(cards[index] ?? document.body).getByText(
          typeof text === 'string' && text.startsWith('ACC') ? new RegExp(text) : text,
        ),
      ).toBeVisible();
  }
  expect(screen.queryByRole('link', { name: 'Nuova domanda' })).not.toBeInTheDocument();
});

it.each([
  ['InCompilazione', true],
  ['Rifiutata', true],
  ['InVerifica', false],
  ['Accreditato', false],
])('asks for a renewal only while none was sent: %s', async (state, isAsked) => {
  const rows = [
    ownAccreditation({ id: 'b', kind: 'Rinnovo', protocolNumber: 'ACC-2', state, createdAt: '2026-11-21T08:00:00Z' }),
    ownAccreditation({
      id: 'a',
      kind: 'Rinnovo',
      protocolNumber: 'ACC-1',
      state: 'InScadenza',
      validTo: '2026-12-31',
      createdAt: '2023-11-20T08:00:00Z',
    }),
    ownAccreditation({
      id: 'o',
      kind: 'Rinnovo',
      protocolNumber: 'ACC-0',
      state: 'Scaduto',
      createdAt: '2020-11-20T08:00:00Z',
    }),
  ];
  await openPage('/accreditamenti', own({ getMyAccreditations: () => Promise.resolve(rows) }));
  expect(await screen.findByText('In scadenza')).toBeVisible();
  expect(screen.queryByText('Chiedi il rinnovo entro il 31/12/2026.') !== null).toBe(isAsked);
});

it('hides the accreditations from users who may not apply [RTE-15]', async () => {
  await openPage('/accreditamenti', { as: { policies: [] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});

it('offers the list and a new application in the menu of certifiers [MEN-03]', async () => {
  const { user } = await openPage('/accreditamenti', own());
  const menu = within(screen.getByRole('navigation', { name: 'Menu principale' }));
  await user.click(menu.getByRole('button', { name: 'Certificatore' }));
  for (const name of ['I miei accreditamenti', 'Nuovo accreditamento', 'Albo Pubblico Certificatori']) {
    expect(menu.getByRole('link', { name })).toBeVisible();
  }
});

it('distinguishes a failed list from one without accreditations, and tries again on demand [USD-03] [ERR-07]', async () => {
  const getMyAccreditations = jest
    .fn<Promise<ReturnType<typeof ownAccreditation>[]>, []>()
    .mockRejectedValueOnce(new HttpError(500))
    .mockResolvedValue([ownAccreditation()]);
  const { user } = await openPage('/accreditamenti', own({ getMyAccreditations }));
  const failure = await screen.findByRole('alert');
  // It is unknown whether there are accreditations, so neither an application nor its requirements are offered.
  expect(screen.queryByText('Qui non risulta ancora nessun accreditamento')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nuova domanda' })).not.toBeInTheDocument();
  await user.click(within(failure).getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Completa la domanda e inviala.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('begins no application while it is not known whether the user is accredited', async () => {
  const getMyAccreditations = jest
    .fn<Promise<ReturnType<typeof ownAccreditation>[]>, []>()
    .mockRejectedValueOnce(new HttpError(500))
    .mockResolvedValue([ownAccreditation({ state: 'Accreditato' })]);
  const { user } = await openPage('/accreditamenti/nuovo', own({ getMyAccreditations }));
  const failure = await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Inizia la domanda' })).not.toBeInTheDocument();
  await user.click(within(failure).getByRole('button', { name: 'Riprova' }));
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
  expect(screen.queryByRole('button', { name: 'Inizia la domanda' })).not.toBeInTheDocument();
});

it('shows the requirements to users without accreditations, and loads the list again on demand', async () => {
  const getMyAccreditations = jest
    .fn<Promise<ReturnType<typeof ownAccreditation>[]>, []>()
    .mockResolvedValueOnce([])
    .mockResolvedValue([ownAccreditation()]);
  const { user } = await openPage('/accreditamenti', own({ getMyAccreditations }));
  expect(await screen.findByText('Qui non risulta ancora nessun accreditamento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ricarica l’elenco' }));
  expect(await screen.findByText('Completa la domanda e inviala.')).toBeVisible();
});

it('leads users without a personal record to it first', async () => {
  await openPage(
    '/accreditamenti',
    own({ get: () => Promise.resolve(null), getMyAccreditations: () => Promise.resolve([]) }),
  );
  expect(await screen.findByRole('link', { name: 'Compila l’anagrafica' })).toHaveAttribute(
    'href',
    '/accreditamenti/anagrafica',
  );
  await screen.findByText('Qui non risulta ancora nessun accreditamento');
  expect(screen.queryByRole('link', { name: 'Nuova domanda' })).not.toBeInTheDocument();
});

it('sends the link that confirms the address again, and says so', async () => {
  const confirmContactEmail = jest.fn(() => Promise.resolve({ email: 'mario@studio.example', confirmed: false }));
  const { user } = await openPage(
    '/accreditamenti',
    own({ getContactEmailConfirmed: () => Promise.resolve(false), confirmContactEmail }),
  );
  await user.click(await screen.findByRole('button', { name: 'Invia di nuovo il collegamento' }));
  expect(await screen.findByText(/Abbiamo scritto a mario@studio.example/)).toBeVisible();
  expect(confirmContactEmail).toHaveBeenCalledTimes(1);
});

it('begins an application once however often the button is pressed, also when the answer was lost [USE-01]', async () => {
  const { api } = fakeServer(application());
  const ids: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const begin = (id: string) => {
    ids.push(id);
    return ids.length === 1
      ? new Promise<never>((_resolve, reject) => {
          fail = reject;
        })
      : Promise.resolve(application());
  };
  const { user, router } = await openPage('/accreditamenti/nuovo', {
    ...own({ getMyAccreditations: () => Promise.resolve([]) }),
    accreditations: { ...api, begin },
  });
  const button = await screen.findByRole('button', { name: 'Inizia la domanda' });
  await user.dblClick(button);
  expect(ids).toHaveLength(1);
  fail(new NetworkError());
  await screen.findByRole('alert');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: /Passo 1 di 7/ })).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
  expect(router.state.location.pathname).toBe(`/accreditamenti/${applicationId}/domanda`);
});

it('leads back from a new draft to the list of one’s own accreditations, and resumes a draft that exists', async () => {
  const { api } = fakeServer(application());
  const draft = ownAccreditation({ id: applicationId, state: 'InCompilazione' });
  let mine = [] as (typeof draft)[];
  const { user, go } = await openPage('/accreditamenti', {
    ...own({ getMyAccreditations: () => Promise.resolve(mine) }),
    configuration: { setting: { values: { 'Sace.Fee.Cents': '9950' } } },
    accreditations: {
      ...api,
      begin() {
        mine = [draft];
        return Promise.resolve(application());
      },
    },
  });
  expect(await screen.findByText(/Il contributo è di 99,50\s€/)).toBeVisible();
  expect(await screen.findByText(/Dopo l’invio si paga il contributo, dal portafoglio o con pagoPA/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Nuova domanda' }));
  await user.click(await screen.findByRole('button', { name: 'Inizia la domanda' }));
  await screen.findByRole('heading', { name: /Passo 1 di 7/ });
  await go(-1);
  expect(await screen.findByRole('heading', { name: 'I miei accreditamenti' })).toBeVisible();
  await go('/accreditamenti/nuovo');
  await user.click(await screen.findByRole('link', { name: 'Continua la compilazione' }));
  expect(await screen.findByRole('heading', { name: /Passo 1 di 7/ })).toBeVisible();
});

it('offers no second application while one runs, and shows why the server refuses one', async () => {
  const sent = [ownAccreditation({ state: 'Inviata' })];
  const first = await openPage('/accreditamenti/nuovo', own({ getMyAccreditations: () => Promise.resolve(sent) }));
  expect(await screen.findByText(/Hai già una domanda o un accreditamento in corso/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Inizia la domanda' })).not.toBeInTheDocument();
  first.unmount();
  const begin = () =>
    Promise.reject(
      new HttpError(403, {
        code: 'Sace:Accreditation:Pending',
        message: 'C’è già una domanda in corso.',
        described: true,
      }),
    );
  const { user } = await openPage('/accreditamenti/nuovo', {
    ...own({ getMyAccreditations: () => Promise.resolve([]) }),
    accreditations: { begin },
  });
  await user.click(await screen.findByRole('button', { name: 'Inizia la domanda' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('C’è già una domanda in corso.');
});
