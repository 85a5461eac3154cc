import { href } from '../../shared/routing/href';
import { paths } from '../../shared/routing/paths';
import { memberPages } from '../routes/memberPages';
import { visitorPages } from '../routes/visitorPages';
import { makePageTable } from './pageTable';
import { isKnown, patchRoutes } from './routes';

it('leaves every address of a page that comes later to that page, so that the known ones may be shown without asking', () => {
  const addresses = memberPages.pages.map(({ path }) => path.replaceAll(/:\w+/g, 'a'));
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => isKnown(visitorPages, address))).toEqual([]);
});

it('fetches the pages that are not known for an address of theirs alone, also where the address has parameters', async () => {
  const fetchRest = jest.fn(() => Promise.resolve(memberPages));
  const look = patchRoutes(makePageTable(visitorPages, fetchRest), () => undefined);
  const patch = jest.fn();
  const at = (path: string) =>
    look({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  await at(href(paths.publicCertificate, { number: '00842-000002-2026' }));
  expect(fetchRest).not.toHaveBeenCalled();
  await at(paths.adminAccreditationsList);
  await at(paths.adminAccreditationsList);
  expect(fetchRest).toHaveBeenCalledTimes(1);
  expect(patch).toHaveBeenCalledTimes(1);
});
