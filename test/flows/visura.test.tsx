/** The public register of certificates, as a visitor meets it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { PublicCertificate, VisuraPage, VisuraRow } from '../../src/api/visura';
import { HttpError } from '../../src/shared/errors';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/renderApp';

const number = '07001-000001-2026';
const row: VisuraRow = {
  number,
  state: 'Registrata',
  energyClass: 'D',
  epNren: 150.25,
  address: 'Via Roma, 1',
  comune: 'Bologna',
  province: 'BO',
  category: 0,
  built: 1970,
  issuedOn: '2026-03-01',
  validTo: '2036-03-01',
  cadastre: ['A944 1/2/3'],
};
const page = (more: Partial<VisuraPage> = {}): VisuraPage => ({
  understood: 'address',
  totalCount: 1,
  hasMore: false,
  items: [row],
  streets: [],
  ...more,
});
const unknown = { energyClass: null, epNren: null };
const certificate: PublicCertificate = {
  number,
  state: 'Sostituita',
  issuedOn: '2026-03-01',
  registeredOn: '2026-03-02',
  validTo: '2036-03-01',
  endedOn: null,
  replaces: [],
  replacedBy: '07001-000009-2026',
  energyClass: 'D',
  epNren: 150.25,
  epRen: 3,
  co2: 30.5,
  isNearlyZero: false,
  winter: 0,
  summer: 2,
  ephnd: 40,
  asol: 0.02,
  yie: 0.1,
  newReference: unknown,
  existingReference: unknown,
  services: ['climatizzazioneInvernale'],
  consumption: [{ carrier: 'gasNaturale', amount: 900, unit: 'Nm³' }],
  exportedEnergy: 0,
  recommendations: [
    { code: 'REN1', kind: 'Cappotto', isMajor: false, paybackYears: 9.5, energyClass: 'B', epNren: 60 },
  ],
  allRecommendations: { energyClass: 'A1', epNren: 40 },
  address: 'Via Roma, 1',
  comune: 'Bologna',
  province: 'BO',
  climateZone: 'E',
  category: 0,
  isHome: true,
  object: 1,
  reason: 1,
  built: 1970,
  heatedArea: 80.5,
  cooledArea: 0,
  units: [{ belfiore: 'A944', comune: 'Bologna', section: '', sheet: '1', parcel: '2', subalterno: '3' }],
  heatedVolume: 300,
  certifierName: 'Verdi Anna',
  certifierNumber: 7001,
  companyName: null,
  related: [{ number: '07001-000009-2026', state: 'Registrata', energyClass: 'A1', issuedOn: null, relation: 'unit' }],
};

it('says what the consumption of a year costs, and whose prices it goes by; without prices it says nothing of cost', async () => {
  const yearlyCost = { euros: 1540, source: 'ARERA, ottobre 2026' };
  const given = jest.fn(() => Promise.resolve<PublicCertificate>({ ...certificate, yearlyCost }));
  const { unmount } = await openPage(`${paths.publicRegistry}/${number}`, { visura: { certificate: given } });
  expect(await screen.findByText(/spesa di circa 1\.?540\s€ l’anno.*\(ARERA, ottobre 2026\)/)).toBeVisible();
  unmount();
  await openPage(`${paths.publicRegistry}/${number}`, { visura: { certificate: () => Promise.resolve(certificate) } });
  expect(await screen.findByRole('heading', { name: 'Consumi stimati in un anno' })).toBeVisible();
  expect(screen.queryByText(/spesa di circa/)).toBeNull();
});

describe('search by text', () => {
  it('searches what is typed, keeps it in the address, and leads to the page of what it finds [RTE-18]', async () => {
    const search = jest.fn(() => Promise.resolve(page()));
    const { user, router } = await openPage(paths.publicRegistry, {
      visura: { search, certificate: () => Promise.resolve(certificate) },
    });
    await user.type(screen.getByRole('searchbox'), ' via roma 1 bologna {Enter}');
    expect(await screen.findByText('1 attestato trovato')).toBeVisible();
    expect(router.state.location.search).toBe('?testo=via+roma+1+bologna');
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'via roma 1 bologna', skip: 0 }),
      expect.anything(),
    );
    expect(screen.getByRole('img', { name: 'Classe energetica D' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Via Roma, 1, Bologna (BO)' }));
    expect(await screen.findByRole('heading', { level: 1, name: `Attestato ${number}` })).toBeVisible();
  });

  it('reads the search from the address with its filters, and asks for less where there is too much', async () => {
    const streets = [
      { id: '11111111-1111-4111-8111-111111111111', name: 'Via Roma', comune: 'Bologna', province: 'BO' },
      { id: '22222222-2222-4222-8222-222222222222', name: 'Via Roma', comune: 'Forlì', province: 'FC' },
    ];
    const search = jest.fn(() => Promise.resolve(page({ totalCount: 100, hasMore: true, streets })));
    const { user, router } = await openPage(`${paths.publicRegistry}?testo=via+roma&classe=D&anno=1066&uso=altri`, {
      visura: { search },
    });
    expect(await screen.findByText(/^Più di 100 attestati: aggiungi/)).toBeVisible();
    expect(search).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'via roma', energyClass: 'D', year: undefined, use: 'other' }),
      expect.anything(),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Valido');
    await user.click(screen.getByRole('link', { name: 'Via Roma, Forlì (FC)' }));
    await waitFor(() => {
      expect(search).toHaveBeenLastCalledWith(
        expect.objectContaining({ street: '22222222-2222-4222-8222-222222222222', state: 'Registrata' }),
        expect.anything(),
      );
    });
    expect(router.state.location.search).toContain('stato=Registrata');
  });

  it('offers streets after a pause in typing', async () => {
    const streets = jest.fn(() =>
      Promise.resolve([{ id: 's', name: 'Via dei Tigli', comune: 'Bologna', province: 'BO' }]),
    );
    const search = jest.fn(() => Promise.resolve(page()));
    const { user } = await openPage(paths.publicRegistry, { visura: { streets, search } });
    await user.type(screen.getByRole('searchbox'), 'tigl');
    await user.click(await screen.findByRole('link', { name: 'Via dei Tigli, Bologna (BO)' }));
    expect(streets).toHaveBeenLastCalledWith('tigl', expect.anything());
    await waitFor(() => {
      expect(search).toHaveBeenLastCalledWith(
        expect.objectContaining({ text: 'Via dei Tigli, Bologna' }),
        expect.anything(),
      );
    });
  });

  it.each([
    ['otherNumber', /^Non è un numero di questo registro/],
    ['number', 'Nel registro non c’è nessun attestato con questo numero.'],
    ['comune', 'Aggiungi una via: il comune da solo non basta.'],
    ['nothing', 'Nessun attestato corrisponde alla ricerca.'],
  ] as const)('says what to do where the text was understood as %s', async (understood, said) => {
    const search = () => Promise.resolve(page({ understood, totalCount: 0, items: [] }));
    await openPage(`${paths.publicRegistry}?testo=15146-000123/16`, { visura: { search } });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('says what else to try where nothing was found, and that the number has none where the street is shown', async () => {
    const search = jest.fn(() => Promise.resolve(page({ totalCount: 0, items: [] })));
    const { user } = await openPage(`${paths.publicRegistry}?testo=via+fermi`, { visura: { search } });
    expect(await screen.findByText(/^Prova con meno parole, con il nome del comune dopo la via/)).toBeVisible();
    search.mockResolvedValue(page({ noneAt: '12/A' }));
    await user.type(screen.getByRole('searchbox'), ' 12/a bologna{Enter}');
    expect(
      await screen.findByText(
        'Al numero 12/A non c’è nessun attestato: questi sono delle vie con questo nome, dai numeri più vicini.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Prova con meno parole/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Via Roma, 1, Bologna (BO)' })).toBeVisible();
  });

  it('tells in the server’s words when to go on', async () => {
    const message = 'Da qui sono già stati consultati molti attestati. Riprova tra 10 minuti.';
    const search = () => Promise.reject(new HttpError(429, { message, described: true }));
    await openPage(`${paths.publicRegistry}?testo=x1`, { visura: { search } });
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('search by cadastre', () => {
  it('leads from a comune that merged to the one it is part of, and searches the unit [RTE-19]', async () => {
    const comuni = () =>
      Promise.resolve([{ belfiore: 'M320', name: 'Valsamoggia', province: 'BO', formerName: 'Bazzano' }]);
    const cadastre = jest.fn(() => Promise.resolve(page({ understood: 'cadastre' })));
    const { user, router } = await openPage(paths.publicRegistryCadastre, { visura: { comuni, cadastre } });
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(screen.getByText('Scegli il comune dall’elenco.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Comune' })).toHaveFocus();
    await user.type(screen.getByRole('combobox', { name: 'Comune' }), 'bazz');
    await user.click(await screen.findByRole('option', { name: 'Bazzano, oggi Valsamoggia (BO)' }));
    await user.type(screen.getByRole('textbox', { name: 'Foglio' }), '12A');
    await user.type(screen.getByRole('textbox', { name: 'Particella' }), '7{Enter}');
    expect(await screen.findByText('1 attestato trovato')).toBeVisible();
    expect(cadastre).toHaveBeenLastCalledWith(
      expect.objectContaining({ belfiore: 'M320', sheet: '12A', parcel: '7' }),
      expect.anything(),
    );
    expect(router.state.location.search).toBe('?comune=M320&foglio=12A&particella=7');
  });

  it('takes a comune by the arrow keys, and the exact name without choosing', async () => {
    const comuni = () =>
      Promise.resolve([
        { belfiore: 'A944', name: 'Bologna', province: 'BO', formerName: null },
        { belfiore: 'B000', name: 'Bologna Nuova', province: 'BO', formerName: null },
      ]);
    const cadastre = jest.fn(() => Promise.resolve(page({ understood: 'cadastre', totalCount: 0, items: [] })));
    const { user } = await openPage(paths.publicRegistryCadastre, { visura: { comuni, cadastre } });
    const field = screen.getByRole('combobox', { name: 'Comune' });
    await user.type(field, 'bolo');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveValue('Bologna Nuova (BO)');
    await user.clear(field);
    await user.type(field, 'bologna');
    await user.tab();
    await waitFor(() => {
      expect(field).toHaveValue('Bologna (BO)');
    });
    await user.type(screen.getByRole('textbox', { name: 'Foglio' }), '12{Enter}');
    expect(await screen.findByText(/^Prova senza subalterno/)).toBeVisible();
    expect(cadastre).toHaveBeenLastCalledWith(
      expect.objectContaining({ belfiore: 'A944', sheet: '12' }),
      expect.anything(),
    );
  });
});

describe('one certificate', () => {
  it('says first that another one counts, then what its figures mean, and leads to it and to the albo', async () => {
    const shown = await openPage(`/visura-ape/${number}`, {
      visura: { certificate: () => Promise.resolve(certificate) },
    });
    expect(await screen.findByText(/sostituito da uno più recente/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: '07001-000009-2026' })[0]).toHaveAttribute(
      'href',
      '/visura-ape/07001-000009-2026',
    );
    expect(screen.getByText('150,25 kWh/m²')).toBeVisible();
    expect(screen.getByText(/meno è, meglio è/)).toBeVisible();
    expect(screen.getByText('Qualità alta')).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Interventi consigliati' })).getByText('Cappotto')).toBeVisible();
    expect(screen.getByText('900 Nm³')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cerca nell’albo dei certificatori' })).toHaveAttribute(
      'href',
      '/albo?numero=7001',
    );
    expect(screen.getAllByText('Chi ha certificato')).toHaveLength(1);
    // The printed page names the register and the time of printing.
    expect(
      screen.getByText(/^Sace, Regione Emilia-Romagna: registro pubblico degli attestati\. Stampato il \d/),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(document.title).toBe(`Sace - Attestato ${number}`);
    });
    shown.unmount();
  });

  it('prepares what an advertisement shows of a valid one, and leads to the office with the number', async () => {
    const text = 'Classe energetica D; EPgl,nren 150,25 kWh/m² anno.';
    const { user } = await openPage(`/visura-ape/${number}`, {
      visura: {
        certificate: () => Promise.resolve({ ...certificate, state: 'Registrata' as const, replacedBy: null }),
        advert: () => Promise.resolve({ text, svg: '<svg/>' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Prepara l’indicatore' }));
    expect(await screen.findByRole('img', { name: text })).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%2F%3E');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copia il testo' }));
    expect(await screen.findByText('Testo copiato.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(text);
    const letter = screen.getByRole('link', { name: 'Scrivi all’ufficio' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(letter)).toBe(`mailto:urp@regione.example?subject=Segnalazione sull’attestato ${number}`);
  });

  it('offers no advertisement of one that counts no more', async () => {
    await openPage(`/visura-ape/${number}`, { visura: { certificate: () => Promise.resolve(certificate) } });
    expect(await screen.findByText(/sostituito da uno più recente/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prepara l’indicatore' })).not.toBeInTheDocument();
  });

  it('leads from one that was annulled to the office, too', async () => {
    const refused = () => Promise.reject(new HttpError(410, { message: 'Annullato.', described: true }));
    const office = () => Promise.resolve('Ufficio APE, urp@regione.example');
    await openPage(`/visura-ape/${number}`, { visura: { certificate: refused, office } });
    const letter = (await screen.findByRole('link', { name: 'Scrivi all’ufficio' })).getAttribute('href') ?? '';
    expect(decodeURIComponent(letter)).toBe(`mailto:urp@regione.example?subject=Segnalazione sull’attestato ${number}`);
  });

  it.each([
    [410, 'Attestato annullato'],
    [404, 'Nel registro non c’è nessun attestato con questo numero.'],
  ])('tells what became of a number that answers %s, and leads back to the search', async (status, title) => {
    const refused = () => Promise.reject(new HttpError(status, { message: 'Annullato.', described: true }));
    await openPage(`/visura-ape/${number}`, { visura: { certificate: refused } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/^Non è un numero di questo registro/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cerca per numero o indirizzo' })).toHaveAttribute(
      'href',
      paths.publicRegistry,
    );
  });

  it('says how numbers of the register are written where one is written otherwise', async () => {
    const refused = () => Promise.reject(new HttpError(404, { message: 'Manca.', described: true }));
    await openPage('/visura-ape/15146-000123-16', { visura: { certificate: refused } });
    expect(await screen.findByText(/^Non è un numero di questo registro/)).toBeVisible();
  });
});
