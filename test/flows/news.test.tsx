import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '../../src/shared/errors';
import { languageChanged } from '../../src/shared/session';
import { href } from '../../src/shared/routing/href';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { documentOfText } from '../../common/document/contents';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/renderApp';

const article = (id: string) => ({
  id,
  title: `Notizia ${id}`,
  summary: 'In breve',
  category: 'Portale',
  publishedAt: '2026-11-03T09:00:00Z',
  isPinned: false,
  isToConfirm: false,
  confirmation: null,
  attachments: [],
  language: 'it',
});
const categories = ['Portale', 'Servizio'];
const items = ['a', 'b', 'c'].map(article);

describe('home and news', () => {
  it('home shows the three latest news and searches the public register [RTE-21] [USE-04] [USE-05]', async () => {
    const list = jest.fn(() => Promise.resolve({ items, totalCount: 25, categories }));
    const { user, router } = await openPage('/', { news: { list } });
    expect(await screen.findByRole('link', { name: 'Notizia a' })).toHaveAttribute('href', '/news/a');
    expect(list).toHaveBeenCalledWith({ skip: 0, take: 3 }, expect.anything());
    expect(screen.getAllByText('3 novembre 2026')).toHaveLength(3);
    await user.type(screen.getByRole('searchbox', { name: /Cerca un certificatore/ }), ' Rossi Maria {Enter}');
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/albo', search: '?nome=Rossi+Maria' });
    });
  });

  it('marks news as Italian on a page in another language, and dates as of that language [CST-04]', async () => {
    const get = () => Promise.resolve({ ...article('a'), body: 'Da oggi.', document: documentOfText('Da oggi.') });
    const { store } = await openPage(href(paths.newsDetail, { id: 'a' }), { newsArticle: { get } });
    act(() => {
      store.dispatch(languageChanged({ language: 'en' }));
    });
    const date = await screen.findByText('November 3, 2026');
    expect(date).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'it');
    expect(screen.getByText('Da oggi.').closest('[lang]')).toHaveAttribute('lang', 'it');
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('lang', 'en');
  });

  it('home leads visitors to what is there, and tells who wants to become a certifier what it takes before any sign-in', async () => {
    const values = { 'Sace.Fee.Cents': '12050', 'Sace.Fee.RenewalCents': '8000' };
    const { user } = await openPage('/', { configuration: { setting: { values } } });
    const services = within(await screen.findByRole('region', { name: 'Servizi per tutti' }));
    expect(services.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Albo Pubblico Certificatori',
      'Diventa certificatore',
      'Visura Ape',
      'Notizie',
    ]);
    await user.click(services.getByRole('link', { name: 'Diventa certificatore' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Diventa certificatore' })).toBeVisible();
    expect(screen.getByText(/^Il contributo è di 120,50\s€; per ogni rinnovo è di 80,00\s€\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Inizia la domanda' })).toHaveAttribute('href', memberPaths.newApplication);
  });

  it('home offers what the role of the user is for [RTE-21]', async () => {
    await openPage('/', { as: { policies: ['AccreditationManage'], name: 'Anna' } });
    const own = within(await screen.findByRole('region', { name: 'I tuoi servizi' }));
    expect(own.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Accreditamenti in attesa',
      'Accreditamenti',
    ]);
    expect(screen.getByText('Ciao, Anna')).toBeVisible();
  });

  it.each([true, false])(
    'home leads to every page of the administration that the user may open, whether its menu shows (%s) or not [ADM-06] [ADM-05] [MEN-11]',
    async (administrationMenuVisible) => {
      const policies = ['AbpIdentity.Users', 'AbpTenantManagement.Tenants', 'FeatureManagement.ManageHostFeatures'];
      const installation = { administrationMenuVisible };
      const found = async () =>
        within(await screen.findByRole('region', { name: 'Amministrazione' }))
          .getAllByRole('link')
          .map((link) => link.getAttribute('href'));
      const on = await openPage('/', { as: { policies }, installation });
      expect(await found()).toEqual([memberPaths.identityUsers, paths.tenants, memberPaths.settings]);
      on.unmount();
      await openPage('/', {
        as: { policies },
        installation,
        configuration: { features: { values: { 'SettingManagement.Enable': 'False' } } },
      });
      expect(await found()).toEqual([memberPaths.identityUsers, paths.tenants]);
    },
  );

  it('says so when news cannot be loaded, and tries again on request [RTE-21]', async () => {
    const list = jest.fn(() => Promise.resolve({ items, totalCount: 3, categories }));
    list.mockImplementationOnce(() => Promise.reject(new HttpError(503)));
    const { user } = await openPage(paths.news, { news: { list } });
    expect(await screen.findByText('Non è stato possibile caricare questi dati.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('link', { name: 'Notizia a' })).toBeVisible();
  });

  it('pages through all news by address [RTE-21]', async () => {
    const list = jest.fn(() => Promise.resolve({ items, totalCount: 25, categories }));
    const { user } = await openPage(`${paths.news}?pagina=2`, { news: { list } });
    expect(list).toHaveBeenLastCalledWith({ skip: 10, take: 10 }, expect.anything());
    expect(await screen.findByText('Pagina 2 di 3')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Meno recenti' }));
    await waitFor(() => {
      expect(list).toHaveBeenLastCalledWith({ skip: 20, take: 10 }, expect.anything());
    });
  });

  it('searches by words and category in the address, says how many there are, and marks the pinned [RTE-21]', async () => {
    const [first, ...others] = items.map((one) => ({ ...one, isPinned: one.id === 'a' }));
    const found = { items: [first, ...others].filter((one) => one !== undefined), totalCount: 25, categories };
    const list = jest.fn(() => Promise.resolve(found));
    const { user, router } = await openPage(`${paths.news}?pagina=2`, { news: { list } });
    await user.type(await screen.findByRole('searchbox', { name: 'Cerca nelle notizie' }), 'sportello{Enter}');
    await waitFor(() => {
      expect(list).toHaveBeenLastCalledWith({ skip: 0, take: 10, search: 'sportello' }, expect.anything());
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Servizio');
    await waitFor(() => {
      expect(router.state.location.search).toBe('?q=sportello&categoria=Servizio');
    });
    expect(await screen.findByText('Notizie trovate: 25')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meno recenti' })).toHaveAttribute(
      'href',
      '/news?q=sportello&categoria=Servizio&pagina=2',
    );
    expect(screen.getAllByText('In evidenza')).toHaveLength(1);
    const feed = document.head.querySelector('link[type="application/atom+xml"]');
    expect(feed?.getAttribute('href')).toMatch(/\/api\/app\/news\/feed$/);
    expect(screen.getByRole('link', { name: 'Segui le notizie (Atom)' })).toHaveAttribute(
      'href',
      feed?.getAttribute('href'),
    );
  });

  it('shows one piece of news, paragraph by paragraph, under its own title [RTE-21] [USE-09]', async () => {
    const get = () =>
      Promise.resolve({ ...article('a'), body: 'Uno.\n\nDue.', document: documentOfText('Uno.\n\nDue.') });
    await openPage(href(paths.newsDetail, { id: 'a' }), { newsArticle: { get } });
    expect(screen.getByText('Uno.')).toBeVisible();
    expect(screen.getByText('Due.')).toBeVisible();
    await waitFor(() => {
      expect(document.title).toBe('Sace - Notizia a');
    });
  });

  it('says to a reader of another language that a text is in Italian only, and nothing of one that is in theirs [CST-04]', async () => {
    const inLanguage = (language: string) => () =>
      Promise.resolve({ ...article('a'), body: 'Uno.', document: documentOfText('Uno.'), language });
    const said = 'This text is available in Italian only.';
    const app = await openPage(href(paths.newsDetail, { id: 'a' }), { newsArticle: { get: inLanguage('it') } });
    expect(screen.queryByText(/soltanto in italiano/)).not.toBeInTheDocument();
    act(() => {
      app.store.dispatch(languageChanged({ language: 'en' }));
    });
    const line = await screen.findByText(said);
    expect(line).toHaveAttribute('lang', 'en');
    expect(line.closest('article')).toHaveAttribute('lang', 'it');
  });

  it('marks a translated text as what it is', async () => {
    const get = () =>
      Promise.resolve({ ...article('a'), body: 'One.', document: documentOfText('One.'), language: 'en' });
    await openPage(href(paths.newsDetail, { id: 'a' }), { newsArticle: { get } });
    expect(screen.getByText('One.').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Portale')).toHaveAttribute('lang', 'it');
  });

  it('offers its attachments with name, kind and size, and fetches one as its reader [RTE-21]', async () => {
    const attachment = { fileId: 'f1', title: 'Modulo di domanda', name: 'modulo.pdf', mediaType: 'application/pdf' };
    const get = () =>
      Promise.resolve({
        ...article('a'),
        body: 'Uno.',
        document: documentOfText('Uno.'),
        attachments: [{ ...attachment, size: 1_400_000 }],
      });
    const file = jest.fn(() => Promise.reject(new HttpError(404)));
    const { user } = await openPage(href(paths.newsDetail, { id: 'a' }), { newsArticle: { get, file } });
    const section = await screen.findByRole('region', { name: 'Allegati' });
    expect(section).toHaveTextContent('modulo.pdf, PDF, 1,4 MB');
    await user.click(within(section).getByRole('button', { name: 'Scarica Modulo di domanda' }));
    expect(file).toHaveBeenCalledWith('f1', expect.anything());
  });

  it('asks to confirm what was read, once, and says when it was [RTE-21]', async () => {
    const notice = { ...article('a'), body: 'Uno.', document: documentOfText('Uno.') };
    const get = () => Promise.resolve({ ...notice, confirmation: { version: 2, confirmedAt: null } });
    const confirm = jest.fn(() => Promise.resolve({ version: 2, confirmedAt: '2026-11-04T09:00:00Z' }));
    const as = { id: 'u1', policies: ['ApeList'] };
    const { user } = await openPage(href(paths.newsDetail, { id: 'a' }), { as, newsArticle: { get, confirm } });
    await user.click(await screen.findByRole('button', { name: 'Confermo di aver letto' }));
    const done = await screen.findByText(
      /Hai confermato la lettura il 4 novembre 2026|Hai confermato la lettura il 04/,
    );
    expect(done).toHaveFocus();
    expect(confirm.mock.calls).toEqual([['a', 2]]);
    expect(screen.queryByRole('button', { name: 'Confermo di aver letto' })).not.toBeInTheDocument();
  });

  it('shows the version that was published while another was read, and wants a new confirmation', async () => {
    const one = (version: number) => ({
      ...article('a'),
      title: `Versione ${String(version)}`,
      body: 'Uno.',
      document: documentOfText('Uno.'),
      confirmation: { version, confirmedAt: null },
    });
    const get = jest.fn(() => Promise.resolve(one(4)));
    get.mockImplementationOnce(() => Promise.resolve(one(2)));
    const confirm = () => Promise.reject(new HttpError(409, { message: 'La notizia è cambiata.' }));
    const as = { id: 'u1', policies: ['ApeList'] };
    const { user } = await openPage(href(paths.newsDetail, { id: 'a' }), { as, newsArticle: { get, confirm } });
    await user.click(await screen.findByRole('button', { name: 'Confermo di aver letto' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Versione 4' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confermo di aver letto' })).toBeVisible();
  });

  it('says that a piece of news does not exist [RTE-21]', async () => {
    await openPage(href(paths.newsDetail, { id: 'x' }), {
      newsArticle: { get: () => Promise.reject(new HttpError(404)) },
    });
    expect(screen.getByText('Quello che cerchi non esiste o non è più disponibile.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  });
});

describe('manuals', () => {
  const manual = {
    id: 'm',
    title: 'Guida',
    description: 'Come si fa',
    audience: 'certificatori',
    version: '2.1',
    updatedOn: '2026-03-31',
    fileId: 'f1',
    fileName: 'guida.pdf',
    mediaType: 'application/pdf',
    size: 1_250_000,
  };
  const as = { policies: ['ApeList'] };

  it('are listed with what a reader wants to know, and downloaded by name [RTE-22]', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:guida', revokeObjectURL: () => undefined });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const file = jest.fn(() => Promise.resolve(new Blob(['pdf'])));
    const { user } = await openPage(paths.manuals, { as, manuals: { list: () => Promise.resolve([manual]), file } });
    expect(await screen.findByText(/versione 2.1 · aggiornato il 31\/03\/2026 · 1,3 MB/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scarica Guida' }));
    await waitFor(() => {
      expect(names).toEqual(['guida.pdf']);
    });
    expect(file).toHaveBeenCalledWith('f1');
    click.mockRestore();
  });

  it('report a failed download, and try it again on request [RTE-22] [ERR-09]', async () => {
    const file = jest.fn(() => Promise.reject(new HttpError(500)));
    const { user } = await openPage(paths.manuals, { as, manuals: { list: () => Promise.resolve([manual]), file } });
    await user.click(await screen.findByRole('button', { name: 'Scarica Guida' }));
    expect(await screen.findByRole('heading', { name: '[500] Errore interno del server' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => {
      expect(file).toHaveBeenCalledTimes(2);
    });
  });

  it('are only for those who may list certificates [RTE-22] [AUT-08]', async () => {
    await openPage(paths.manuals, { as: { policies: [] } });
    expect(screen.getByRole('heading', { level: 1, name: '[403] Non sei autorizzato' })).toBeVisible();
  });
});
