import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { AlboPage } from './AlboPage';
import type { AlboApi, AlboCriteria, AlboEntry, AlboSearch } from './model';

const valid: AlboEntry = {
  certifierNumber: 101,
  name: 'Rossi Mario',
  companyName: 'Energia Srl',
  comune: 'Forlì',
  province: 'FC',
  orderType: null,
  state: 'Accreditato',
  validTo: '2027-01-31',
};
const expired: AlboEntry = {
  ...valid,
  certifierNumber: 102,
  name: 'Verdi Anna',
  state: 'Scaduto',
  validTo: '2026-01-31',
};
const suspended: AlboEntry = { ...valid, certifierNumber: 103, name: 'Neri Ugo', state: 'Sospeso' };

/** Opens the page on three certifiers, and records its requests and downloads. */
function show(at = '/albo', overrides: Partial<AlboApi> = {}) {
  const searches: AlboSearch[] = [];
  const app = renderApp(<AlboPage />, {
    at,
    albo: {
      list: (search) => {
        searches.push(search);
        return Promise.resolve({ items: [valid, expired, suspended], totalCount: 3, hasMore: false });
      },
      comuni: () => Promise.resolve([{ istat: '040012', name: 'Forlì', province: 'FC' }]),
      province: () => Promise.resolve([{ code: 'FC', name: 'Forlì-Cesena' }]),
      orderTypes: () => Promise.resolve([]),
      ...overrides,
    },
  });
  return { ...app, searches };
}

/** Names of the files that the browser saved. */
let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

const csvButton = () => screen.findByRole('button', { name: 'Scarica l’elenco (CSV)' });

it('saves all that the search finds as a CSV, once however often the button is pressed [RTE-13]', async () => {
  let answer: (file: Blob) => void = () => undefined;
  const exported = jest.fn<Promise<Blob>, [AlboCriteria]>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = show('/albo?nome=rossi&stato=tutti&soggetto=societa&pagina=2', { export: exported });
  await user.dblClick(await csvButton());
  expect(await screen.findByText('Preparazione del file in corso…')).toBeVisible();
  answer(new Blob(['elenco']));
  await waitFor(() => {
    expect(saved).toEqual([expect.stringMatching(/^albo-certificatori-\d{4}-\d\d-\d\d\.csv$/)]);
  });
  expect(exported.mock.calls).toEqual([
    [
      {
        name: 'rossi',
        comune: undefined,
        province: undefined,
        orderTypeId: undefined,
        near: undefined,
        subject: 'company',
        includeEnded: true,
      },
    ],
  ]);
});

it.each<[string, Error, RegExp]>([
  [
    'too much for a file',
    new HttpError(403, {
      described: true,
      code: 'Sace:Albo:TooManyEntries',
      message: 'La ricerca trova più di 1.000 certificatori.',
    }),
    /più di 1\.000/,
  ],
  [
    'more than one reader may have',
    new HttpError(429, { described: true, code: 'Sace:Albo:TooManyRead', message: 'Riprova tra 12 minuti.' }),
    /tra 12 minuti/,
  ],
  ['asked for too often', new HttpError(429), /molti file in poco tempo/],
  ['not to be had', new HttpError(500), /non si può scaricare in questo momento/],
])('says so where the file is %s, and forgets it with the next search', async (_what, error, text) => {
  const { user } = show('/albo', { export: () => Promise.reject(error) });
  await user.click(await csvButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  await csvButton();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('saves the contacts of a valid entry as a vCard, and offers none of the others [RTE-13]', async () => {
  const card = jest.fn(() => Promise.resolve(new Blob(['scheda'])));
  const { user } = show('/albo?stato=tutti', { card });
  await user.click(await screen.findByRole('button', { name: 'Salva il contatto di Rossi Mario' }));
  await waitFor(() => {
    expect(saved).toEqual(['certificatore-101.vcf']);
  });
  expect(card.mock.calls).toEqual([[101]]);
  expect(screen.getAllByRole('button', { name: /^Salva il contatto/ })).toHaveLength(1);
});

it('asks for expired and suspended ones by choice alone, in an address that can be passed on, and marks them [RTE-13]', async () => {
  const { user, router, searches } = show();
  await screen.findAllByRole('article');
  expect(searches.at(-1)?.includeEnded).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /scaduto o sospeso/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Soggetto certificatore' }), 'Professionisti');
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(router.state.location.search).toBe('?soggetto=professionisti&stato=tutti');
  await waitFor(() => {
    expect(searches.at(-1)).toMatchObject({ includeEnded: true, subject: 'professional' });
  });
  const [first, second, third] = await screen.findAllByRole('article');
  expect(within(first ?? document.body).getByText('Accreditato')).toBeVisible();
  expect(within(first ?? document.body).getByText('Energia Srl')).toBeVisible();
  expect(
    within(second ?? document.body).getByText(/scaduto il 31\/01\/2026: non può rilasciare attestati/),
  ).toBeVisible();
  expect(within(third ?? document.body).getByText(/Accreditamento sospeso: al momento non può/)).toBeVisible();
});

it('leaves no old list below a criterion that is none, until a search answers again', async () => {
  const { user, searches } = show();
  await screen.findAllByRole('article');
  const near = screen.getByRole('combobox', { name: 'Vicino al comune di' });
  await user.type(near, 'Atlantide');
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(near).toHaveFocus();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('Correggi il criterio indicato nel modulo, poi cerca di nuovo.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(searches).toHaveLength(1);
  await user.clear(near);
  await user.click(screen.getByRole('button', { name: 'Cerca' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

it('says at its field that an address named a comune that is none, without offering the same search again', async () => {
  show('/albo?vicino=999999', { list: () => Promise.reject(new HttpError(400)) });
  expect(
    await screen.findByText('Uno dei criteri non è valido: correggilo nel modulo, oppure azzera i criteri.'),
  ).toBeVisible();
  expect(await screen.findByText('Scegli un comune dell’Emilia-Romagna dall’elenco.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Vicino al comune di' })).toBeInvalid();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

it('prints with what was searched, by its names', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show('/albo?nome=rossi&provincia=FC&vicino=040012&stato=tutti&soggetto=societa');
  await user.click(await screen.findByRole('button', { name: 'Stampa' }));
  expect(print).toHaveBeenCalledTimes(1);
  for (const text of ['Nome, cognome o studio: rossi', 'Provincia: Forlì-Cesena', 'Vicino al comune di: Forlì'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(/^Elenco letto il \d\d\/\d\d\/\d{4}, /)).toBeInTheDocument();
});
