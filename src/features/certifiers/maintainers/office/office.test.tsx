/**
 * Tests of the office's list of companies that applied to maintain plants: the waiting ones, one request, a decision.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { makeMaintainer } from '../../../../../test/support/fakeMaintainers';
import { openPage } from '../../../../../test/support/renderApp';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import { loadOf, needsReason, type Maintainer, type MaintainersApi } from './model';

const row = {
  id: makeMaintainer().id,
  companyName: 'Calore Srl',
  state: 'asked',
  letters: 'ce',
  askedAt: '2026-06-01',
};
const open = (found: Maintainer, given: Partial<MaintainersApi> = {}, at: string = memberPaths.maintainers) =>
  openPage(`${at}?manutentore=${found.id}`, {
    as: { policies: ['PlantManage'] },
    maintainers: {
      load: () => Promise.resolve({ data: [row], totalCount: 1 }),
      get: () => Promise.resolve(found),
      ...given,
    },
  });

it("requests the waiting companies, combined with the widget's filter", () => {
  expect(loadOf('waiting', { take: 20 })).toEqual({ take: 20, filter: ['state', '=', 'asked'] });
  expect(loadOf('waiting', { filter: ['province', '=', 'BO'] })).toEqual({
    filter: [['state', '=', 'asked'], 'and', ['province', '=', 'BO']],
  });
  expect(loadOf('all', { take: 20 })).toEqual({ take: 20 });
});

it('shows a request whole, and offers what may be decided now', async () => {
  await open(makeMaintainer({ note: 'Prima richiesta' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Calore Srl' }));
  for (const text of ['Prima richiesta', 'BO-123456', 'Luca Verdi', 'visura.pdf', 'calore@pec.example'])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByText('Via Po 1, 40121 Bologna (BO)')).toBeVisible();
  expect(panel.getByText('Richiesta inviata')).toBeVisible();
  for (const name of ['Abilita', 'Chiedi altro', 'Respingi']) expect(panel.getByRole('button', { name })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Sospendi' })).not.toBeInTheDocument();
});

it('requires a reason for a refusal, and decides once for a double click', async () => {
  const decide = jest.fn<ReturnType<MaintainersApi['decide']>, Parameters<MaintainersApi['decide']>>(() =>
    Promise.resolve(makeMaintainer({ state: 'refused', version: 3, openEvents: [], reason: 'Visura illeggibile' })),
  );
  const { user } = await open(makeMaintainer(), { decide });
  const panel = within(await screen.findByRole('dialog', { name: 'Calore Srl' }));
  await user.click(panel.getByRole('button', { name: 'Respingi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Respingi: Calore Srl' }));
  expect(dialog.getByText(/può inviare un’altra richiesta/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Respingi' }));
  expect(decide).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Visura illeggibile');
  await user.dblClick(dialog.getByRole('button', { name: 'Respingi' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Respingi/ })).not.toBeInTheDocument());
  expect(decide).toHaveBeenCalledTimes(1);
  expect(decide.mock.calls[0]?.[1]).toMatchObject({ version: 2, event: 'refused', reason: 'Visura illeggibile' });
  expect(await panel.findByText('Non accolta')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Abilita' })).not.toBeInTheDocument();
});

it('requires a reason for every decision but to enable and to restore', () => {
  expect((['enabled', 'moreAsked', 'refused', 'suspended', 'restored', 'revoked'] as const).map(needsReason)).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ]);
});

it('downloads the shown list as a file, in the order and with the columns on screen', async () => {
  const saved = jest.fn<ReturnType<MaintainersApi['export']>, Parameters<MaintainersApi['export']>>(() =>
    Promise.reject(new Error('enough')),
  );
  const { user } = await openPage(memberPaths.maintainers, {
    as: { policies: ['PlantManage'] },
    maintainers: { load: () => Promise.resolve({ data: [row], totalCount: 1 }), export: saved },
  });
  const button = await screen.findByRole('button', { name: 'Esporta i manutentori in CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ format: 'csv', filter: ['state', '=', 'asked'] });
  expect(saved.mock.calls[0]?.[0].columns).toEqual(expect.arrayContaining(['companyName', 'state']));
  expect(screen.getByRole('group', { name: 'Viste salvate' })).toBeVisible();
});
