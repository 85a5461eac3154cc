/** The message of a failed query, which shows the page and leaves out the header and the footer of the portal. */
import { screen, within } from '@testing-library/react';
import { paths } from '../../src/shared/routing/paths';
import { openPage } from '../support/renderApp';

it('shows the page without header and footer, unless the query looked inside of them', async () => {
  await openPage(paths.privacy);
  const search = (queries: { getByText: typeof screen.getByText }) => () => queries.getByText('Nowhere to be found');
  expect(search(screen)).toThrow(/Nowhere to be found[^]*<main/);
  expect(search(screen)).not.toThrow(/sace-header/);
  expect(search(within(screen.getByRole('banner')))).toThrow(/sace-header/);
});
