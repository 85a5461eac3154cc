/** A developer travels through the history of an officer's work by Redux DevTools. */
import { decide } from '../support/accreditationStory';
import { openPage } from '../support/browser';
import { startDemoPortal } from '../support/demoPortal';
import { makeDevelopmentBuild } from '../support/developmentBuild';
import { devToolsScript, idleEvents, jumpTo, recordedEvents } from '../support/devTools';
import { GridPage } from '../support/gridPage';
import type { ProjectFolder } from '../support/projectFolder';
import { openStage } from '../support/stage';
import { faults, settled, signInAs } from '../support/visit';

let build: ProjectFolder | undefined;
const stage = openStage({}, async () => {
  build = await makeDevelopmentBuild();
  return startDemoPortal({ environment: { SACE_ROOT: build.root } });
});
afterAll(async () => {
  await build?.remove();
});

/**
 * Events that may leave the state as it was: what asks for something; the installation of slices, which the tools put
 * into the states before it, too; and rows that come for the selection and not for the page. Every other one would say
 * nothing.
 */
const mayStay = /(?:Requested|Wanted)$|^app\/featureInstalled$|^adminAccreditations\/loadAnswered$/;

it('shows rows, order, page, count, selection and case of each state of an officer’s story, and requests no rows', async () => {
  const { page, context, errors } = await openPage(stage.browser, { width: 1366, height: 768 });
  await context.addInitScript(await devToolsScript());
  await signInAs(page, stage.portal, 'gestore', '/admin/accreditamenti/in-attesa');
  const grid = new GridPage(page, '/api/app/admin-accreditations');
  await page.locator('.dx-data-row').first().waitFor();
  await grid.loading(async () => (await grid.header('Cognome')).click());
  await grid.loading(async () => (await grid.header('Provincia')).locator('.dx-header-filter').click(), 'groups');
  await page.locator('.dx-header-filter-menu .dx-list-item').filter({ hasText: /^BO$/ }).click();
  await grid.loading(() => page.locator('.dx-header-filter-menu').getByRole('button', { name: 'OK' }).click());
  await grid.loading(() => page.getByRole('button', { name: /^Pagina 2/ }).click());
  await grid.found('ma', () => grid.searchField().fill('ma'));
  // The actions on the selection stand in place of the search.
  await page.locator('.dx-data-row .dx-select-checkbox').first().click();
  await page.getByText('1 selezionato').waitFor();
  await page.locator('.dx-data-row a').first().click();
  await page.getByRole('dialog').locator('.sace-record__number').waitFor();
  await decide(page, 'Controlli superati, accredita');
  await settled(page);

  const ofQueue = (events: readonly string[]) => events.filter((type) => /^admin(Accreditations|Dossier)\//.test(type));
  const events = await recordedEvents(page);
  expect(events.length).toBeGreaterThanOrEqual(30);
  expect((await idleEvents(page)).filter((type) => !mayStay.test(type))).toEqual([]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const indices = events.map((_, index) => index);
  for (const index of [...indices.toReversed(), ...indices]) await jumpTo(page, index);
  expect(requests.filter((url) => url.includes('/admin-accreditations'))).toEqual([]);
  expect(ofQueue(await recordedEvents(page))).toEqual(ofQueue(events));
  // The newest state is on screen again: the list is live.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await grid.loading(async () => (await grid.header('Nome')).click());
  // The development build has a font in its styles, which the portal's rules for its pages refuse.
  expect(faults(errors).filter((text) => !text.startsWith('Loading the font'))).toEqual([]);
  await context.close();
});

it('goes on with a named history after the redirect of the sign-in, from the first event of the visitor on', async () => {
  const { page, context, errors } = await openPage(stage.browser, { width: 1366, height: 768 });
  await context.addInitScript(await devToolsScript());
  await page.goto(`${stage.portal.url}/?debug_session=officer`);
  await settled(page);
  const before = await recordedEvents(page);
  expect(before).toContain('applicationConfiguration/configurationReceived');
  await signInAs(page, stage.portal, 'gestore', '/admin/accreditamenti/in-attesa');
  await page.locator('.dx-data-row').first().waitFor();
  const events = await recordedEvents(page);
  expect(events.slice(0, before.length)).toEqual(before);
  expect(events.filter((type) => type === '@@INIT')).toHaveLength(1);
  const later = events.slice(before.length);
  expect(later.indexOf('session/signedIn')).toBeGreaterThan(later.indexOf('session/signInRequested'));
  expect(later).toContain('session/signInRequested');
  expect(faults(errors).filter((text) => !text.startsWith('Loading the font'))).toEqual([]);
  await context.close();
});
