import { CONFIRM_EMAIL_PATH } from '../server/identity/provider/account/emailChange';
import { linkPaths } from '../src/shared/routing/linkPaths';
import { memberPaths } from '../src/shared/routing/memberPaths';
import { paths } from '../src/shared/routing/paths';
import { serverPaths } from './serverPaths';

const isServers = (path: string) => serverPaths.some((beginning) => path.startsWith(beginning));

it('leaves every page of the portal to the development server', () => {
  const pages = [paths, memberPaths, linkPaths].flatMap((some) => Object.values<string>(some));
  expect(pages).toContain('/account/login');
  expect(pages.filter(isServers)).toEqual([]);
});

it.each([
  CONFIRM_EMAIL_PATH,
  '/Account/Manage',
  '/api/abp/application-configuration',
  '/connect/authorize',
  '/build.json',
])('sends %s to the server', (path) => {
  expect(isServers(path)).toBe(true);
});
