import { screen, waitFor, within } from '@testing-library/react';
import { certificateWith, lookups, savedWith } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import type { CertificatesApi } from '../model';
import { isFilled, withGenerator } from './filledRow';
import type { TechnicalPlant } from './model';

const ROW = 'datiImpianti/climatizzazioneInvernale/impianto[1]';
const boiler = { kind: 1, fuel: 1, power: '24.555', year: null };
const pump = { kind: 5, fuel: 0, power: '8', year: 2022 };
const plant: TechnicalPlant = {
  plate: 'ER0000000014',
  state: 'active',
  address: 'Via Emilia 12',
  comune: 'Bologna',
  pod: 'IT001E12345678',
  pdr: null,
  installedOn: '2018-10-01',
  lastCheckOn: '2024-10-01',
  nextDueOn: '2028-10-01',
  efficiency: '92.5',
  generators: [boiler, pump],
};

it('fills a row with the register’s values, and leaves the values that it does not have [RTE-31]', () => {
  const typed = {
    descrizioneImpianto: 'In cantina',
    pdr: '00881234567890',
    motivoAssenzaTarga: '2',
    motivoAssenzaPodPdr: '1',
  };
  const content = { datiImpianti: { climatizzazioneInvernale: { impianto: [typed] } } };
  const filled = withGenerator(content, ROW, plant, boiler);
  expect(filled).toEqual({
    datiImpianti: {
      climatizzazioneInvernale: {
        impianto: [
          {
            descrizioneImpianto: 'In cantina',
            pdr: '00881234567890',
            pod: 'IT001E12345678',
            tipoImpianto: '1',
            annoInstallazione: '2018',
            potenzaNominale: '24.55',
            dataUltimoControllo: '2024-10-01',
            vettoriEnergeticiUtilizzati: { vettore: ['1'] },
          },
        ],
      },
    },
  });
  expect([isFilled(content, ROW, plant, boiler), isFilled(filled, ROW, plant, boiler)]).toEqual([false, true]);
  expect(isFilled(filled, ROW, plant, pump)).toBe(false);
  expect(withGenerator(filled, ROW, plant, pump)).toMatchObject({
    datiImpianti: { climatizzazioneInvernale: { impianto: [{ tipoImpianto: '5', annoInstallazione: '2022' }] } },
  });
});

const offered: typeof lookups = {
  ...lookups,
  sistemiDiGenerazione: [
    { id: 1, codiceXml: 1, descrizione: 'Caldaia a condensazione' },
    { id: 5, codiceXml: 5, descrizione: 'Pompa di calore' },
  ],
  vettoriEnergetici: [
    { id: 1, codiceXml: 1, descrizione: 'Gas naturale' },
    { id: 2, codiceXml: 0, descrizione: 'Energia elettrica' },
  ],
} as unknown as typeof lookups;

async function plantRow(ask: CertificatesApi['plant']) {
  const content = {
    datiGenerali: { serviziEnergeticiPresenti: { climatizzazioneInvernale: 'true' } },
    datiImpianti: { climatizzazioneInvernale: { impianto: [{}] } },
  };
  const save = jest.fn((..._: Parameters<CertificatesApi['save']>) =>
    Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1 })),
  );
  const { user } = await openPage('/ape/c1/modifica', {
    as: { policies: ['ApeList', 'ApeCreate'] },
    certificates: {
      circumstances: () => Promise.resolve({ standing: 'entitled', names: [] }),
      lookups: () => Promise.resolve(offered),
      get: () => Promise.resolve({ ...certificateWith({ content }), content }),
      save,
      plant: ask,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Servizi e impianti/ }));
  const row = within(screen.getByRole('group', { name: /^Climatizzazione invernale: impianti, 1/ }));
  return { user, save, row, plate: row.getByLabelText('Targa impianto (CRITER)') };
}

beforeEach(() => {
  localStorage.clear();
});

it('offers the generators of a plate that is typed or pasted, and fills the row on choice [RTE-31]', async () => {
  const ask = jest.fn(() => Promise.resolve(plant));
  const { user, save, row, plate } = await plantRow(ask);
  await user.click(plate);
  await user.paste('er00-0000-0014');
  expect(await row.findByText(/Via Emilia 12, Bologna.*92,5 %.*1 ott 2028/)).toBeVisible();
  expect(ask.mock.calls).toEqual([['ER0000000014', expect.anything()]]);
  await user.click(
    row.getByRole('button', { name: 'Compila la riga: Pompa di calore, Energia elettrica, 8 kW, 2022' }),
  );
  expect(await row.findByText('La riga ha questi dati.')).toBeVisible();
  await waitFor(
    () =>
      expect(save.mock.calls.at(-1)?.[1].content).toMatchObject({
        datiImpianti: {
          climatizzazioneInvernale: {
            impianto: [
              {
                codiceCatastoRegionaleImpiantiTermici: 'er00-0000-0014',
                tipoImpianto: '5',
                potenzaNominale: '8',
                vettoriEnergeticiUtilizzati: { vettore: ['0'] },
              },
            ],
          },
        },
      }),
    { timeout: 3000 },
  );
});

it.each([
  ['the register has none of it', () => Promise.resolve(null), 'Nel catasto degli impianti non c’è questa targa.'],
  [
    'the plate cannot be right',
    () => Promise.reject(new HttpError(400, { message: 'Una cifra della targa è sbagliata.' })),
    'Una cifra della targa è sbagliata.',
  ],
  ['nobody answers', () => Promise.reject(new HttpError(503)), /compila la riga a mano/],
])('says so where %s', async (_what, ask, said) => {
  const { user, row, plate } = await plantRow(ask);
  await user.click(plate);
  await user.paste('ER0000000014');
  expect(await row.findByText(said)).toBeVisible();
});
