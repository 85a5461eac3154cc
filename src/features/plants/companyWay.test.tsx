import { screen } from '@testing-library/react';
import { openPage } from '../../../test/support/renderApp';
import { memberPaths } from '../../shared/routing/memberPaths';

const open = (at: string, companies: { id: string; name: string }[], policies = ['PlantMaintain']) =>
  openPage(at, {
    as: { policies },
    plants: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      words: () => Promise.resolve({ kinds: [], fuels: [], comuni: [] }),
      companies: () => Promise.resolve(companies),
    },
  });
const WAY = 'Per tenere impianti serve un’impresa abilitata';

it.each([memberPaths.apeEnergySystems, memberPaths.newPlant])(
  'shows an installer without an enabled company at %s what is missing, and offers no form',
  async (at) => {
    const { user, router } = await open(at, []);
    expect(await screen.findByRole('heading', { name: WAY })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nuovo impianto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Salva/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Vedi che cosa manca' }));
    expect(await screen.findByRole('heading', { name: 'Abilitazione dei manutentori' })).toBeVisible();
    expect(router.state.location.pathname).toBe(memberPaths.maintainer);
  },
);

it('shows the form to an installer who works for an enabled company', async () => {
  await open(memberPaths.newPlant, [{ id: '33333333-3333-4333-8333-333333333333', name: 'Calore Srl' }]);
  expect(await screen.findByRole('button', { name: /^Salva/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: WAY })).not.toBeInTheDocument();
});

it('loads no companies for an officer, who needs none to go on', async () => {
  const companies = jest.fn(() => Promise.resolve([]));
  await openPage(memberPaths.apeEnergySystems, {
    as: { policies: ['PlantManage', 'PlantMaintain'] },
    plants: { companies },
  });
  expect(await screen.findByRole('link', { name: 'Manutentori' })).toHaveAttribute('href', memberPaths.maintainers);
  expect(companies).not.toHaveBeenCalled();
});
