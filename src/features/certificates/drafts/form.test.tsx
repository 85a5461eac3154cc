import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeNamesake } from '../../../../test/support/certificates/fakeParts';
import { certificateWith, lookups, savedWith, companyNamesake } from '../../../../test/support/certificates/form';
import { openPage } from '../../../../test/support/renderApp';
import type { CertificatesApi } from '../model';
import { fieldHref } from './fieldHref';

beforeEach(() => {
  localStorage.clear();
});

const as = { policies: ['ApeList', 'ApeCreate'] };
const port = (given: Partial<CertificatesApi>): Partial<CertificatesApi> => ({
  circumstances: () => Promise.resolve({ standing: 'entitled', names: [fakeNamesake, companyNamesake] }),
  lookups: () => Promise.resolve(lookups),
  get: () => Promise.resolve(certificateWith()),
  save: (_, { content, version }) => Promise.resolve(savedWith({ content, version: version + 1 })),
  ...given,
});
const form = (given: Partial<CertificatesApi> = {}) => openPage('/ape/c1/modifica', { as, certificates: port(given) });
const saving = (answer: Partial<ReturnType<typeof savedWith>> = {}) =>
  jest.fn((..._: Parameters<CertificatesApi['save']>) =>
    Promise.resolve(savedWith({ content: _[1].content, version: _[1].version + 1, ...answer })),
  );
const section = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sezioni dell’attestato' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  });

it('saves what is typed after a rest, as it is, and shows at the field what the answer finds', async () => {
  const path = 'datiGenerali/numeroUnitaImmobiliari';
  const save = saving({
    findings: [{ rule: 'campo', level: 'error', path, message: 'Scrivi un numero.', overrule: null }],
  });
  const { user } = await form({ save });
  await user.type(await screen.findByLabelText('Unità immobiliari dell’edificio'), 'due');
  expect(await screen.findByText('Scrivi un numero.', {}, { timeout: 3000 })).toBeVisible();
  expect(save.mock.calls).toEqual([
    ['c1', { version: 4, companyId: null, people: {}, content: { datiGenerali: { numeroUnitaImmobiliari: 'due' } } }],
  ]);
  expect(screen.getByLabelText('Unità immobiliari dell’edificio')).toBeInvalid();
  expect(section('Attestato e motivo')).toHaveTextContent('1 errore');
  expect(screen.getByLabelText('Unità immobiliari dell’edificio')).toHaveValue('due');
});

it('shows what the server computed, and lets nobody type it', async () => {
  const save = saving({ content: { datiFabbricato: { rapportoSV: '0.7500' } } });
  const { user } = await form({ save });
  await user.click(await screen.findByRole('button', { name: /^Involucro/ }));
  await user.type(screen.getByLabelText('S – superficie disperdente (m²)'), '300');
  await waitFor(() => expect(screen.getByLabelText('Rapporto S/V')).toHaveTextContent('0,7500'), { timeout: 3000 });
  expect(screen.getByLabelText('Rapporto S/V').tagName).toBe('OUTPUT');
});

it('draws the class, the envelope and the figures that the answer of a save brings', async () => {
  const save = saving({
    content: {
      prestazioneGlobale: {
        prestazioneEnergeticaGlobale: { classificazione: { classeEnergetica: 'B' } },
        prestazioneEnergeticaFabbricato: { inverno: '0' },
      },
      prestazioneImpianti: { epglnren: '64.50' },
    },
  });
  const { user } = await form({ save });
  const outcome = within(await screen.findByRole('region', { name: 'Risultato' }));
  expect(outcome.getByRole('img', { name: /non è ancora calcolabile/ })).toBeVisible();
  await user.type(screen.getByLabelText('Unità immobiliari dell’edificio'), '2');
  expect(await outcome.findByRole('img', { name: /classe energetica B$/ }, { timeout: 3000 })).toBeVisible();
  expect(outcome.getByText('64,50')).toBeVisible();
  expect(outcome.getByText('Inverno: qualità alta')).toBeVisible();
  expect(outcome.getByText('Estate: –')).toBeVisible();
});

it('fills the codes from the comune', async () => {
  const save = saving();
  const { user } = await form({ save });
  await user.click(await screen.findByRole('button', { name: /^Luogo e catasto/ }));
  await user.type(screen.getByRole('combobox', { name: 'Comune' }), 'bolo');
  await user.click(await screen.findByRole('option', { name: 'Bologna (BO)' }));
  expect(screen.getByLabelText('CAP')).toHaveValue('40121');
  await waitFor(
    () =>
      expect(save.mock.calls.at(-1)?.[1].content).toMatchObject({
        datiExtra: { CAP: '40121' },
        datiGenerali: { datiIdentificativi: { codiceISTAT: '037006' } },
      }),
    { timeout: 3000 },
  );
});

it('keeps the comune while another one is typed, and letters that mean none stay with their problem', async () => {
  const generals = { datiIdentificativi: { codiceISTAT: '037006' } };
  const { user } = await form({
    get: () => Promise.resolve(certificateWith({ content: { datiGenerali: generals } })),
  });
  await user.click(await screen.findByRole('button', { name: /^Luogo e catasto/ }));
  const comune = () => screen.getByRole('combobox', { name: 'Comune' });
  expect(comune()).toHaveValue('Bologna (BO)');
  await user.clear(comune());
  await user.type(comune(), 'Bolo');
  expect(comune()).toHaveAccessibleDescription(/037006/);
  await user.type(comune(), 'nia');
  await user.type(screen.getByLabelText('CAP'), '4');
  expect(comune()).toHaveValue('Bolonia');
  expect(comune()).toBeInvalid();
  await user.click(section('Attestato'));
  await user.click(section('Luogo e catasto'));
  expect(comune()).toHaveValue('Bolonia');
  expect(comune()).toBeInvalid();
  await user.clear(comune());
  await user.type(comune(), 'Bologna');
  await user.tab();
  expect(comune()).toHaveValue('Bologna (BO)');
  expect(comune()).toBeValid();
});

it('finds a comune that others merged into by the names and codes of before, and shows them', async () => {
  const merged = {
    codiceCatastale: 'M411',
    codiceIstat: '034051',
    comune: 'Sorbolo Mezzani',
    provincia: 'PR',
    cap: '43058',
    zonaClimatica: 'E',
    gradiGiorno: 2359,
  };
  const all = { ...lookups, codiciCatastali: [...lookups.codiciCatastali, merged] };
  const { user } = await form({ lookups: () => Promise.resolve(all) });
  await user.click(await screen.findByRole('button', { name: /^Luogo e catasto/ }));
  const comune = screen.getByRole('combobox', { name: 'Comune' });
  for (const typed of ['mezz', '034021', 'i845', 'M411', '034051']) {
    await user.clear(comune);
    await user.type(comune, typed);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Sorbolo Mezzani (PR)',
    ]);
  }
  await user.click(screen.getByRole('option'));
  expect(comune).toHaveAccessibleDescription(
    /Codice ISTAT 034051, catastale M411\. Nel catasto anche Sorbolo I845 e Mezzani F174\.$/,
  );
});

it('adds and removes rows by the keyboard', async () => {
  const { user } = await form();
  await user.click(await screen.findByRole('button', { name: /^Raccomandazioni/ }));
  screen.getByRole('button', { name: 'Aggiungi: Interventi raccomandati' }).focus();
  await user.keyboard('{Enter}');
  const row = within(screen.getByRole('group', { name: 'Interventi raccomandati, 1' }));
  expect(row.getByLabelText('Ambito')).toHaveFocus();
  await user.type(row.getByLabelText('Tempo di ritorno (anni)'), '7,5');
  row.getByRole('button', { name: /^Elimina/ }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Interventi raccomandati, 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aggiungi: Interventi raccomandati' })).toHaveFocus();
});

it('leaves letters that mean no comune in their row of the cadastre when the row before is removed', async () => {
  const { user } = await form();
  await user.click(await screen.findByRole('button', { name: /^Luogo e catasto/ }));
  const add = () => user.click(screen.getByRole('button', { name: 'Aggiungi: Dati catastali' }));
  const comuni = () =>
    screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Comune catastale' }).map(({ value }) => value);
  await add();
  await add();
  const second = within(screen.getByRole('group', { name: 'Dati catastali, 2' }));
  await user.type(second.getByRole('combobox', { name: 'Comune catastale' }), 'Bolonia');
  await user.type(second.getByLabelText('Foglio'), '4');
  await user.click(screen.getByRole('button', { name: 'Elimina: Dati catastali, 1' }));
  await user.click(section('Attestato'));
  await user.click(section('Luogo e catasto'));
  expect(comuni()).toEqual(['Bolonia']);
  await user.click(screen.getByRole('button', { name: 'Elimina: Dati catastali, 1' }));
  await add();
  expect(comuni()).toEqual(['']);
});

it('asks for the plants of the services that there are, which the use decides', async () => {
  const { user } = await form();
  const choose = async (label: string, text: string) => {
    await user.type(screen.getByLabelText(label), text);
    await user.click(await screen.findByRole('option', { name: text }));
  };
  await user.click(await screen.findByRole('button', { name: /^Servizi e impianti/ }));
  expect(screen.getByLabelText('Illuminazione: servizio presente')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Illuminazione: impianti' })).not.toBeInTheDocument();
  await choose('Climatizzazione invernale: servizio presente', 'Sì');
  const add = screen.getByRole('button', { name: 'Aggiungi: Climatizzazione invernale: impianti' });
  expect(screen.getByLabelText('Climatizzazione invernale: impianto simulato')).toBeVisible();
  await user.click(add);
  expect(screen.queryByLabelText('Climatizzazione invernale: impianto simulato')).not.toBeInTheDocument();
  await user.click(section('Edificio'));
  await choose('Destinazione d’uso', 'Residenziale');
  await user.click(section('Servizi e impianti'));
  expect(screen.getByLabelText('Illuminazione: servizio presente')).toHaveValue('No');
  expect(screen.getByLabelText('Acqua calda sanitaria: servizio presente')).toHaveValue('Sì');
  expect(screen.getByRole('button', { name: 'Aggiungi: Acqua calda sanitaria: impianti' })).toBeVisible();
});

it('shows what was filled in for a service that should not be there', async () => {
  const content = {
    datiGenerali: { destinazioneUso: '0', serviziEnergeticiPresenti: { illuminazione: 'true' } },
    datiImpianti: { illuminazione: { efficienza: '0.90' } },
  };
  const { user } = await form({ get: () => Promise.resolve(certificateWith({ content })) });
  await user.click(await screen.findByRole('button', { name: /^Servizi e impianti/ }));
  expect(screen.getByLabelText('Illuminazione: servizio presente')).toHaveValue('Sì');
  expect(screen.getByLabelText('Illuminazione: efficienza media stagionale')).toHaveValue('0,90');
});

it('folds the rows of a long list except the requested one', async () => {
  const works = Array.from({ length: 12 }, (_, index) => ({ codice: '1', descrizione: `Lavoro ${String(index + 1)}` }));
  const content = { raccomandazioni: { interventoRaccomandato: works } };
  const missing = ['raccomandazioni/interventoRaccomandato[7]/tempoRitornoInvestimento'];
  const { user } = await form({ get: () => Promise.resolve(certificateWith({ content, missing })) });
  await user.click(await screen.findByRole('button', { name: /^Riepilogo/ }));
  await user.click(screen.getByRole('button', { name: /Tempo di ritorno/ }));
  const row = within(screen.getByRole('group', { name: 'Interventi raccomandati, 7' }));
  expect(row.getByLabelText('Tempo di ritorno (anni)')).toHaveFocus();
  expect(screen.getAllByLabelText('Tempo di ritorno (anni)')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Apri: Interventi raccomandati, 12' }));
  expect(screen.getAllByLabelText('Tempo di ritorno (anni)')).toHaveLength(2);
  await user.click(row.getByRole('button', { name: /^Chiudi/ }));
  expect(screen.getAllByLabelText('Tempo di ritorno (anni)')).toHaveLength(1);
});

it('calls a section complete only when something stands in it, and says that an empty one may stay so', async () => {
  const content = { prestazioneImpianti: { gasNaturale: { consumoAnnuo: '100' } } };
  await form({ get: () => Promise.resolve(certificateWith({ content })) });
  await screen.findByRole('navigation', { name: 'Sezioni dell’attestato' });
  expect(section('Vettori energetici')).toHaveTextContent(/completa$/);
  for (const name of ['Raccomandazioni', 'Foto']) expect(section(name)).toHaveTextContent(/vuota, facoltativa$/);
});

it('lists missing values by section, the first few of each, and the others on demand', async () => {
  const building = ['destinazioneUso', 'classificazioneDPR412', 'datiIdentificativi/annoCostruzione'];
  const extra = ['proprietaEdificio', 'tipologiaEdilizia', 'tipologiaCostruttiva', 'codiceEdificioScolastico', 'CAP'];
  const missing = [...building.map((name) => `datiGenerali/${name}`), ...extra.map((name) => `datiExtra/${name}`)];
  const { user } = await form({ get: () => Promise.resolve(certificateWith({ missing })) });
  await user.click(await screen.findByRole('button', { name: /^Riepilogo/ }));
  const headings = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Luogo e catasto (1)', 'Edificio (7)']);
  const others = screen.getByRole('button', { name: 'Edificio: altri 2' });
  const list = within(others.closest<HTMLElement>('section') ?? document.body);
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await user.click(others);
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  expect(list.getAllByRole('button')[4]).toHaveFocus();
});

it('separates the kinds of obstacles of a section in its entry', async () => {
  const path = 'datiGenerali/datiIdentificativi/annoCostruzione';
  const finding = { rule: 'campo', level: 'error' as const, path, message: 'Scrivi un anno.', overrule: null };
  const missing = ['datiGenerali/destinazioneUso', 'datiGenerali/classificazioneDPR412'];
  await form({ get: () => Promise.resolve(certificateWith({ findings: [finding], missing })) });
  await screen.findByRole('navigation', { name: 'Sezioni dell’attestato' });
  expect(section('Edificio')).toHaveTextContent('Edificio 1 errore e 2 dati mancanti');
});

it('leads from the summary to the field', async () => {
  const get = () => Promise.resolve(certificateWith({ missing: ['datiGenerali/datiIdentificativi/annoCostruzione'] }));
  const { user } = await form({ get });
  expect(await screen.findByRole('button', { name: /^Edificio/ })).toHaveTextContent('1 dato mancante');
  await user.click(section('Riepilogo'));
  await user.click(screen.getByRole('button', { name: 'Edificio › Anno di costruzione' }));
  expect(screen.getByLabelText('Anno di costruzione')).toHaveFocus();
  expect(screen.getByText('Manca ancora.')).toBeVisible();
});

it('opens at the field that its address names, and goes again to the field of a finding in the summary', async () => {
  const path = 'datiGenerali/datiIdentificativi/annoCostruzione';
  const wrong = { rule: '5', level: 'error' as const, path, message: 'È troppo presto.', overrule: null };
  const whole = { rule: '22', level: 'error' as const, path: 'altrove', message: 'Non è attivo.', overrule: null };
  const get = () => Promise.resolve(certificateWith({ findings: [wrong, whole] }));
  const { user } = await openPage(fieldHref('c1', path), { as, certificates: port({ get }) });
  await waitFor(() => expect(screen.getByLabelText('Anno di costruzione')).toHaveFocus());
  for (const _visit of ['first', 'second']) {
    await user.click(section('Riepilogo'));
    // A finding about no field of the form leads nowhere, and is not a field to be filled in.
    expect(screen.queryByRole('heading', { name: /^Riepilogo \(/ })).not.toBeInTheDocument();
    expect(screen.getByText('Non è attivo.', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Edificio › Anno di costruzione' }));
    await waitFor(() => expect(screen.getByLabelText('Anno di costruzione')).toHaveFocus());
  }
});

it('takes the reason for a warning and goes on typing on the version that follows', async () => {
  const warning = {
    rule: '25',
    level: 'warning' as const,
    path: 'datiExtra/CAP',
    message: 'Il punto è lontano.',
    overrule: null,
  };
  const overrule = jest.fn((..._: Parameters<CertificatesApi['overrule']>) => Promise.resolve());
  const get = jest
    .fn(() => Promise.resolve(certificateWith({ version: 5 })))
    .mockResolvedValueOnce(certificateWith({ findings: [warning] }));
  const save = saving();
  const { user } = await form({ get, overrule, save });
  await user.click(await screen.findByRole('button', { name: /^Riepilogo/ }));
  await user.click(screen.getByText('Spiega perché è giusto così'));
  await user.type(screen.getByLabelText(/^Motivo/), 'Frazione lontana');
  await user.click(screen.getByRole('button', { name: 'Registra il motivo' }));
  await waitFor(() => expect(screen.queryByText('Il punto è lontano.', { exact: false })).not.toBeInTheDocument());
  expect(overrule.mock.calls).toEqual([
    ['c1', { rule: '25', path: 'datiExtra/CAP', reason: 'Frazione lontana', version: 4 }],
  ]);
  await user.click(section('Edificio'));
  await user.type(screen.getByLabelText('Anno di costruzione'), '1968');
  await waitFor(() => expect(save.mock.calls.map(([, { version }]) => version)).toEqual([5]), { timeout: 3000 });
});

it('restores the local draft that was stored without network', async () => {
  const lost = await form({ save: () => Promise.reject(new TypeError('Failed to fetch')) });
  await lost.user.type(await screen.findByLabelText('Unità immobiliari dell’edificio'), '12');
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('sace.draft.'))).toBe(true), {
    timeout: 3000,
  });
  lost.unmount();
  const save = saving();
  await form({ save });
  expect(await screen.findByLabelText('Unità immobiliari dell’edificio')).toHaveValue('12');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1), { timeout: 3000 });
});

it('goes on to the page of a certificate that is validated', async () => {
  const validated = { ...certificateWith({ openEvents: ['registrationAsked'] }), isEditable: false };
  const get = jest
    .fn(() => Promise.resolve(validated))
    .mockResolvedValueOnce(certificateWith({ openEvents: ['validated'] }));
  const { user, router } = await form({ get, move: () => Promise.resolve() });
  await user.click(await screen.findByRole('button', { name: /^Riepilogo/ }));
  await user.click(screen.getByRole('button', { name: 'Valida' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ape/c1'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Chiedi la registrazione' })).toBeVisible());
});

it('changes nothing of a certificate that is no draft any more', async () => {
  await form({ get: () => Promise.resolve({ ...certificateWith(), isEditable: false }) });
  expect(await screen.findByText(/non è più una bozza/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Sezioni dell’attestato' })).not.toBeInTheDocument();
});

it('is refused to those who may not certify [RTE-17]', async () => {
  await openPage('/ape/c1/modifica', { as: { policies: ['ApeList'] } });
  expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
});

it('names other users who have it open, and says that they left', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
  try {
    const names = [['anna.bianchi', 'carlo.neri'], ['carlo.neri'], []];
    const stay = jest.fn((_id: string) => Promise.resolve(names.shift() ?? []));
    await form({ stay });
    expect(await screen.findByText(/^Anche anna\.bianchi e carlo\.neri hanno aperto/)).toHaveAttribute(
      'role',
      'status',
    );
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(/^Anche carlo\.neri ha aperto/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText(/aperto questo attestato/)).not.toBeInTheDocument();
    expect(stay.mock.calls.every(([id]) => id === 'c1')).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it('shows problems of typed data of people, and saves everything that can be saved', async () => {
  const save = saving();
  const { user } = await form({ save });
  await user.click(section('Chi certifica e per chi'));
  const owner = within(await screen.findByRole('group', { name: 'Proprietario' }));
  const code = owner.getByLabelText(/^Codice fiscale/);
  await user.type(code, 'RSSMRA80A01A944X');
  expect(code).toBeValid();
  await user.click(owner.getByLabelText(/^Nome/));
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription(/Non è un codice fiscale né una partita IVA/);
  await user.paste('N'.repeat(201));
  await user.tab();
  expect(owner.getByLabelText(/^Nome/)).toHaveAccessibleDescription('Scrivi al massimo 200 caratteri.');
  await waitFor(() => {
    expect(save.mock.lastCall?.[1].people).toEqual({ ownerFiscalCode: 'RSSMRA80A01A944X' });
  });
  expect(await screen.findByText(/^Salvato alle .* tranne/)).toBeVisible();
});
