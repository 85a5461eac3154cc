import { screen } from '@testing-library/react';
import { makeCompany, makePersonalRecord } from '../../../test/support/certifiers';
import { openPage } from '../../../test/support/renderApp';
import { memberPaths } from '../../shared/routing/memberPaths';
import type { MyCompany } from '../../shared/userData';

const open = (at: string, companies: MyCompany[], policies = ['PlantMaintain']) =>
  openPage(at, {
    as: { policies },
    userData: { get: () => Promise.resolve(makePersonalRecord()), getMyCompanies: () => Promise.resolve(companies) },
    plants: {
      load: () => Promise.resolve({ data: [], totalCount: 0 }),
      words: () => Promise.resolve({ kinds: [], fuels: [], comuni: [] }),
      companies: () => Promise.resolve(companies.map(({ id, name }) => ({ id, name }))),
    },
  });

it.each([memberPaths.apeEnergySystems, memberPaths.newPlant])(
  'leads an installer without a company from %s to where one is registered, and offers no form to choose none in',
  async (at) => {
    const { user, router } = await open(at, []);
    expect(await screen.findByRole('heading', { name: 'Prima serve la tua impresa' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nuovo impianto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Salva/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Vai alle società' }));
    expect(await screen.findByRole('button', { name: 'Registra una società' })).toBeVisible();
    expect(router.state.location.pathname).toBe(memberPaths.companies);
  },
);

it('lets somebody who works for a company, and the office, go on', async () => {
  await open(memberPaths.newPlant, [makeCompany()]);
  expect(await screen.findByRole('button', { name: /^Salva/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Prima serve la tua impresa' })).not.toBeInTheDocument();
});
