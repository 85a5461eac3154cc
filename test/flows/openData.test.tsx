/** The open data, as a visitor meets them. */
import type { Action } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { screen, within } from '@testing-library/react';
import type { OpenData } from '../../src/api/generated/models/OpenData';
import { linkPaths } from '../../src/shared/routing/linkPaths';
import { openPage } from '../support/renderApp';
import { openDataSaga } from '../../src/features/public-register/open-data/saga';

const words = (it: string, en: string) => ({ it, en });
const openData: OpenData = {
  day: '2026-11-24',
  publisher: 'Regione Emilia-Romagna',
  contact: 'urp@example.org',
  licence: { title: words('CC BY 4.0 in italiano', 'CC BY 4.0'), url: 'https://creativecommons.org/licenses/by/4.0/' },
  tables: [
    {
      name: 'aggregates',
      title: words('Attestati per classe', 'Certificates by class'),
      about: words('Una riga per cella.', 'A row for each cell.'),
      rows: 1_240,
      files: [
        { name: 'aggregates.csv', format: 'csv', size: 1_400_000, sha256: 'a'.repeat(64) },
        { name: 'aggregates.parquet', format: 'parquet', size: 90_000, sha256: 'b'.repeat(64) },
      ],
      columns: [
        { name: 'classe', type: 'string' as const, about: words('Classe energetica', 'Energy class') },
        { name: 'attestati', type: 'integer' as const, about: words('Numero di attestati', 'How many') },
      ].map((column) => ({ ...column, unit: null, values: [] })),
    },
  ],
  requests: { anonymous: 30, key: 600 },
  days: ['2026-11-24', '2026-11-01'],
};
const open = (given: OpenData = openData) =>
  openPage(linkPaths.openData, { openData: { get: () => Promise.resolve(given) } });

it('offers every table as files that stay at their addresses, with size and columns [USE-04]', async () => {
  await open();
  const table = await screen.findByRole('region', { name: 'Attestati per classe' });
  expect(within(table).getByText(/1\.?240 righe/)).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Scarica CSV (1,4 MB)' })).toHaveAttribute(
    'href',
    '/opendata/latest/aggregates.csv',
  );
  expect(within(table).getByRole('link', { name: 'Scarica Parquet (90 kB)' })).toHaveAttribute(
    'href',
    '/opendata/latest/aggregates.parquet',
  );
  expect(within(table).getByRole('rowheader', { name: 'attestati', hidden: true })).toBeInTheDocument();
});

it('asks as soon as its state is there, without a page', () => {
  const get = jest.fn(() => new Promise<never>(() => undefined));
  const channel = stdChannel();
  runSaga({ channel, dispatch: (action: Action) => channel.put(action) }, openDataSaga, { get });
  expect(get).toHaveBeenCalledTimes(1);
});

it('asks once, though its state and its page both do, and shows what answers then', async () => {
  let answer: (given: OpenData) => void = () => undefined;
  const get = jest.fn(() => new Promise<OpenData>((resolve) => (answer = resolve)));
  await openPage(linkPaths.openData, { openData: { get } });
  expect(await screen.findByRole('heading', { name: 'Dati aperti' })).toBeVisible();
  answer(openData);
  expect(await screen.findByText(/^Edizione del 24/)).toBeVisible();
  expect(get).toHaveBeenCalledTimes(1);
});

it('says of which day they are, who publishes them, and leads to the catalogue and to older editions', async () => {
  await open();
  expect(await screen.findByText('Edizione del 24/11/2026, rifatta ogni notte.')).toBeVisible();
  expect(screen.getByText('Pubblicati da Regione Emilia-Romagna con licenza CC BY 4.0 in italiano.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Catalogo DCAT-AP_IT (Turtle)' })).toHaveAttribute(
    'href',
    '/opendata/catalog.ttl',
  );
  expect(screen.getByRole('link', { name: '01/11/2026' })).toHaveAttribute(
    'href',
    '/opendata/2026-11-01/datapackage.json',
  );
});

it('shows programs how they ask for a part of the rows, how often, and how they come by a key', async () => {
  await open();
  expect(await screen.findByLabelText('Esempio di richiesta')).toHaveTextContent('/api/open-data/v1/');
  expect(screen.getByText(/fino a 30 richieste al minuto, con una chiave fino a 600/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chiedi una chiave' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.getByRole('link', { name: /OpenAPI/ })).toHaveAttribute('href', '/opendata/api.json');
});

it('says before the first edition that there is none yet', async () => {
  await open({ ...openData, day: null, tables: [], days: [] });
  expect(await screen.findByText('I dati non sono ancora pronti: vengono preparati ogni notte.')).toBeVisible();
});
