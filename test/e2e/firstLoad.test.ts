import { execFileSync } from 'node:child_process';
import type { Response } from 'playwright-core';
import { encodeSegment } from '../../src/shared/routing/segments';
import { openPage } from '../support/browser';
import { anyNumber } from '../support/certificates/visuraStory';
import { startPortal } from '../support/portal';
import { openStage } from '../support/stage';
import { settled } from '../support/visit';

const stage = openStage({ isWhole: true }, startPortal);

const KIB = 1024;
const gzipped = (body: Buffer) => execFileSync('gzip', ['-9', '-n'], { input: body, maxBuffer: 64 * KIB * KIB }).length;

/**
 * Returns all that came over the network for a visitor who opens a page, by default the home page, and stays there
 * without doing anything.
 */
async function firstVisit(path = '') {
  const { page, errors, foreign, context } = await openPage(stage.browser);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(stage.portal.url + path, { waitUntil: 'networkidle' });
  await settled(page);
  const assets = responses.filter((response) => new URL(response.url()).pathname.startsWith('/assets/'));
  const bodies = await Promise.all(
    assets.map(async (asset) => ({
      url: asset.url(),
      encoding: (await asset.allHeaders())['content-encoding'],
      body: await asset.body(),
    })),
  );
  await context.close();
  const ofKind = (extension: string) => bodies.filter(({ url }) => url.endsWith(extension));
  return { scripts: ofKind('.js'), styles: ofKind('.css'), fonts: ofKind('.woff2'), errors, foreign };
}

it('gives a visitor the home page in 140 KiB of scripts and 45 KiB of styles, compressed, from this origin, without grid and sign-in libraries', async () => {
  const { scripts, styles, fonts, errors, foreign } = await firstVisit();
  const sizes = {
    scripts: sum(scripts.map(({ body }) => gzipped(body))) / KIB,
    styles: sum(styles.map(({ body }) => gzipped(body))) / KIB,
  };
  expect(scripts.length).toBeGreaterThan(0);
  expect(styles.length).toBeGreaterThan(0);
  expect(sizes.scripts).toBeLessThanOrEqual(140);
  expect(sizes.styles).toBeLessThanOrEqual(45);
  expect(
    [...scripts, ...styles].filter(({ encoding }) => encoding !== 'br' && encoding !== 'gzip').map(({ url }) => url),
  ).toEqual([]);
  const texts = scripts.map(({ body }) => body.toString());
  for (const library of ['msal.js.browser', 'DevExpress', 'dx-datagrid'])
    expect(texts.filter((text) => text.includes(library))).toHaveLength(0);
  // The font of the design system comes from here, too, and is really used.
  expect(fonts.length).toBeGreaterThan(0);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

it('gives each page of the public register in 150 KiB of scripts and 45 KiB of styles, from this origin and without the grid', async () => {
  const number = await anyNumber(stage.portal.url);
  const pages = ['/visura-ape', '/visura-ape/catasto', `/visura-ape/${number}`, `/verifica?testo=${number}`];
  const broken: string[] = [];
  for (const path of [...pages, '/statistiche', '/dati-aperti']) {
    const { scripts, styles, errors, foreign } = await firstVisit(path);
    const [js, css] = [scripts, styles].map((files) => sum(files.map(({ body }) => gzipped(body))) / KIB);
    if (!((js ?? Infinity) <= 150 && (css ?? Infinity) <= 45))
      broken.push(`${path}: ${String(js)}, ${String(css)} KiB`);
    if (scripts.some(({ body }) => /DevExpress|dx-datagrid/.test(body.toString()))) broken.push(`${path} has the grid`);
    broken.push(...errors, ...foreign);
  }
  expect(broken).toEqual([]);
});

it('leads an unknown path home and titles the page after the application [RTE-02] [USE-09]', async () => {
  const { page, errors, context } = await openPage(stage.browser);
  await page.goto(`${stage.portal.url}/una/pagina/che-non-esiste?x=1`);
  await page.waitForURL(`${stage.portal.url}/`);
  await settled(page);
  for (const [path, title] of [
    ['/albo', 'Albo Pubblico Certificatori'],
    ['/privacy', 'Privacy'],
    ['/news', 'Notizie'],
  ] as const) {
    await page.goto(stage.portal.url + path);
    await settled(page);
    expect(await page.title()).toBe(`Sace - ${title}`);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('opens an address whose numeric segment is encoded or typed, and says so when it is damaged [RTE-04]', async () => {
  const { page, context } = await openPage(stage.browser);
  const paths: string[] = [];
  await page.route('**/api/app/news/*', (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      json: {
        id: '120',
        title: 'Notizia centoventi',
        summary: 'Sommario',
        body: 'Testo',
        category: 'Portale',
        publishedAt: '2026-05-01T08:00:00Z',
      },
    });
  });
  const encoded = `${stage.portal.url}/news/${encodeSegment('120')}`;
  for (const address of [encoded, `${stage.portal.url}/news/120`]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Notizia centoventi' }).waitFor();
    expect(page.url()).toBe(encoded);
  }
  expect(paths).toEqual(['/api/app/news/120', '/api/app/news/120']);
  await page.goto(`${stage.portal.url}/news/~zzz`);
  await settled(page);
  expect(await page.getByRole('main').innerText()).not.toContain('Notizia centoventi');
  expect(await page.getByRole('main').getByRole('link', { name: /home/i }).count()).toBeGreaterThan(0);
  expect(paths).toHaveLength(2);
  await context.close();
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
