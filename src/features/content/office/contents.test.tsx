import { screen, waitFor } from '@testing-library/react';
import { answerLater } from '../../../../test/support/answerLater';
import { chooseOption } from '../../../../test/support/chooseOption';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Content, ContentCommand, ContentInput, ContentsApi } from './model';

const content: Content = {
  id: 'c1',
  kind: 'news',
  version: 3,
  state: 'Pubblicata',
  hasChanges: false,
  updatedAt: '2026-06-15T08:00:00Z',
  updatedByName: 'ada',
  fields: {
    title: 'Una notizia',
    summary: 'In breve',
    category: 'Portale',
    audience: 'everybody',
    isPinned: false,
    needsConfirmation: false,
    publishAt: '2026-06-01T08:00:00.123Z',
    expiresAt: null,
    document: [{ type: 'paragraph', runs: [{ text: 'Per esteso' }] }],
    slug: null,
    chapters: [],
    translations: [],
    attachments: [],
  },
};

beforeEach(() => {
  localStorage.clear();
});

async function open(at: string, overrides: Partial<ContentsApi> = {}) {
  const saves: [string, ContentInput][] = [];
  const commands: ContentCommand[] = [];
  const contents: ContentsApi = {
    list: () => Promise.resolve({ data: [{ ...content.fields, ...content }], totalCount: 1 }),
    get: () => Promise.resolve(content),
    save: (id, input) => {
      saves.push([id, input]);
      return Promise.resolve({ ...content, id, version: input.version + 1, hasChanges: true } as Content);
    },
    move: (_id, command) => {
      commands.push(command);
      return Promise.resolve({ ...content, version: command.version + 1 });
    },
    versions: () =>
      Promise.resolve([{ version: 1, event: 'saved', at: '2026-05-01T08:00:00Z', byName: 'bea' }] as never),
    version: () => Promise.resolve({ ...content.fields, title: 'Com’era' }),
    ...overrides,
  };
  const app = await openPage(at, { as: { id: 'u1', policies: ['ContentManage'] }, contents });
  return { ...app, saves, commands };
}
const one = href(memberPaths.content, { id: 'c1' });
const name = () => screen.findByRole('textbox', { name: /^Titolo della notizia/ });

it('saves what was changed of a piece of news, and publishes it once it is saved [RTE-21]', async () => {
  const saved = answerLater<Content>();
  const saves: unknown[][] = [];
  const { user, commands } = await open(one, { save: (...given) => (saves.push(given), saved.promise) });
  await user.type(await name(), ' nuova');
  expect(screen.getByRole('button', { name: 'Pubblica' })).toBeDisabled();
  await user.dblClick(screen.getByRole('button', { name: 'Salva la bozza' }));
  saved.resolve({ ...content, version: 4, hasChanges: true });
  expect(saves[0]?.[1]).toEqual({ ...content.fields, version: 3, kind: 'news', title: 'Una notizia nuova' });
  expect(await screen.findByText('La bozza è salvata.')).toBeVisible();
  expect(saves).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => {
    expect(commands).toEqual([{ event: 'publish', version: 4 }]);
  });
});

it('makes a new piece once, and goes on with it at its own address', async () => {
  const { user, saves, router } = await open(memberPaths.newContent);
  await user.type(await name(), 'Prima');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  expect(saves).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Sommario/ }), 'In breve');
  await user.type(screen.getByLabelText(/^Esce il/), '31/06/2026, 10:00');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  expect(await screen.findByText('Il valore non rispetta il formato richiesto.')).toBeVisible();
  expect(saves).toEqual([]);
  await user.clear(screen.getByLabelText(/^Esce il/));
  await user.type(screen.getByLabelText(/^Esce il/), '01/07/2026, 10:00');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe(href(memberPaths.content, { id: saves[0]?.[0] ?? '' }));
  });
  expect(saves[0]?.[1]).toMatchObject({ version: 0, publishAt: '2026-07-01T08:00:00.000Z', expiresAt: null });
});

it('says at its field what cannot be published', async () => {
  const past = 'Questo momento è già passato.';
  const { user } = await open(one, {
    move: () => Promise.reject(new HttpError(400, { validationErrors: [{ message: past, members: ['publishAt'] }] })),
  });
  await name();
  await user.click(screen.getByRole('button', { name: 'Pubblica' }));
  expect(await screen.findByLabelText(/^Esce il/)).toBeVisible();
});

it.each([
  ['news', 'Ritirare la notizia?'],
  ['manual', 'Ritirare il manuale?'],
  ['page', 'Ritirare il testo della pagina?'],
] as const)('asks before it takes %s back, and names what it is', async (kind, question) => {
  const fields = { ...content.fields, slug: kind === 'news' ? null : 'privacy' };
  const { user, commands } = await open(one, { get: () => Promise.resolve({ ...content, kind, fields }) });
  await user.click(await screen.findByRole('button', { name: 'Ritira' }));
  expect(await screen.findByText(question)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(commands).toEqual([{ event: 'withdraw', version: 3 }]);
  });
});

it('takes a version up again, and shows it as a phone does', async () => {
  const { user } = await open(one);
  await user.click(await screen.findByRole('button', { name: 'Riprendi la versione 1' }));
  expect(await screen.findByDisplayValue('Com’era')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Telefono' }));
  expect(screen.getAllByText('Per esteso')).toHaveLength(2);
});

it('has one stop of the Tab key for its tools, whose arrows lead from one to the next', async () => {
  const { user } = await open(one);
  await name();
  const heading = screen.getByRole('button', { name: 'Titolo' });
  heading.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Sottotitolo' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Ripeti' })).toHaveFocus();
  expect(screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('writes a manual by chapter: addresses follow titles until they are saved, and chapters change places [RTE-22]', async () => {
  const { user, saves } = await open(`${memberPaths.newContent}?tipo=manuale`);
  await user.type(await screen.findByRole('textbox', { name: /^Titolo del manuale/ }), 'È già così');
  expect(screen.getByRole('textbox', { name: /^Indirizzo del manuale/ })).toHaveValue('e-gia-cosi');
  await user.type(screen.getByRole('textbox', { name: /^Sommario/ }), 'In breve');
  const add = screen.getByRole('button', { name: 'Aggiungi un capitolo' });
  await user.click(add);
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  expect(await screen.findByText('Ogni capitolo vuole un titolo.')).toBeVisible();
  const title = () => screen.getByRole('textbox', { name: /^Titolo del capitolo/ });
  await user.type(title(), 'Primo');
  await user.click(add);
  await user.type(title(), 'Secondo');
  await user.click(screen.getByRole('button', { name: 'Sposta su' }));
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves).toHaveLength(1);
  });
  expect(saves[0]?.[1]).toMatchObject({ kind: 'manual', slug: 'e-gia-cosi', version: 0 });
  expect(saves[0]?.[1].chapters?.map(({ slug }) => slug)).toEqual(['secondo', 'primo']);
});

it('leaves the address of a saved chapter when its title changes, and asks before it removes one', async () => {
  const manual: Content = {
    ...content,
    kind: 'manual',
    fields: { ...content.fields, slug: 'guida', chapters: [{ slug: 'uno', title: 'Uno', document: [] }] },
  };
  const saves: ContentInput[] = [];
  const { user } = await open(one, {
    get: () => Promise.resolve(manual),
    save: (_id, input) => {
      saves.push(input);
      const fields = { ...manual.fields, chapters: input.chapters ?? [] };
      return Promise.resolve({ ...manual, version: 4, fields });
    },
  });
  expect(await screen.findByRole('textbox', { name: /^Indirizzo del manuale/ })).toHaveAttribute('readonly');
  await user.type(screen.getByRole('textbox', { name: /^Titolo del capitolo/ }), ' e mezzo');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.chapters).toMatchObject([{ slug: 'uno', title: 'Uno e mezzo' }]);
  });
  await user.click(screen.getByRole('button', { name: 'Elimina il capitolo' }));
  await user.click(await screen.findByRole('button', { name: /Conferma|Sì|OK/ }));
  expect(await screen.findByText('Non ci sono ancora capitoli.')).toBeVisible();
});

it('shows changed words since a version', async () => {
  const { user } = await open(one);
  await user.click(await screen.findByRole('button', { name: 'Che cosa è cambiato dalla versione 1' }));
  const heading = await screen.findByRole('heading', { name: 'Cambiamenti dalla versione 1 a quella salvata' });
  expect(heading).toHaveFocus();
  // Only the title differs: `Com’era` became `Una notizia`.
  expect([...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    'tolto: Com’era',
    'aggiunto: Una notizia',
  ]);
});

it('is translated beside the Italian, language by language [RTE-21]', async () => {
  const { user, saves } = await open(one);
  await name();
  const choice = screen.getByRole('combobox', { name: /Lingua da aggiungere/ });
  await chooseOption(user, choice, 'ceco');
  await chooseOption(user, choice, 'inglese');
  await user.click(screen.getByRole('button', { name: 'Aggiungi una lingua' }));
  const beside = screen.getByRole('region', { name: 'Testo italiano' });
  expect(beside).toHaveTextContent('Per esteso');
  expect(beside).toHaveAttribute('lang', 'it');
  expect(screen.getByRole('textbox', { name: /^Testo \(inglese\)/ })).toHaveAttribute('lang', 'en');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  expect(await screen.findByText('Ogni traduzione vuole un titolo.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Titolo \(inglese\)/ }), 'News');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.[1].translations).toEqual([{ language: 'en', title: 'News', summary: '', document: [] }]);
  });
});

it('writes the text of a page of the portal, which is for everybody and has no moments [RTE-10]', async () => {
  const list = jest.fn(() => Promise.resolve({ data: [] }));
  const { user, saves } = await open(`${memberPaths.newContent}?tipo=privacy`, { list });
  await user.type(await screen.findByRole('textbox', { name: /^Titolo della pagina/ }), 'Privacy');
  await user.type(screen.getByRole('textbox', { name: /^Sommario/ }), 'In breve');
  expect(screen.queryByLabelText(/^Esce il/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.[1]).toMatchObject({ kind: 'page', slug: 'pagina-privacy', audience: 'everybody' });
  });
});

it('opens an existing text of a page of the portal, and reports a failed lookup', async () => {
  const list = jest
    .fn()
    .mockRejectedValueOnce(new HttpError(503, { message: 'Ora no.' }))
    .mockResolvedValue({ data: [{ id: 'c1' }] });
  const page: Content = { ...content, kind: 'page', fields: { ...content.fields, slug: 'pagina-privacy' } };
  const { user, router } = await open(`${memberPaths.newContent}?tipo=privacy`, {
    list,
    get: () => Promise.resolve(page),
  });
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('textbox', { name: /^Titolo della pagina/ })).toHaveValue('Una notizia');
  expect(router.state.location.pathname).toBe(one);
  expect(list).toHaveBeenLastCalledWith({ filter: ['slug', '=', 'pagina-privacy'], take: 1 }, expect.anything());
});

it.each([
  ['kind', { ...content, kind: 'podcast' }],
  ['block', { ...content, fields: { ...content.fields, document: [{ type: 'video', runs: [] }] } }],
])('leaves a content with a %s of a newer version alone, and says so', async (_what, newer) => {
  await open(one, { get: () => Promise.resolve(newer as never) });
  expect(await screen.findByText(/una versione più nuova del portale/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
