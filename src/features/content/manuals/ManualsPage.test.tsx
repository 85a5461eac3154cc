import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { signedOut } from '../../../shared/session';

const manual = {
  id: 'm-1',
  title: 'Guida',
  description: 'Come si fa',
  audience: 'Certificatori',
  version: '1.0',
  updatedOn: '2026-01-01',
  fileId: 'f-1',
  fileName: 'Guida.pdf',
  mediaType: 'application/pdf',
  size: 1_500_000,
};
const text = {
  slug: 'attestati',
  title: 'Compilare',
  summary: 'In breve',
  category: 'Attestati',
  version: 1,
  publishedAt: '2026-01-01T08:00:00Z',
  chapters: [],
};

it('lists the manuals, and neither shows them nor waits for them once the session has ended under the page [RTE-22]', async () => {
  const { store } = renderApp(null, {
    at: '/manuali',
    as: { policies: ['ApeList'] },
    manuals: { list: () => Promise.resolve([manual]), texts: () => Promise.resolve([text]) },
  });
  expect(await screen.findByRole('heading', { name: 'Guida' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compilare' })).toHaveAttribute('href', '/manuali/attestati');
  // The configuration that follows the sign-out has come when this is over.
  await act(async () => {
    store.dispatch(signedOut());
    await Promise.resolve();
  });
  expect(screen.queryByRole('heading', { name: 'Guida' })).not.toBeInTheDocument();
  expect(screen.queryByText('Caricamento dei manuali…')).not.toBeInTheDocument();
});
