/** Privacy and Accessibilità: what the office wrote, or the portal's own text. */
import { screen } from '@testing-library/react';
import { documentOfText } from '../../common/document/contents';
import { HttpError } from '../../src/shared/errors';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/renderApp';

const written = {
  id: 'p1',
  title: 'Come trattiamo i dati',
  summary: 'In breve',
  language: 'it',
  publishedAt: '2026-06-15T08:00:00Z',
  document: documentOfText('Scritto dall’ufficio.'),
};

it('shows what the office published in place of the portal’s own text [RTE-10] [RTE-11]', async () => {
  const get = jest.fn(() => Promise.resolve(written));
  await openPage(paths.privacy, { officePages: { get } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Come trattiamo i dati' })).toBeVisible();
  expect(screen.getByText('Scritto dall’ufficio.').closest('[lang]')).toHaveAttribute('lang', 'it');
  expect(get).toHaveBeenCalledWith('privacy', expect.anything());
});

it.each([
  ['nothing was written', () => Promise.resolve(null)],
  ['it cannot be had', () => Promise.reject(new HttpError(503))],
])('shows the portal’s own text where %s', async (_when, get) => {
  await openPage(paths.accessibility, { officePages: { get } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibilità' })).toBeVisible();
});
