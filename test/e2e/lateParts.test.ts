/** A part of a page that does not come takes nothing else of the page with it. */
import { openPage } from '../support/browser';
import { anyNumber } from '../support/certificates/visuraStory';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { openAs, settled } from '../support/visit';

const stage = openStage();

/** Aborts every request for a part of the program until the returned function is called. */
async function withoutParts(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<() => Promise<void>> {
  const parts = /\/assets\/.*\.(?:js|css|json)$/;
  await page.route(parts, (route) => route.abort());
  return () => page.unroute(parts);
}

it('asks before typing is lost although no more parts come', async () => {
  const { page, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, 'admin', '/identity/roles');
  await page.getByRole('button', { name: 'Nuovo ruolo' }).click();
  const name = page.locator('[name="name"]');
  await name.fill('testo non salvato');
  await withoutParts(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annulla', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('testo non salvato');
  await context.close();
});

it('shows a missing part in its own place, leaves the page usable, and fetches the part on the next request', async () => {
  const number = await anyNumber(stage.portal.url);
  const { page, context } = await openPage(stage.browser);
  await page.goto(`${stage.portal.url}/visura-ape/${number}`);
  await settled(page);
  const again = await withoutParts(page);
  const section = page.locator('.sace-visura-advert');
  await section.getByRole('button').click();
  await section.getByText('Questa parte della pagina non è stata caricata.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(number);
  expect(await pageFaults(page, 'late-part')).toEqual([]);
  await again();
  await section.getByRole('button', { name: 'Riprova' }).click();
  await section.getByText(number).waitFor();
  expect(await section.getByText('Questa parte della pagina non è stata caricata.').count()).toBe(0);
  await context.close();
});
