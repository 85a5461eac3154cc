/** The way in of those who keep plants: what lacks, the request, the office's answer. */
import { screen, waitFor, within } from '@testing-library/react';
import { makeOwn, makeRequest } from '../../../../test/support/fakeMaintainers';
import { fakeConfiguration } from '../../../../test/support/fakePorts';
import { openPage } from '../../../../test/support/renderApp';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { isGranted } from '../../../shared/policies';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { MaintainerApi, MyMaintainer, MyMaintainers } from './model';

const open = (mine: MyMaintainers, given: Partial<MaintainerApi> = {}, policies = ['AccreditationCreate']) =>
  openPage(memberPaths.maintainer, { as: { policies }, maintainers: { mine: () => Promise.resolve(mine), ...given } });
const with1 = (company: Partial<MyMaintainer>): MyMaintainers => ({ hasRecord: true, items: [makeOwn(company)] });

it.each([
  [false, 'Vai alla tua anagrafica', memberPaths.personalRecord],
  [true, 'Vai alle società', memberPaths.companies],
])(
  'explains the whole way to somebody without a company, and leads to its first step',
  async (hasRecord, name, path) => {
    await open({ hasRecord, items: [] });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByText(/L’ufficio decide e ti scrive/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Chiedi/ })).not.toBeInTheDocument();
  },
);

it('names what the company lacks before it may apply, and offers the correction to its administrators', async () => {
  await open(with1({ missing: ['pec', 'seat'] }));
  expect(await screen.findByText('la PEC')).toBeVisible();
  expect(screen.getByText('la sede, con il comune')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vai alle società' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Chiedi/ })).not.toBeInTheDocument();
});

it('offers the request to referents alone', async () => {
  await open(with1({ isReferent: false, mayAsk: false }));
  expect(await screen.findByText('La richiesta la invia un referente della società.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Chiedi/ })).not.toBeInTheDocument();
});

it('says what is wrong at its field, keeps what was typed, and sends the request once', async () => {
  const ask = jest.fn<ReturnType<MaintainerApi['ask']>, Parameters<MaintainerApi['ask']>>(() =>
    Promise.resolve(with1({ mayAsk: false, request: makeRequest() })),
  );
  const before = makeRequest({ state: 'incomplete', letters: ['e'], reaNumber: null, reason: 'Manca la lettera c' });
  const { user } = await open(with1({ request: before }), { ask });
  expect(await screen.findByText('Manca la lettera c')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Completa e invia di nuovo: Calore Srl' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Numero REA/), '12A');
  await user.click(dialog.getByRole('button', { name: 'Invia la richiesta' }));
  expect(dialog.getByText('Scrivi da una a sette cifre, senza la provincia.')).toBeVisible();
  expect(dialog.getByText('Per tenere impianti termici serve l’abilitazione alla lettera c.')).toBeVisible();
  expect(dialog.getByLabelText(/^Numero REA/)).toHaveFocus();
  await user.clear(dialog.getByLabelText(/^Numero REA/));
  await user.type(dialog.getByLabelText(/^Numero REA/), '0654321');
  await user.click(dialog.getByRole('checkbox', { name: /^c –/ }));
  await user.type(dialog.getByLabelText('Per l’ufficio'), 'Ecco la lettera c');
  await user.dblClick(dialog.getByRole('button', { name: 'Invia la richiesta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({
    version: 2,
    reaProvince: 'BO',
    reaNumber: '0654321',
    letters: ['c', 'e'],
    technicalManager: 'Luca Verdi',
    note: 'Ecco la lettera c',
    fileIds: [],
  });
  expect(await screen.findByText('All’ufficio')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Completa/ })).not.toBeInTheDocument();
});

it('requires the visura before anything is sent', async () => {
  const { user } = await open(with1({}));
  await user.click(await screen.findByRole('button', { name: 'Chiedi l’abilitazione: Calore Srl' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Invia la richiesta' }));
  expect(dialog.getByText('Allega la visura camerale.')).toBeVisible();
});

it.each([
  ['enabled', 'Abilitata', 'Vai agli impianti'],
  ['suspended', 'Sospesa', null],
  ['asked', 'All’ufficio', null],
] as const)('says what %s means, and offers what is allowed then', async (state, name, link) => {
  await open(with1({ mayAsk: false, request: makeRequest({ state }) }), {}, ['AccreditationCreate', 'PlantMaintain']);
  expect(await screen.findByText(name)).toBeVisible();
  if (link === null) expect(screen.queryByRole('link', { name: 'Vai agli impianti' })).not.toBeInTheDocument();
  else expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', memberPaths.apeEnergySystems);
  expect(screen.queryByRole('button', { name: /Chiedi|Completa/ })).not.toBeInTheDocument();
});

it('reloads the permissions when the office has enabled the company since the session began', async () => {
  const before = ['AccreditationCreate'];
  let policies = before;
  const { store } = await openPage(memberPaths.maintainer, {
    as: { policies },
    applicationConfiguration: { get: () => Promise.resolve(fakeConfiguration({ as: { policies } })) },
    maintainers: {
      mine: () => {
        policies = [...before, 'PlantMaintain'];
        return Promise.resolve(with1({ mayAsk: false, request: makeRequest({ state: 'enabled' }) }));
      },
    },
  });
  expect(await screen.findByText('Abilitata')).toBeVisible();
  await waitFor(() => expect(isGranted(selectGrantedPolicies(store.getState()), 'PlantMaintain')).toBe(true));
});
