import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { NetworkError } from '../../../shared/errors';
import type { CertificateUnit, EnergyCadastreApi, UnitSearch } from './model';

const unit: CertificateUnit = {
  certificateId: '8b7e6f1c-5a4d-4c3b-9a2e-1f0d9c8b7a65',
  isOwn: true,
  number: '03807-000012-2025',
  state: 'Registrata',
  energyClass: 'C',
  issuedOn: '2025-02-03',
  validTo: '2035-02-03',
  address: 'Via Emilia, 3',
  comune: 'Forlì',
  category: 0,
  cadastre: ['D704 6/10/5'],
};
const older: CertificateUnit = {
  ...unit,
  certificateId: '9b7e6f1c-5a4d-4c3b-9a2e-1f0d9c8b7a65',
  isOwn: false,
  number: '00120-000003-2014',
  state: 'Sostituita',
};
const comuni = [
  { istat: '040012', name: 'Forlì', province: 'FC', code: 'D704' },
  { istat: '040013', name: 'Forlimpopoli', province: 'FC', code: 'D705' },
];

async function show(at: string, units: EnergyCadastreApi['units'] = () => Promise.resolve([unit, older])) {
  const searches: UnitSearch[] = [];
  const app = await openPage(at, {
    as: { policies: ['ApeList', 'ApeCreate'] },
    energyCadastre: {
      comuni: () => Promise.resolve(comuni),
      units: (search, signal) => {
        searches.push(search);
        return units(search, signal);
      },
    },
  });
  return { ...app, searches };
}

it('shows the acts of a unit at an address that can be shared, and links to those that the user may see [RTE-31] [MEN-05]', async () => {
  const { searches } = await show('/ape/catasto?comune=D704&foglio=6&particella=10&subalterno=5');
  expect(await screen.findByText('2 attestati trovati')).toHaveAttribute('role', 'status');
  expect(searches).toEqual([{ belfiore: 'D704', sheet: '6', parcel: '10', subalterno: '5' }]);
  const [own, other] = screen.getAllByRole('article').map((article) => within(article));
  expect(own?.getByRole('link', { name: '03807-000012-2025' })).toHaveAttribute('href', `/ape/${unit.certificateId}`);
  expect(own?.getByText('In vigore')).toBeVisible();
  expect(own?.getByText('Emesso il 03/02/2025, valido fino al 03/02/2035')).toBeVisible();
  expect(other?.queryByRole('link')).not.toBeInTheDocument();
  expect(other?.getByText('Sostituito')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compila un nuovo attestato' })).toHaveAttribute('href', '/ape/nuovo');
});

it('asks for comune and sheet before it searches, at their fields', async () => {
  const { user, searches, router } = await show('/ape/catasto');
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(screen.getByRole('combobox', { name: 'Comune' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Foglio' })).toBeInvalid();
  expect(searches).toEqual([]);
  await user.type(screen.getByRole('combobox', { name: 'Comune' }), 'forli');
  await user.click(await screen.findByRole('option', { name: 'Forlì (FC)' }));
  await user.type(screen.getByRole('textbox', { name: 'Foglio' }), '6{Enter}');
  expect(router.state.location.search).toBe('?comune=D704&foglio=6');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(searches).toEqual([{ belfiore: 'D704', sheet: '6' }]);
});

it('says that a unit has none, and what failed, with a way to try again', async () => {
  let turn = 0;
  const { user } = await show('/ape/catasto?comune=D704&foglio=9', () =>
    (turn += 1) === 1 ? Promise.reject(new NetworkError()) : Promise.resolve([]),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('I dati che hai indicato sono ancora qui');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Nessun attestato registrato per questi dati catastali.')).toBeVisible();
});

it('ignores the parameters of an address that make no sense', async () => {
  const { searches } = await show(`/ape/catasto?comune=forli&foglio=${'9'.repeat(30)}`);
  expect(searches).toEqual([]);
  // The only status is that of the form's missing fields: there are no results.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
