/** Days in lists are Italy's, wherever the browser is: in cells, in conditions, and in the header filter. */
import type { Page, Response } from 'playwright-core';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import { paths } from '../../src/shared/routing/paths';
import { answerAfter } from '../support/rowRequests';
import { openStage } from '../support/stage';
import { settled } from '../support/visit';
import { zonePages } from '../support/zonePages';

const stage = openStage();

/** Lists whose rows happened at a moment, with the caption of a column that shows its day. */
const lists = [
  {
    user: 'gestore',
    path: paths.adminAccreditationsList,
    api: '/api/app/admin-accreditations',
    field: 'updatedAt',
    caption: 'Aggiornata il',
  },
  {
    user: 'gestore',
    path: memberPaths.apeControls,
    api: '/api/app/ape/controls',
    field: 'openedAt',
    caption: 'Aperto il',
  },
  {
    user: 'certificatore',
    path: paths.ape,
    api: '/api/app/ape/certificates',
    field: 'updatedAt',
    caption: 'Modificato il',
  },
  { user: 'certificatore', path: paths.wallet, api: '/movements', field: 'bookedAt', caption: 'Registrato' },
];
const day = new Intl.DateTimeFormat('it', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

async function loaded(page: Page, api: string, act: () => Promise<unknown>) {
  const isList = (response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith(api) && searchParams.has('take') && !searchParams.has('group') && response.ok();
  };
  const answer = await answerAfter(page, `what loads ${api}`, act, isList);
  await settled(page);
  return (await answer.json()) as { data: Record<string, string>[]; totalCount: number };
}

async function column(page: Page, caption: string): Promise<string[]> {
  const heads = await page.locator('.dx-datagrid-headers .dx-header-row > td').allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === caption);
  expect(at).toBeGreaterThanOrEqual(0);
  return page.locator(`.dx-datagrid-rowsview .dx-data-row > td:nth-child(${String(at + 1)})`).allInnerTexts();
}

it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'shows and finds the days of Italy in a browser in %s',
  async (timezoneId) => {
    const pages = zonePages(stage, timezoneId);
    for (const { user, path, api, field, caption } of lists) {
      const { page, open } = await pages.pageFor(user, path);
      const { data } = await loaded(page, api, open);
      const expected = data.map((row) => day.format(new Date(row[field] ?? '')));
      const [wanted = ''] = expected;
      // The time may follow the day.
      const shown = (await column(page, caption)).map((text) => text.trim().slice(0, wanted.length));
      expect({ path, shown }).toEqual({ path, shown: expected.slice(0, shown.length) });
      const at = (await page.locator('.dx-datagrid-headers .dx-header-row > td').allInnerTexts()).findIndex(
        (text) => text.trim() === caption,
      );
      const box = page.locator(`.dx-datagrid-filter-row > td:nth-child(${String(at + 1)}) .dx-texteditor-input`);
      if ((await box.count()) > 0) {
        // On a slow machine a pause after the text applies the condition before the key does.
        const found = await loaded(page, api, async () => {
          await box.fill(wanted);
          await box.press('Enter');
        });
        const days = found.data.map((row) => day.format(new Date(row[field] ?? '')));
        expect({ path, days: [...new Set(days)] }).toEqual({ path, days: [wanted] });
        expect(found.data.map(({ id }) => id)).toContain(data[0]?.['id']);
        // The condition is still the same day when the list is opened again from what the browser keeps.
        const again = await loaded(page, api, () => page.reload());
        expect({ path, total: again.totalCount }).toEqual({ path, total: found.totalCount });
      }
    }
    await pages.close();
  },
);
