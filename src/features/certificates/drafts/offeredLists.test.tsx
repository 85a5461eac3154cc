import { screen, waitFor, within } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import type { CertificatesApi } from '../model';

beforeEach(() => {
  localStorage.clear();
});

const carrier = (codiceXml: number, descrizione: string) => ({
  id: codiceXml + 1,
  codiceXml,
  descrizione,
  fPnren: null,
  fPren: null,
  co2KgPerKwh: null,
  pci_kWhPerUnita: null,
  pciUnita: null,
  unitaConsumo: 'kWh',
});
const all: typeof lookups = {
  ...lookups,
  softwareDiCalcolo: [{ id: 6, nome: 'EC700', produttore: 'Edilclima', semplificato: false, visto: true }],
  tipiOrientamento: [
    { id: 1, codiceXml: 0, descrizione: 'Nord' },
    { id: 9, codiceXml: 8, descrizione: 'Orizzontale' },
  ],
  orientamenti: [{ id: 1, codiceXml: 0, sigla: 'N', azimutNordGradi: 0 }],
  vettoriEnergetici: [carrier(0, 'Energia elettrica da rete'), carrier(3, 'Carbone')],
  tipiFonteEnergetica: [
    { idTipoServizio: 1, sigla: 'H', servizio: 'Climatizzazione invernale', vettoriXml: [0, 3] },
    { idTipoServizio: 2, sigla: 'C', servizio: 'Climatizzazione estiva', vettoriXml: [0] },
  ],
};
const saveCalls = () =>
  jest.fn((..._: Parameters<CertificatesApi['save']>) =>
    Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1 })),
  );

async function openSection(name: string, content: object, save = saveCalls()) {
  const app = await openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      lookups: () => Promise.resolve(all),
      get: () => Promise.resolve(certificateWith({ content })),
      save,
    },
  });
  const sections = await screen.findByRole('navigation', { name: 'Sezioni dell’attestato' });
  await app.user.click(within(sections).getByRole('button', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('heading', { level: 2, name: new RegExp(name) });
  return { ...app, save };
}

/** The texts that a list offers. */
async function offeredBy(app: Awaited<ReturnType<typeof openSection>>, name: RegExp): Promise<string[]> {
  await app.user.click(await screen.findByRole('combobox', { name }));
  const options = await screen.findAllByRole('option');
  return options.map(({ textContent }) => textContent);
}

const NOT_IN_LIST = /non è nell’elenco/;

it('chooses the program of calculation from the list of the region [API-31]', async () => {
  const app = await openSection('Sopralluogo', {});
  await app.user.click(await screen.findByRole('combobox', { name: /^Programma di calcolo/ }));
  await app.user.click(await screen.findByRole('option', { name: 'EC700 (Edilclima)' }));
  await waitFor(() => {
    expect(app.save.mock.calls.at(-1)?.[1].content).toMatchObject({ datiExtra: { softwareUtilizzato: 'EC700' } });
  });
  expect(screen.queryByText(NOT_IN_LIST)).not.toBeInTheDocument();
});

it('shows the program that a file names although no list has it, and says so [API-31]', async () => {
  await openSection('Sopralluogo', { datiExtra: { softwareUtilizzato: 'Termo Sette 4.2' } });
  expect(await screen.findByRole('combobox', { name: /^Programma di calcolo/ })).toHaveValue('Termo Sette 4.2');
  expect(screen.getByText(NOT_IN_LIST)).toBeVisible();
});

it('offers directions of walls, by their names [API-31]', async () => {
  const app = await openSection('Involucro', {});
  expect(await offeredBy(app, /^Orientamento/)).toEqual(['Nord']);
});

it('offers to each service its own carriers, and names one that a file has besides [API-31]', async () => {
  const used = (code: string) => ({ impianto: [{ vettoriEnergeticiUtilizzati: { vettore: [code] } }] });
  const app = await openSection('Servizi e impianti', { datiImpianti: { climatizzazioneEstiva: used('3') } });
  const cooling = await screen.findByRole('combobox', { name: /Vettore/ });
  expect(cooling).toHaveValue('Carbone');
  expect(screen.getByText(NOT_IN_LIST)).toBeVisible();
  await app.user.click(cooling);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Energia elettrica da rete',
    'Carbone',
  ]);
});
