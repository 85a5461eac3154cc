import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../../test/support/renderApp';
import { HttpError } from '../../../../shared/errors';
import { href } from '../../../../shared/routing/href';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import { signOutRequested } from '../../../../shared/session';
import type { Content, ContentInput, ContentsApi } from '../model';

const content: Content = {
  id: 'c1',
  kind: 'news',
  version: 3,
  state: 'Bozza',
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
    publishAt: null,
    expiresAt: null,
    slug: null,
    chapters: [],
    translations: [],
    document: [{ type: 'paragraph', runs: [{ text: 'Per esteso' }] }],
    attachments: [],
  },
};
const newer: Content = {
  ...content,
  version: 5,
  updatedByName: 'bea',
  fields: { ...content.fields, title: 'La notizia di Bea', summary: 'Di Bea' },
};
const one = href(memberPaths.content, { id: 'c1' });
const resumed = 'C’è di nuovo quello che avevi scritto in questo browser senza salvarlo.';

/** Everything that is stored in this browser. */
const stored = () => Object.values(localStorage as unknown as Record<string, string>).join();
const localDraftOf = (id: string) =>
  JSON.parse(localStorage.getItem(`sace.draft.u1.${id}`) ?? 'null') as { version: number; content: object } | null;

beforeEach(() => {
  localStorage.clear();
});

async function open(at: string, overrides: Partial<ContentsApi> = {}) {
  const saves: [string, ContentInput][] = [];
  const contents: Partial<ContentsApi> = {
    list: () => Promise.resolve({ data: [], totalCount: 0 }),
    get: () => Promise.resolve(content),
    save: (id, input) => {
      saves.push([id, input]);
      return Promise.resolve({ ...content, id, kind: input.kind, version: input.version + 1 });
    },
    versions: () => Promise.resolve([]),
    ...overrides,
  };
  const app = await openPage(at, { as: { id: 'u1', policies: ['ContentManage'] }, contents });
  const title = await screen.findByRole('textbox', { name: /^Titolo (della notizia|del manuale|della pagina)/ });
  return { ...app, saves, title };
}

/** Types into the form and unmounts it, like a closed browser. */
async function typeAndClose(at: string, overrides?: Partial<ContentsApi>) {
  const app = await open(at, overrides);
  await app.user.type(app.title, ' mia');
  await waitFor(() => expect(stored()).toContain(' mia"'), { timeout: 3000 });
  app.unmount();
}

it('restores a local draft, discards it on request, and stores nothing then [RTE-21]', async () => {
  await typeAndClose(one);
  expect(localDraftOf('c1')).toMatchObject({ version: 3, content: { title: 'Una notizia mia' } });
  const { user, title } = await open(one);
  expect(title).toHaveValue('Una notizia mia');
  expect(screen.getByText(resumed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scarta e torna a quanto è salvato' }));
  expect(title).toHaveValue('Una notizia');
  expect(screen.queryByText(resumed)).not.toBeInTheDocument();
  await waitFor(() => expect(localDraftOf('c1')).toBeNull(), { timeout: 3000 });
});

it('deletes the local draft when the content is saved, and when its user leaves without saving [RTE-21]', async () => {
  await typeAndClose(one);
  const { user, saves, title, router } = await open(one);
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.[1]).toMatchObject({ version: 3, title: 'Una notizia mia' });
    expect(localDraftOf('c1')).toBeNull();
  });

  await user.type(title, ' di nuovo');
  await waitFor(() => expect(stored()).toContain('di nuovo'), { timeout: 3000 });
  const [home] = screen.getAllByRole('link', { name: 'Home' });
  if (home) await user.click(home);
  await user.click(await screen.findByRole('button', { name: 'Sì' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/');
  });
  expect(localDraftOf('c1')).toBeNull();
});

it('stores no local draft of a user who is signing out [RTE-21]', async () => {
  const { user, title, store } = await open(one);
  await user.type(title, ' mia');
  await act(async () => {
    store.dispatch(signOutRequested());
    window.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
  });
  expect(localDraftOf('c1')).toBeNull();
});

it('says when the local draft belongs to an older version, and overwrites another user’s version on request alone [RTE-21]', async () => {
  await typeAndClose(one);
  const refused = { get: () => Promise.resolve(newer) };
  const { user, saves, title } = await open(one, refused);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/bea ha salvato la versione 5/);
  expect(title).toHaveValue('Una notizia mia');
  // A save without a choice still names the older version.
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.[1].version).toBe(3);
  });
});

it.each([
  ['Tieni quello che avevi scritto', 5, 'Una notizia mia'],
  ['Scarta e torna a quanto è salvato', 5, 'La notizia di Bea'],
])('goes on from the newer version after «%s»', async (choice, version, value) => {
  await typeAndClose(one);
  const { user, saves, title } = await open(one, { get: () => Promise.resolve(newer) });
  await user.click(screen.getByRole('button', { name: choice }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(title).toHaveValue(value);
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(saves[0]?.[1]).toMatchObject({ version, title: value });
  });
});

it('goes on with a new manual under the same id, its chapters too, whose addresses still follow their titles [RTE-22]', async () => {
  const at = `${memberPaths.newContent}?tipo=manuale`;
  const { user, title, unmount } = await open(at);
  await user.type(title, 'Guida');
  await user.type(screen.getByRole('textbox', { name: /^Sommario/ }), 'In breve');
  await user.click(screen.getByRole('button', { name: 'Aggiungi un capitolo' }));
  await user.type(screen.getByRole('textbox', { name: /^Titolo del capitolo/ }), 'Uno');
  const pointer = () => localDraftOf('contents.new.manual')?.content as unknown as string;
  await waitFor(() => expect(stored()).toContain('"Uno"'), { timeout: 3000 });
  const id = pointer();
  unmount();

  const again = await open(at);
  expect(again.title).toHaveValue('Guida');
  expect(screen.getByText(resumed)).toBeVisible();
  await again.user.type(screen.getByRole('textbox', { name: /^Titolo del capitolo/ }), ' bis');
  await again.user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(again.saves).toEqual([
      [
        id,
        expect.objectContaining({
          version: 0,
          slug: 'guida',
          chapters: [expect.objectContaining({ slug: 'uno-bis' })],
        }),
      ],
    ]);
    expect(localDraftOf(id)).toBeNull();
  });
  again.unmount();
  expect((await open(at)).title).toHaveValue('');
});

it('offers what was written of a page at the one that somebody else has made meanwhile [RTE-10]', async () => {
  const at = `${memberPaths.newContent}?tipo=privacy`;
  await typeAndClose(at);
  const page: Content = { ...newer, kind: 'page', fields: { ...newer.fields, slug: 'pagina-privacy' } };
  const { router, title } = await open(at, {
    list: () => Promise.resolve({ data: [{ id: 'c1' }] }),
    get: () => Promise.resolve(page),
  });
  expect(router.state.location.pathname).toBe(one);
  expect(title).toHaveValue(' mia');
  expect(screen.getByRole('alert')).toHaveTextContent('parte da un testo più vecchio');
});

it('shows the saved content when the stored draft has unknown fields', async () => {
  localStorage.setItem('sace.draft.u1.c1', JSON.stringify({ version: 3, content: { title: 'Vecchio modulo' } }));
  expect((await open(one)).title).toHaveValue('Una notizia');
});

it('stays with what is written when another version is read, and takes what was not touched from there [RTE-21]', async () => {
  const get = jest.fn().mockResolvedValueOnce(content).mockResolvedValue(newer);
  const save = () => Promise.reject(new HttpError(409, { code: 'Sace:Content:Changed' }));
  const { user, title } = await open(one, { get, save });
  await user.type(title, ' mia');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  const choice = within(await screen.findByRole('group', { name: 'Titolo della notizia' }));
  expect(choice.getByText('La notizia di Bea')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Sommario/ })).toHaveValue('Di Bea');
  expect(title).toHaveValue('Una notizia mia');
});

it('sends a content again that somebody else changed elsewhere, at the newer version [RTE-21]', async () => {
  const theirs: Content = { ...newer, fields: { ...newer.fields, title: content.fields.title } };
  const get = jest.fn().mockResolvedValueOnce(content).mockResolvedValue(theirs);
  const save = jest
    .fn((_id: string, input: ContentInput) => Promise.resolve({ ...theirs, version: input.version + 1 }))
    .mockRejectedValueOnce(new HttpError(409, { code: 'Sace:Content:Changed' }));
  const { user, title } = await open(one, { get, save });
  await user.type(title, ' mia');
  await user.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await waitFor(() => {
    expect(save).toHaveBeenCalledTimes(2);
  });
  expect(save.mock.lastCall?.[1]).toMatchObject({ version: 5, title: 'Una notizia mia', summary: 'Di Bea' });
});
