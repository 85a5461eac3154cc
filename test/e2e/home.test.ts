/** The home of people who work with the portal: what waits for them stands first, and leads to where it is done. */
import { openPage } from '../support/browser';
import { enter } from '../support/keys';
import { pageFaults } from '../support/pageFaults';
import { openStage } from '../support/stage';
import { faults, openAs, settled } from '../support/visit';

const stage = openStage();

/** The people of the demonstration, with an item of each and the address that it leads to. */
const PEOPLE = [
  {
    userName: 'certificatore',
    group: 'Attestati e accreditamento',
    item: /^\d+ Bozze con errori/,
    address: /\/ape\?stato=Bozza&errori=si$/,
  },
  {
    userName: 'gestore',
    group: 'Controlli degli attestati',
    item: /^\d+ Visite$/,
    address: /\/ape\/controlli\?coda=visits$/,
  },
] as const;

it.each(PEOPLE)('shows what waits for $userName, and leads there by keys [RTE-21]', async (person) => {
  const { page, errors, context } = await openPage(stage.browser);
  await openAs(page, stage.portal, person.userName, '/');
  const region = page.getByRole('region', { name: 'Da fare' });
  const link = region.getByRole('region', { name: person.group }).getByRole('link', { name: person.item });
  await link.waitFor();
  await settled(page);
  expect(await pageFaults(page, `home-${person.userName}`)).toEqual([]);
  const number = Number((await link.textContent())?.match(/^\d+/)?.[0]);
  await enter(page, link);
  await page.waitForURL(person.address);
  await page.locator('.dx-data-row').first().waitFor();
  await settled(page);
  expect(await page.locator('.dx-data-row').count()).toBe(number);
  expect(faults(errors)).toEqual([]);
  await context.close();
});
