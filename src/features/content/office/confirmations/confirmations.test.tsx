import { screen, waitFor } from '@testing-library/react';
import { openPage, renderApp } from '../../../../../test/support/renderApp';
import { HttpError } from '../../../../shared/errors';
import { href } from '../../../../shared/routing/href';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import type { ConfirmationLoad } from './model';

const at = href(memberPaths.contentConfirmations, { id: 'c1' });
const row = { id: 'u2', name: 'Rossi Maria', userName: 'mrossi', email: 'm@x.it', state: 'Attesa', confirmedAt: null };

beforeEach(() => {
  localStorage.clear();
});

it('says how many have confirmed and who has not, and saves a file of them [RTE-21]', async () => {
  const list = jest.fn((_: ConfirmationLoad) => Promise.resolve({ data: [row], totalCount: 1 }));
  URL.createObjectURL = () => 'blob:x';
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const exported = jest.fn(() => Promise.resolve(new Blob(['x'])));
  const { user } = await openPage(at, {
    as: { id: 'u1', policies: ['ContentManage'] },
    contentConfirmations: {
      figures: () => Promise.resolve({ version: 4, asked: 40, confirmed: 12 }),
      list,
      export: exported,
    },
  });
  expect(await screen.findByText(/Hanno confermato 12 su 40 \(versione 4/)).toBeVisible();
  expect(await screen.findByText('Rossi Maria')).toBeVisible();
  expect(list.mock.calls[0]?.[0]).toMatchObject({ contentId: 'c1' });
  await user.click(screen.getByRole('button', { name: 'Esporta le conferme in CSV' }));
  await waitFor(() => {
    expect(exported).toHaveBeenCalledWith(
      expect.objectContaining({ contentId: 'c1', format: 'csv' }),
      expect.anything(),
    );
    expect(names).toEqual([expect.stringMatching(/^conferme-di-lettura-.*\.csv$/)]);
  });
});

it('leads back from a notice that needs no confirmation', async () => {
  renderApp(null, {
    at,
    as: { id: 'u1', policies: ['ContentManage'] },
    contentConfirmations: { figures: () => Promise.reject(new HttpError(404)) },
  });
  expect(await screen.findByRole('link', { name: 'Torna alla notizia' })).toBeVisible();
});
