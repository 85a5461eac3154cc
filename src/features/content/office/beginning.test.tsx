import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../../test/support/renderApp';
import { HttpError } from '../../../shared/errors';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Content, ContentInput } from './model';

const saved: ContentInput[] = [];
async function open(kind: string, statements?: () => Promise<never>) {
  saved.length = 0;
  return openPage(`${memberPaths.newContent}?tipo=${kind}`, {
    as: { id: 'u1', policies: ['ContentManage'] },
    contents: {
      list: () => Promise.resolve({ data: [], totalCount: 0 }),
      save: (id, input) => {
        saved.push(input);
        return Promise.resolve({ id, kind: 'page', version: 1, state: 'Bozza', fields: input } as unknown as Content);
      },
    },
    ...(statements && { publicStatements: { get: statements } }),
  });
}
const text = () => screen.findByRole('textbox', { name: /^Testo/ });

beforeEach(() => {
  localStorage.clear();
});

it.each([
  ['accessibilita', 'Stato di conformità', /Difensore civico/i],
  ['privacy', 'Titolare e responsabile della protezione dei dati', /Garante/],
])('begins the page %s with the text that it has now', async (kind, heading, end) => {
  await open(kind);
  const written = await text();
  await waitFor(() => {
    expect(written).toHaveTextContent(heading);
  });
  expect(written).toHaveTextContent(end);
  expect(written.querySelectorAll('h2').length).toBeGreaterThan(4);
});

it('begins with nothing in its place while what the entity says cannot be had', async () => {
  await open('accessibilita', () => Promise.reject(new HttpError(503)));
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Testo/ })).not.toBeInTheDocument();
});
