/** The addresses of all pages, each for somebody who may see it, with things that exist. */
import { randomUUID } from 'node:crypto';
import { memberPages } from '../../src/app/routes/memberPages';
import { portalPages } from '../../src/app/routes/portalPages';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { asUser } from './asUser';
import { anyNumber } from './certificates/visuraStory';
import type { Portal } from './portal';

/** Pages of things that other tests make: a piece of news that asks for confirmation, and the manuals by chapter. */
const elsewhere: readonly string[] = [memberPaths.contentConfirmations, memberPaths.manual, memberPaths.manualChapter];
const pages = [...portalPages, ...memberPages.pages].filter(({ path }) => !elsewhere.includes(path));

/** The people who see pages of those who signed in. */
export const USERS = ['gestore', 'certificatore', 'cassa', 'admin'];

/** The policies that decide which user looks at which pages: together the users see them all. */
const policiesOf: Readonly<Record<string, readonly string[]>> = {
  gestore: ['AccreditationManage', 'ApeControl'],
  certificatore: ['AccreditationCreate', 'ApeList', 'ApeCreate', 'WalletEdit'],
  cassa: ['WalletManage', 'WalletManage || WalletEdit'],
};
const userOf = (policy: string | undefined) =>
  Object.keys(policiesOf).find((user) => policy !== undefined && policiesOf[user]?.includes(policy)) ?? 'admin';

/** A link from a mail without its parts: this page, too, leads to the provider's. */
const searchOf: Readonly<Record<string, string>> = {
  '/account/reset-password': '?userId=5ace0000-0000-4000-8000-00000000dead&resetToken=scaduto',
};

/** The addresses that a visitor can open; a news item stands for all of them, and so does a certificate. */
export async function anonymousPaths(portal: Portal): Promise<string[]> {
  const answer = await fetch(`${portal.url}/api/app/news?take=1`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const number = await anyNumber(portal.url);
  return (
    pages
      .filter(({ access }) => access === 'anonymous')
      .map(({ path }) => path.replace(':id', items[0]?.id ?? 'nessuna').replace(':number', number))
      // The pages of signing in lead on, to the provider's page, which is looked at where signing in is tried, or home.
      .filter((path) => path !== '/account/login' && !path.startsWith('/auth/'))
      .map((path) => path + (searchOf[path] ?? ''))
  );
}
/** Returns the path of a page with the id of the thing that belongs to its reader. */
async function ownThings(portal: Portal, user: string): Promise<(path: string) => string> {
  const ask = await asUser(portal, user);
  const { items } = (await ask('GET', '/api/app/anagrafiche/my-accreditations')) as { items: { id: string }[] };
  const draft = policiesOf[user]?.includes('ApeCreate')
    ? ((await ask('POST', '/api/app/ape/certificates', { id: randomUUID() })) as { header: { id: string } }).header
    : undefined;
  const plants = (await ask('GET', '/api/app/ape/plants?take=1').catch(() => ({ data: [] }))) as {
    data: { id: string }[];
  };
  const contents = (await ask('GET', '/api/app/contents?take=1').catch(() => ({ data: [] }))) as {
    data: { id: string }[];
  };
  return (path) => {
    if (path.startsWith(memberPaths.contents)) return contents.data[0]?.id ?? 'nessuno';
    if (path.startsWith(memberPaths.apeEnergySystems)) return plants.data[0]?.id ?? 'nessuno';
    return (path.startsWith('/ape/') ? draft : items[0])?.id ?? 'nessuno';
  };
}
/** The addresses of one who signed in, with things that exist. */
export async function pathsOf(portal: Portal, user: string): Promise<string[]> {
  const thing = await ownThings(portal, user);
  return [
    '/',
    ...pages
      .filter((page) => page.access === 'login' && userOf(page.requiredPolicy) === user)
      .map(({ path }) => path.replace(':id', thing(path))),
  ];
}
