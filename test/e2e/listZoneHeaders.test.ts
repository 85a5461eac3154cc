/**
 * The header filters of days, in browsers on the other sides of the world: they name Italy's days, and find by them.
 */
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { stoodStill } from '../support/browser';
import { GridPage } from '../support/gridPage';
import { addSiapeDeliveries } from '../support/siapeDeliveries';
import { openStage } from '../support/stage';
import { zonePages } from '../support/zonePages';

const stage = openStage();
beforeAll(() => addSiapeDeliveries(stage.portal));

/** Lists that offer days in the heading of a column: of rows that happened at a moment, and of rows that have a day. */
const lists = [
  {
    user: 'gestore',
    path: paths.adminAccreditationsList,
    api: '/api/app/admin-accreditations',
    field: 'updatedAt',
    caption: 'Aggiornata il',
  },
  {
    user: 'certificatore',
    path: paths.ape,
    api: '/api/app/ape/certificates',
    field: 'issuedOn',
    caption: 'Emissione',
  },
  {
    user: 'certificatore',
    path: memberPaths.apeEnergySystems,
    api: '/api/app/ape/plants',
    field: 'nextDueOn',
    caption: 'Prossimo controllo',
  },
  { user: 'admin', path: memberPaths.contents, api: '/api/app/contents', field: 'updatedAt', caption: 'Modificata' },
  { user: 'admin', path: memberPaths.siape, api: '/api/app/ape/siape', field: 'askedAt', caption: 'Del' },
] as const;

const parts = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const rome = new Intl.DateTimeFormat('it', { ...parts, timeZone: 'Europe/Rome' });

/** Year, month and day of a value as the header filter writes them. */
function levelsOf(value: string): string[] {
  const named = new Map(rome.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]));
  return [named.get('year') ?? '', named.get('month') ?? '', named.get('day') ?? ''];
}

it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'offer the days of Italy and find by them in a browser in %s',
  async (timezoneId) => {
    const pages = zonePages(stage, timezoneId);
    for (const { user, path, api, field, caption } of lists) {
      const { page, open } = await pages.pageFor(user, path);
      const grid = new GridPage(page, api);
      const all = await grid.loading(open);
      const values = all.data.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));
      // The latest moment of a day in Italy is another day in America and in New Zealand.
      const wanted = values.find((value) => /T2[23]:/.test(value)) ?? values[0] ?? '';
      const levels = levelsOf(wanted);
      await grid.loading(async () => (await grid.header(caption)).locator('.dx-header-filter').click(), 'groups');
      await stoodStill(page);
      const menu = page.locator('.dx-header-filter-menu');
      let within = menu.locator('.dx-treeview-node-container').first();
      for (const [depth, level] of levels.entries()) {
        const node = within.locator(`> .dx-treeview-node`).filter({
          has: page.locator('.dx-treeview-item', { hasText: new RegExp(`^${level}$`, 'i') }),
        });
        if (depth === levels.length - 1) await node.locator('.dx-checkbox').first().click();
        else {
          await node.locator('> .dx-treeview-item > .dx-treeview-toggle-item-visibility').click();
          within = node.locator('> .dx-treeview-node-container');
          // The next element to press must not be moving.
          await within.waitFor();
          await stoodStill(page);
        }
      }
      const found = await grid.loading(() => menu.getByRole('button', { name: 'OK' }).click());
      const expected = values.filter((value) => levelsOf(value).join() === levels.join());
      expect({ path, days: [...new Set(found.data.map((row) => levelsOf(String(row[field])).join()))] }).toEqual({
        path,
        days: [levels.join()],
      });
      expect(found.totalCount).toBeGreaterThanOrEqual(expected.length);
    }
    await pages.close();
  },
);
