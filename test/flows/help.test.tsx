/**
 * Help beside the work: every screen of certificates, accreditation and wallet leads to its chapter of the delivered
 * manuals.
 */
import { screen, within } from '@testing-library/react';
import { DELIVERED } from '../../server/domains/content/delivered/deliver';
import { memberPages } from '../../src/app/routes/memberPages';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { openPage } from '../support/renderApp';

const PARENTS = ['Certifier', 'Admin', 'Certificates', 'ApeControls', 'Wallet'];
const screens = memberPages.pages.filter(({ parentName = '' }) => PARENTS.includes(parentName));
const chapters = DELIVERED.flatMap(({ slug, chapters: parts }) => parts.map((part) => `${slug}/${part.slug}`));

it('has a chapter for every screen of certificates, accreditation and wallet, and no link is dead [RTE-22] [MEN-07]', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter(({ help }) => help === undefined).map(({ name }) => name)).toEqual([]);
  const addresses = memberPages.pages.flatMap(({ help }) => help ?? []);
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !chapters.includes(address))).toEqual([]);
});

it('gives each chapter to everybody who has the screen', () => {
  const officers = ['AccreditationManage', 'ApeManage', 'ApeControl', 'WalletManage', 'ContentManage', 'PlantManage'];
  const certifiers = ['AccreditationCreate', 'ApeCreate', 'ApeList', 'PlantMaintain', ...officers];
  for (const { name, help, requiredPolicy } of screens) {
    const manual = DELIVERED.find(({ slug }) => slug === help?.split('/')[0]);
    const readers = { everybody: null, certifiers, officers }[manual?.audience ?? 'officers'];
    const holders = (requiredPolicy ?? 'nobody').split(' || ');
    if (readers) expect([name, holders.filter((policy) => !readers.includes(policy))]).toEqual([name, []]);
  }
});

it('shows the link at the screen, which leads to its chapter', async () => {
  await openPage(memberPaths.delegations, { as: { policies: ['AccreditationCreate'] } });
  const main = screen.getByRole('main');
  expect(within(main).getByRole('link', { name: 'Guida a questa pagina' })).toHaveAttribute(
    'href',
    '/manuali/accreditamento/societa-e-deleghe',
  );
});
