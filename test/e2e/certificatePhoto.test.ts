/** The picture of a building in a real browser: opened, cut and made small there, and stored by the real server. */
import type { Page } from 'playwright-core';
import { openPage, picture, violations, widths } from '../support/browser';
import { openStage } from '../support/stage';
import { faults, overflow, resize, signInAs } from '../support/visit';

const stage = openStage();

/** A picture as a camera makes it, drawn by the browser itself. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) return '';
      const sky = context.createLinearGradient(0, 0, 0, h);
      sky.addColorStop(0, '#4a90d9');
      sky.addColorStop(1, '#e8d9b5');
      context.fillStyle = sky;
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#a0522d';
      context.fillRect(w * 0.25, h * 0.3, w * 0.5, h * 0.6);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

const sizeOf = (page: Page) =>
  page
    .locator('.sace-certificate-photo__image')
    .evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));

it('is cut by keyboard, made small, stored, replaced and removed [RTE-17]', async () => {
  const visit = await openPage(stage.browser, { width: 1280, height: 800 });
  const { page } = visit;
  await signInAs(page, stage.portal, 'certificatore', '/ape/nuovo');
  await page.getByRole('button', { name: 'Inizia a compilare' }).click();
  await page.getByRole('button', { name: /^Foto dell’edificio/ }).click();
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Scegli un/ }).click();
    await (await chooser).setFiles({ name: 'casa.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.from('not a picture'));
  await page.getByText(/non si apre come immagine/).waitFor();

  await choose(await photograph(page, 3000, 2000));
  const dialog = page.getByRole('dialog', { name: 'Ritaglia la foto' });
  await dialog.getByText('Foto di 600 × 400 punti').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-photo-crop');
  // Its left edge to the right, by the keys alone.
  await dialog.getByLabel('Bordo a sinistra').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+ArrowRight');
  await dialog.getByText('Foto di 600 × 400 punti').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Usa la foto' }).click();
  await page.getByText('Foto salvata.').waitFor();
  await page.locator('.sace-certificate-photo__image').waitFor();
  const [width = 0, height = 0] = await sizeOf(page);
  expect(width / height).toBeLessThan(1.5);
  expect([width <= 600, height <= 512]).toEqual([true, true]);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'certificate-photo-1280');

  // The picture is there after a reload, and another one replaces it.
  await page.reload();
  await page.getByRole('button', { name: /^Foto dell’edificio/ }).click();
  await page.locator('.sace-certificate-photo__image').waitFor();
  await resize(page, widths.phone);
  await choose(await photograph(page, 900, 1200));
  await dialog.getByText('Foto di 384 × 512 punti').waitFor();
  expect(await overflow(page)).toBe(0);
  await picture(page, 'certificate-photo-crop-390');
  await dialog.getByRole('button', { name: 'Usa la foto' }).click();
  await page.getByText('Foto salvata.').waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector('.sace-certificate-photo__image');
    return image instanceof HTMLImageElement && image.naturalHeight === 512;
  });
  await page.getByRole('button', { name: 'Togli la foto' }).click();
  await page.getByText('Nessuna foto.').waitFor();
  expect(faults(visit.errors)).toEqual([]);
  await visit.context.close();
});
