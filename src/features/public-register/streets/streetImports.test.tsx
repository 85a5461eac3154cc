import { screen, within } from '@testing-library/react';
import { publicRegister } from '../../../../test/support/fakeSettings';
import { openPage } from '../../../../test/support/renderApp';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { StreetImport, StreetImportsApi } from './model';

const done: StreetImport = {
  id: '1',
  name: 'STRAD_EMIL_20260915.csv',
  edition: '2026-09-15',
  state: 'done',
  reason: null,
  rowsRead: 58_412,
  refused: 2,
  streets: 58_410,
  comuni: 330,
  comuniDone: 330,
  userName: 'gestore',
  createdAt: '2026-09-20T08:00:00Z',
  endedAt: '2026-09-20T08:01:00Z',
};

async function open(streetImports: Partial<StreetImportsApi>) {
  const app = await openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.PublicRegister'] },
    publicRegisterSettings: { get: () => Promise.resolve(publicRegister) },
    streetImports,
  });
  await screen.findByRole('heading', { name: 'Stradario ufficiale (ANNCSU)' });
  return app;
}

it('shows the editions, and what is wrong with which row, page by page [RTE-18]', async () => {
  const item = { row: 12, field: 'ODONIMO', message: 'Manca il nome della strada.' };
  const problems = jest
    .fn()
    .mockResolvedValueOnce({ totalCount: 2, items: [item] })
    .mockResolvedValueOnce({ totalCount: 2, items: [{ ...item, row: 13 }] });
  const { user } = await open({ imports: () => Promise.resolve([done]), problems });
  const row = await screen.findByRole('row', { name: /15\/09\/2026/ });
  expect(row).toHaveTextContent('58.410 strade di 330 comuni.');
  await user.click(within(row).getByRole('button', { name: 'Mostra 2 righe scartate' }));
  const refused = within(await screen.findByRole('region', { name: 'Righe scartate' }));
  expect(await refused.findByRole('row', { name: '12 ODONIMO Manca il nome della strada.' })).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Mostra altre righe' }));
  expect(await refused.findByRole('row', { name: /^13 / })).toBeVisible();
  expect(problems).toHaveBeenLastCalledWith('1', { skip: 1, take: 50 }, expect.anything());
  expect(refused.queryByRole('button')).toBeNull();
});

it('follows an import that is under way to its end', async () => {
  const imports = jest
    .fn(() => Promise.resolve([done]))
    .mockImplementationOnce(() => Promise.resolve([{ ...done, state: 'open', refused: 0, comuniDone: 12 }]));
  await open({ imports });
  expect(await screen.findByText('In corso: 12 comuni su 330.')).toBeVisible();
  expect(await screen.findByText('58.410 strade di 330 comuni.', {}, { timeout: 5000 })).toBeVisible();
});

it('takes a CSV only, is never required, and says why an import failed', async () => {
  const reason = 'Manca la colonna «ODONIMO».';
  const { user } = await open({ imports: () => Promise.resolve([{ ...done, state: 'failed', reason, refused: 0 }]) });
  expect(await screen.findByText(reason)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Importa lo stradario' });
  const input = screen.getByLabelText('Stradario (CSV)');
  expect(input).not.toBeRequired();
  expect(send).toBeDisabled();
  await user.upload(input, new File([''], 'STRAD_EMIL_20260915.csv'));
  expect(screen.getByText('Il file è vuoto.')).toBeVisible();
  expect(send).toBeDisabled();
  await user.upload(input, new File(['a'], 'STRAD_EMIL_20260915.csv'));
  expect(send).toBeEnabled();
});
