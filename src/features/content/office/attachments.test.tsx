import { act, screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../../../test/support/fakeUploads';
import { openPage } from '../../../../test/support/renderApp';
import { uploadsApi } from '../../../api/files';
import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Content, ContentInput } from './model';

const attachment = { fileId: 'f1', title: 'Modulo', name: 'modulo.pdf', mediaType: 'application/pdf', size: 1_400_000 };
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
    attachments: [attachment],
  },
};

afterEach(() => {
  jest.restoreAllMocks();
});

async function open() {
  const saves: ContentInput[] = [];
  const uploads = fakeUploads((id) => ({ id, name: 'tariffe_2026.pdf', size: 200, mediaType: 'application/pdf' }));
  jest.spyOn(uploadsApi, 'send').mockImplementation(uploads.port.send);
  jest.spyOn(uploadsApi, 'finish').mockImplementation(uploads.port.finish);
  const app = await openPage(href(memberPaths.content, { id: 'c1' }), {
    as: { id: 'u1', policies: ['ContentManage'] },
    contents: {
      get: () => Promise.resolve(content),
      save: (_id, input) => {
        saves.push(input);
        return Promise.resolve({ ...content, version: 4 });
      },
    },
  });
  await screen.findByRole('textbox', { name: /^Titolo di modulo.pdf/ });
  return { ...app, saves, sent: uploads.sent };
}
const save = () => screen.getByRole('button', { name: 'Salva la bozza' });
const title = (name: string) => screen.getByRole('textbox', { name: `Titolo di ${name}` });

it('takes files with the titles that readers will see, and saves none before they have arrived [RTE-21]', async () => {
  const { user, saves, sent } = await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  await user.upload(input ?? document.body, new File(['%PDF'], 'tariffe_2026.pdf', { type: 'application/pdf' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  await user.click(save());
  expect(await screen.findByText(/^Qualche file sta ancora arrivando/)).toBeVisible();
  expect(saves).toEqual([]);
  act(() => {
    sent[0]?.onArrived('f2');
  });
  expect(await screen.findByRole('textbox', { name: 'Titolo di tariffe_2026.pdf' })).toHaveValue('tariffe 2026');
  await user.clear(title('modulo.pdf'));
  await user.click(save());
  expect(await screen.findByText('Ogni allegato vuole un titolo.')).toBeVisible();
  await user.type(title('modulo.pdf'), 'Modulo nuovo');
  await user.click(save());
  await waitFor(() => {
    expect(saves[0]?.attachments).toEqual([
      { fileId: 'f1', title: 'Modulo nuovo' },
      { fileId: 'f2', title: 'tariffe 2026' },
    ]);
  });
});

it('takes a file away, and shows the others as readers will find them', async () => {
  const { user, saves } = await open();
  await user.click(screen.getByRole('button', { name: 'Schermo largo' }));
  expect(screen.getByRole('button', { name: 'Scarica Modulo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rimuovi modulo.pdf' }));
  expect(screen.queryByRole('button', { name: 'Scarica Modulo' })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => {
    expect(saves[0]?.attachments).toEqual([]);
  });
});
