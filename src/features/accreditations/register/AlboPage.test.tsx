import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { HttpError, NetworkError } from '../../../shared/errors';
import { AlboPage } from './AlboPage';
import type { AlboApi, AlboEntry, AlboSearch } from './model';

const full: AlboEntry = {
  certifierNumber: 101,
  name: 'Rossi Mario',
  studioName: 'Studio Tecnico Rossi',
  comune: 'Forlì',
  province: 'FC',
  orderType: 'Collegio dei Geometri',
  orderProvince: 'FC',
  state: 'Accreditato',
  validTo: '2027-01-31',
  address: 'Via Roma, 1, 47121',
  phone: '0543 012345',
  mobile: '399 0123456',
  email: 'mario@studio.example',
  pec: 'mario@pec.example',
  website: 'www.studio.example',
  distanceKm: 12.3,
};
const silent: AlboEntry = {
  certifierNumber: 102,
  name: 'Verdi Anna',
  comune: 'Cesena',
  province: 'FC',
  orderType: null,
  state: 'Accreditato',
  validTo: '2028-05-01',
};
const comuni = [
  { istat: '040007', name: 'Cesena', province: 'FC' },
  { istat: '040012', name: 'Forlì', province: 'FC' },
  { istat: '040013', name: 'Forlimpopoli', province: 'FC' },
];

/** Opens the public page as a visitor, on a register of two. */
function show(at = '/albo', overrides: Partial<AlboApi> = {}) {
  const searches: AlboSearch[] = [];
  const list = overrides.list ?? (() => Promise.resolve({ items: [full, silent], totalCount: 2, hasMore: false }));
  const albo: AlboApi = {
    export: () => Promise.resolve(new Blob(['elenco'])),
    card: () => Promise.resolve(new Blob(['scheda'])),
    comuni: () => Promise.resolve(comuni),
    province: () => Promise.resolve([{ code: 'FC', name: 'Forlì-Cesena' }]),
    orderTypes: () => Promise.resolve([{ id: 3, name: 'Collegio dei Geometri' }]),
    ...overrides,
    list: (search, signal) => {
      searches.push(search);
      return list(search, signal);
    },
  };
  const app = renderApp(<AlboPage />, { at, albo });
  return { ...app, searches };
}
const searchButton = () => screen.getByRole('button', { name: 'Cerca' });

it('shows anonymous visitors what each certifier published, with links to call and write [USE-04] [RTE-13]', async () => {
  show();
  const [first] = await screen.findAllByRole('article');
  const card = within(first ?? document.body);
  expect(card.getByRole('heading', { name: 'Rossi Mario' })).toBeVisible();
  expect(card.getByRole('link', { name: '0543 012345' })).toHaveAttribute('href', 'tel:0543012345');
  expect(
    card.getByText((_, element) => element?.tagName === 'A' && element.textContent === 'mario@pec.example'),
  ).toHaveAttribute('href', 'mailto:mario@pec.example');
  expect(
    card.getByText((_, element) => element?.tagName === 'A' && element.textContent === 'www.studio.example'),
  ).toHaveAttribute('href', 'https://www.studio.example');
  expect(card.getByText('a 12,3 km')).toBeVisible();
  expect(await card.findByText('Collegio dei Geometri, Forlì-Cesena (FC)')).toBeVisible();
  expect(card.getByText(/valido fino al 31\/01\/2027/)).toBeVisible();
  expect(screen.getByText('2 certificatori trovati')).toHaveAttribute('role', 'status');
});

it('leads from the cards to what was published, to other lists of the register, and to nothing that asks who one is', async () => {
  show();
  const cards = await screen.findAllByRole('article');
  const links = cards.flatMap((card) => [...card.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''));
  const published = [full.phone, full.mobile].map((number) => `tel:${String(number).replace(/\s/g, '')}`);
  const wanted = [
    ...published,
    `mailto:${String(full.email)}`,
    `mailto:${String(full.pec)}`,
    'https://www.studio.example',
  ];
  expect(links).toEqual(expect.arrayContaining(wanted));
  // The other links are addresses of this same public list, one certifier each.
  for (const link of links.filter((one) => !wanted.includes(one)))
    expect(link).toMatch(/^\/albo\?(?:\w+=\w+&)*numero=10[12](?:&\w+=\w+)*$/);
  for (const card of cards) expect(within(card).queryAllByRole('img')).toEqual([]);
});

it('invents no contact that was not published', async () => {
  show('/albo', { list: () => Promise.resolve({ items: [silent], totalCount: 1, hasMore: false }) });
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([silent.name]);
  expect(card.getByText('Non ha pubblicato recapiti.')).toBeVisible();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'due parole'])(
  'makes no link of the website %s',
  async (website) => {
    show('/albo', { list: () => Promise.resolve({ items: [{ ...silent, website }], totalCount: 1, hasMore: false }) });
    const links = within(await screen.findByRole('article')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([silent.name]);
  },
);

it('searches by what is filled in, in an address that can be passed on', async () => {
  const { user, router, searches } = show();
  await screen.findByRole('option', { name: 'Collegio dei Geometri' });
  await user.type(screen.getByRole('searchbox', { name: 'Nome, cognome o studio' }), ' rossi ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provincia' }), 'FC');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ordine o collegio' }), '3');
  await user.click(searchButton());
  expect(router.state.location.search).toBe('?nome=rossi&provincia=FC&ordine=3');
  expect(searches.at(-1)).toEqual({
    name: 'rossi',
    province: 'FC',
    orderTypeId: 3,
    comune: undefined,
    near: undefined,
    subject: undefined,
    includeEnded: false,
    skip: 0,
    take: 20,
  });
});

it('opens a search from its address, and one that somebody garbled as far as it makes sense', async () => {
  const { searches } = show('/albo?nome=verdi&provincia=zz&ordine=-1&vicino=040012&comune=x&pagina=2');
  expect(searches).toEqual([
    {
      name: 'verdi',
      near: '040012',
      comune: undefined,
      province: undefined,
      orderTypeId: undefined,
      subject: undefined,
      includeEnded: false,
      skip: 20,
      take: 20,
    },
  ]);
  expect(screen.getByRole('searchbox')).toHaveValue('verdi');
  expect(await screen.findByDisplayValue('Forlì (FC)')).toHaveAccessibleName('Vicino al comune di');
});

it('finds a comune by keyboard, without accents', async () => {
  const { user, searches } = show();
  await screen.findByRole('option', { name: 'Forlì-Cesena' });
  const field = screen.getByRole('combobox', { name: 'Vicino al comune di' });
  await user.type(field, 'forli');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Forlì (FC)', 'Forlimpopoli (FC)']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', 'albo-near-option-1');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Forlimpopoli (FC)');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(searches.at(-1)?.near).toBe('040013');
  });
});

it('does not search for a place that is no comune, and says why', async () => {
  const { user, searches } = show();
  await screen.findAllByRole('article');
  await user.type(screen.getByRole('combobox', { name: 'Comune dello studio' }), 'Atlantide');
  await user.click(searchButton());
  expect(screen.getByText('Scegli un comune dell’Emilia-Romagna dall’elenco.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Comune dello studio' })).toBeInvalid();
  expect(searches).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Azzera i criteri' }));
  expect(screen.getByRole('combobox', { name: 'Comune dello studio' })).toHaveValue('');
  expect(searches).toHaveLength(2);
});

it('leaves the criteria when the search fails, and searches again on demand', async () => {
  let down = true;
  const { user, searches } = show('/albo?nome=rossi', {
    list: () =>
      down ? Promise.reject(new NetworkError()) : Promise.resolve({ items: [full], totalCount: 1, hasMore: false }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('I criteri che hai indicato sono ancora qui');
  expect(screen.getByRole('searchbox')).toHaveValue('rossi');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('1 certificatore trovato')).toBeVisible();
  expect(searches.map(({ name }) => name)).toEqual(['rossi', 'rossi']);
});

it('searches by name when the lists cannot be loaded, and offers them again', async () => {
  const province = jest
    .fn<Promise<{ code: string; name: string }[]>, []>()
    .mockRejectedValueOnce(new HttpError(500))
    .mockResolvedValue([{ code: 'FC', name: 'Forlì-Cesena' }]);
  const { user } = show('/albo', { province });
  expect(await screen.findByText(/la ricerca per nome funziona/)).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('option', { name: 'Forlì-Cesena' })).toBeInTheDocument();
});

it('says when nobody fits', async () => {
  show('/albo', { list: () => Promise.resolve({ items: [], totalCount: 0, hasMore: false }) });
  expect(await screen.findByText('Nessun certificatore trovato')).toBeVisible();
  expect(screen.getByText(/Prova con meno parole/)).toBeVisible();
});

it('leafs through the pages by address', async () => {
  const { user, router, searches } = show('/albo?nome=rossi', {
    list: () => Promise.resolve({ items: [full], totalCount: 41, hasMore: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Successiva' }));
  expect(router.state.location.search).toBe('?nome=rossi&pagina=2');
  expect(searches.at(-1)?.skip).toBe(20);
  expect(await screen.findByText('Pagina 2 di 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ultima' }));
  expect(router.state.location.search).toBe('?nome=rossi&pagina=3');
  expect(await screen.findByText('Pagina 3 di 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ultima' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Prima' }));
  expect(router.state.location.search).toBe('?nome=rossi');
  await screen.findByText('Pagina 1 di 3');
  expect(screen.getByRole('button', { name: 'Prima' })).toBeDisabled();
});

it('goes to a page by its number, and no further than the last', async () => {
  const { user, router } = show('/albo?nome=rossi', {
    list: () => Promise.resolve({ items: [full], totalCount: 400, hasMore: false }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Vai alla pagina' }), '7{Enter}');
  expect(router.state.location.search).toBe('?nome=rossi&pagina=7');
  await user.type(await screen.findByRole('textbox', { name: 'Vai alla pagina' }), 'x99');
  await user.click(screen.getByRole('button', { name: 'Vai' }));
  expect(router.state.location.search).toBe('?nome=rossi&pagina=20');
});

it('has a page for each certifier to share, which shows the state of the accreditation [RTE-13]', async () => {
  const { user, router, searches } = show('/albo?nome=rossi');
  await user.click(await screen.findByRole('link', { name: 'Rossi Mario' }));
  expect(router.state.location.search).toBe('?numero=101');
  expect(searches.at(-1)).toMatchObject({ certifierNumber: 101, includeEnded: true, skip: 0 });
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Cerca un altro certificatore nell’albo' }));
  expect(router.state.location.search).toBe('');
  expect(searchButton()).toBeVisible();
});

it('says that nobody has the number of an address', async () => {
  show('/albo?numero=9', { list: () => Promise.resolve({ items: [], totalCount: 0, hasMore: false }) });
  expect(await screen.findByText('Nell’albo non c’è nessun certificatore con questo numero.')).toBeVisible();
});

it('folds the criteria of a search away on a phone, and moves on to what was found', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media === '(width < 768px)' });
  try {
    const { user, router } = show('/albo?nome=rossi');
    const unfold = await screen.findByRole('button', { name: 'Modifica la ricerca' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    await user.click(unfold);
    await user.type(screen.getByRole('searchbox', { name: 'Nome, cognome o studio' }), ' anna{Enter}');
    expect(router.state.location.search).toBe('?nome=rossi+anna');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Risultati' }));
  } finally {
    window.matchMedia = wide;
  }
});

it('says on paper how much of what was found the sheet holds', async () => {
  show('/albo?nome=rossi', { list: () => Promise.resolve({ items: [full], totalCount: 41, hasMore: false }) });
  expect(await screen.findByText(/^Questa stampa contiene 1 dei 41 certificatori/)).toBeInTheDocument();
});

it('says how long to wait, in the server’s words, when one reader has read a great deal', async () => {
  const error = new HttpError(429, {
    described: true,
    code: 'Sace:Albo:TooManyRead',
    message: 'Da qui sono già state consultate molte voci dell’albo. Riprova tra 12 minuti.',
  });
  show('/albo', { list: () => Promise.reject(error) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Riprova tra 12 minuti');
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
});

it('says that there are more than can be paged through, up to the last page that there is', async () => {
  show('/albo?pagina=50', { list: () => Promise.resolve({ items: [full], totalCount: 1000, hasMore: true }) });
  expect(await screen.findByText(/^Oltre 1000 certificatori trovati/)).toBeVisible();
  expect(screen.getByText('Pagina 50 di 50')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Successiva' })).toBeDisabled();
});
