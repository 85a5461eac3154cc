import { encoded, fitted } from './picture';

it.each([
  ['a square into the square', { width: 3000, height: 3000 }, { width: 512, height: 512 }],
  ['what stands into the square', { width: 3000, height: 4000 }, { width: 384, height: 512 }],
  ['what lies into the rectangle', { width: 4000, height: 2000 }, { width: 600, height: 300 }],
  ['a camera’s 3:2 into the whole rectangle', { width: 6000, height: 4000 }, { width: 600, height: 400 }],
  ['what is almost a square into the larger one', { width: 1100, height: 1000 }, { width: 512, height: 465 }],
  ['what is small as it is', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ['a line to at least a pixel', { width: 9000, height: 1 }, { width: 600, height: 1 }],
])('fits %s', (_, given, expected) => {
  expect(fitted(given)).toEqual(expected);
});

const canvasOf = (bytesAt: (quality: number) => number, type = 'image/jpeg') => {
  const qualities: number[] = [];
  const toBlob: HTMLCanvasElement['toBlob'] = (take, _type, quality) => {
    qualities.push(Number(quality));
    take(new Blob([new Uint8Array(bytesAt(Number(quality)))], { type }));
  };
  return { toBlob, qualities };
};

it('takes the best quality that is small enough', async () => {
  const canvas = canvasOf((quality) => (quality > 0.75 ? 256_001 : 256_000));
  expect((await encoded(canvas)).size).toBe(256_000);
  expect(canvas.qualities).toEqual([0.9, 0.8, 0.7]);
});

it.each([
  ['none is small enough', canvasOf(() => 300_000)],
  ['the browser makes no JPEG', canvasOf(() => 10, 'image/png')],
])('gives up when %s', async (_, canvas) => {
  await expect(encoded(canvas)).rejects.toThrow('small enough');
});
