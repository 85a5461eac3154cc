import type { Feature } from '../../shared/feature';
import { href } from '../../shared/routing/href';
import { linkPaths } from '../../shared/routing/linkPaths';
import { paths } from '../../shared/routing/paths';
import { linkAddresses } from '../routes/linkAddresses';
import { linkPages } from '../routes/linkPages';
import { memberPages } from '../routes/memberPages';
import type { Pages } from '../routes/pages';
import { visitorPages } from '../routes/visitorPages';
import { makePageTable } from './pageTable';
import { isKnown, patchRoutes, routeObjects } from './routes';

const addressesOf = (pages: Pages['pages']) => pages.map(({ path }) => path.replaceAll(/:\w+/g, 'a'));

it('has no visitors’ page at the address of a later page, so that visitors’ pages show without loading others', () => {
  const addresses = addressesOf([...memberPages.pages, ...linkPages.pages]);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => isKnown(visitorPages, address))).toEqual([]);
});

it('tells the addresses of link pages from those of members’ pages before either are loaded', () => {
  const isLink = (address: string) => linkAddresses.test(address);
  expect(addressesOf(linkPages.pages).filter((address) => !isLink(address))).toEqual([]);
  expect(addressesOf(memberPages.pages).filter(isLink)).toEqual([]);
});

it('loads later pages only for one of their addresses, also where the address has parameters', async () => {
  const fetchLinks = jest.fn(() => Promise.resolve(linkPages));
  const fetchRest = jest.fn(() => Promise.resolve(memberPages));
  const table = makePageTable(visitorPages, [{ addresses: linkAddresses, load: fetchLinks }, { load: fetchRest }]);
  const look = patchRoutes(table, () => undefined);
  const patch = jest.fn();
  const at = (path: string) =>
    look({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  await at(href(paths.publicCertificate, { number: '00842-000002-2026' }));
  expect(fetchLinks).not.toHaveBeenCalled();
  await at(paths.verification);
  await at(href(linkPaths.proof, { code: 'ABCD' }));
  expect([fetchLinks.mock.calls.length, patch.mock.calls.length]).toEqual([1, 1]);
  expect(fetchRest).not.toHaveBeenCalled();
  await at(paths.adminAccreditationsList);
  await at(paths.adminAccreditationsList);
  // A session loads all pages, except those that are loaded already.
  await table.complete();
  expect([fetchLinks.mock.calls.length, fetchRest.mock.calls.length, patch.mock.calls.length]).toEqual([1, 1, 2]);
  expect(table.known().pages).toHaveLength(
    visitorPages.pages.length + linkPages.pages.length + memberPages.pages.length,
  );
});

it('installs a feature as soon as it has loaded, while its page still loads', async () => {
  const feature: Feature = { api: {}, parts: [] };
  const [known] = visitorPages.pages;
  if (!known) throw new Error('Visitors have no page.');
  const page = {
    ...known,
    page: () => new Promise<never>(() => undefined),
    feature: () => Promise.resolve(feature),
  };
  const install = jest.fn();
  const [root] = routeObjects(makePageTable({ pages: [page], parents: [] }), install);
  const lazy = root?.children?.[0]?.children?.[0]?.lazy as () => Promise<unknown>;
  void lazy();
  await Promise.resolve();
  await Promise.resolve();
  expect(install).toHaveBeenCalledWith(feature);
});
