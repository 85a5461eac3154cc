/**
 * An update while people work: two builds on one database, behind one balancer, and pages of the build before that stay
 * open.
 */
import type { Browser, Page } from 'playwright-core';
import { asUser } from '../support/asUser';
import { startBalancer, type Balancer } from '../support/balancer';
import { begunApplication } from '../support/begunApplication';
import { openBrowser, openPage, picture, violations } from '../support/browser';
import { startDemoPortal } from '../support/demoPortal';
import { freePort } from '../support/freePort';
import { makeNextBuild, type NextBuild } from '../support/nextBuild';
import { startPortal, type Portal } from '../support/portal';
import { answerAfter } from '../support/rowRequests';
import { faults, goInside, settled, signInAs } from '../support/visit';

let balancer: Balancer;
let next: NextBuild;
let before: Portal;
let after: Portal;
let browser: Browser;
/** The portal as people reach it. */
let portal: Portal;

beforeAll(async () => {
  balancer = await startBalancer(await freePort());
  next = await makeNextBuild();
  before = await startDemoPortal({ environment: { PUBLIC_URL: balancer.url } });
  balancer.use([before.url]);
  portal = { ...before, url: balancer.url };
  browser = await openBrowser();
});
afterAll(async () => {
  // Undefined where the beginning failed.
  await (browser as Browser | undefined)?.close();
  await (after as Portal | undefined)?.stop();
  await (before as Portal | undefined)?.discard();
  await (balancer as Balancer | undefined)?.close();
  await (next as NextBuild | undefined)?.remove();
});

/** The new version as the operator adds it beside the old one. */
async function startAfter(): Promise<Portal> {
  const { databaseUrl = '', dataFolder } = before;
  return startPortal({
    dataFolder,
    environment: { PUBLIC_URL: balancer.url, DATABASE_URL: databaseUrl, SACE_ROOT: next.root },
  });
}

const buildOf = (page: Page) =>
  page.evaluate(() => {
    const names = JSON.parse(document.querySelector('#chunk-names')?.textContent ?? '{}') as { build?: string };
    return names.build;
  });
/**
 * The watch for new versions starts together with the request for messages to all, once the first load is over. The
 * page from which the sign-in begins requests them too, at another address.
 */
const watches = (page: Page, path: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/app/service-messages/current') && new URL(page.url()).pathname.startsWith(path),
  );
const school = (page: Page) => page.getByLabel('Istituto o università');
const units = (page: Page) => page.getByLabel('Unità immobiliari dell’edificio');
/** Does what makes the page save, and waits until the server has taken a draft that holds the text. */
const taking = (page: Page, text: string, act: () => Promise<unknown>) =>
  answerAfter(page, text, act, (answer) => answer.ok() && (answer.request().postData() ?? '').includes(text));
const notice = (page: Page) => page.getByText(/^È uscita una nuova versione del portale/);
/** Follows a link of the footer, whose page nobody has opened yet. */
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

it('goes on in pages of the version before, says that there is a new one, and passes to it when nothing typed would be lost', async () => {
  const id = await begunApplication(portal, 'anna.bruni');
  const draftPath = `/accreditamenti/${id}/domanda`;

  // Three pages of the version before: a draft of an application, the form of a certificate, and an officer's.
  const draft = await openPage(browser);
  const draftWatches = watches(draft.page, draftPath);
  await signInAs(draft.page, portal, 'anna.bruni', draftPath);
  await taking(draft.page, '"step":"title"', () =>
    draft.page.getByRole('button', { name: 'Titolo di studio' }).click(),
  );
  const certificate = await openPage(browser);
  const certificateWatches = watches(certificate.page, '/ape/');
  await signInAs(certificate.page, portal, 'certificatore', '/ape/nuovo');
  await certificate.page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await units(certificate.page).waitFor();
  const formPath = new URL(certificate.page.url()).pathname;
  const office = await openPage(browser);
  await signInAs(office.page, portal, 'gestore', '/');
  const old = await buildOf(office.page);
  expect(await buildOf(draft.page)).toBe(old);
  await Promise.all([draftWatches, certificateWatches]);

  // Both versions answer in turn: typed text is saved, and pages come whose programs only one of them has built.
  after = await startAfter();
  balancer.use([before.url, after.url]);
  await taking(draft.page, 'Bologna', () => school(draft.page).fill('Università di Bologna'));
  await taking(certificate.page, '"2"', () => units(certificate.page).fill('2'));
  for (const path of ['/albo', '/ape', '/accreditamenti/list', '/wallet', '/news']) await goInside(office.page, path);
  expect(await buildOf(office.page)).toBe(old);
  expect(await notice(office.page).count()).toBe(0);

  // A new visitor gets one of the two versions as a whole.
  const visitor = await openPage(browser);
  for (const path of ['/', '/visura-ape', '/statistiche', '/dati-aperti']) {
    await visitor.page.goto(portal.url + path);
    await settled(visitor.page);
  }

  // The version before is gone.
  balancer.use([after.url]);
  await before.stop();
  const typed = school(draft.page);
  await typed.fill('Università di Parma');
  await follow(draft.page, 'Privacy e cookie');
  await draft.page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  await notice(draft.page).waitFor();
  expect(await buildOf(draft.page)).toBe(old);
  expect(await violations(draft.page)).toEqual([]);
  await picture(draft.page, 'new-version');
  await draft.page.goBack();
  await settled(draft.page);
  expect(await typed.inputValue()).toBe('Università di Parma');

  // With unsaved text a link leaves the page, and not the version.
  await taking(draft.page, 'Modena', async () => {
    await typed.fill('Università di Modena');
    await follow(draft.page, 'Dichiarazione di accessibilità');
    await draft.page.getByRole('heading', { level: 1, name: /accessibilità/i }).waitFor();
    expect(await buildOf(draft.page)).toBe(old);
  });
  await draft.page.goBack();
  await settled(draft.page);
  expect(await typed.inputValue()).toBe('Università di Modena');

  // With everything saved the next link brings the new version.
  await follow(draft.page, 'Privacy e cookie');
  await draft.page.waitForFunction(
    (build) => !(document.querySelector('#chunk-names')?.textContent ?? '').includes(`"build":"${build}"`),
    old ?? '',
  );
  await settled(draft.page);
  expect(await notice(draft.page).count()).toBe(0);
  await draft.page.goBack();
  await settled(draft.page);
  expect(await typed.inputValue()).toBe('Università di Modena');
  const ask = await asUser(portal, 'anna.bruni');
  expect(await ask('GET', `/api/app/accreditations/${id}`)).toMatchObject({
    draft: { studyTitle: { school: 'Università di Modena' } },
  });

  // The form of a certificate goes on too, and passes to the new version when its user says so, even before what is
  // typed is saved.
  await goInside(certificate.page, '/wallet');
  await notice(certificate.page).waitFor();
  await goInside(certificate.page, formPath);
  await units(certificate.page).fill('3');
  await certificate.page.getByRole('button', { name: 'Aggiorna', exact: true }).click();
  await certificate.page.waitForFunction(
    (build) => !(document.querySelector('#chunk-names')?.textContent ?? '').includes(`"build":"${build}"`),
    old ?? '',
  );
  await settled(certificate.page);
  expect(await units(certificate.page).inputValue()).toBe('3');

  for (const { errors } of [draft, certificate, office, visitor]) expect(faults(errors)).toEqual([]);
  await Promise.all([draft, certificate, office, visitor].map(({ context }) => context.close()));
});
