import type { StatsChunk } from 'webpack';
import { type BuildStats, judgeLoad } from './bundleBudget';

const chunk = (files: string[], more: object): StatsChunk =>
  ({ files, initial: false, origins: [], modules: [], ...more }) as unknown as StatsChunk;
const home = chunk(['home.js', 'home.css'], { origins: [{ request: '../pages/Home' }] });
const main = chunk(['main.js', 'main.css'], { initial: true });
const grid = chunk(['grid.js'], {
  origins: [{ request: '../features/Grid' }],
  modules: [{ name: './node_modules/devextreme/ui/data_grid.js' }],
});
const stats = (...chunks: StatsChunk[]): BuildStats => ({ chunks });
const kib = (sizes: Record<string, number>) => (file: string) => (sizes[file] ?? 1) * 1024;
const home140 = { parts: [/pages\/Home$/], budget: { js: 140, css: 45 } };

it('adds up what the entry and the pages of the home need, and nothing else', () => {
  const { kib: sum, problems } = judgeLoad(
    stats(main, home, grid),
    home140,
    kib({ 'main.js': 100, 'home.js': 39.5, 'main.css': 40, 'grid.js': 600 }),
  );
  expect(sum).toEqual({ js: 139.5, css: 41 });
  expect(problems).toEqual([]);
});
it.each([
  ['JavaScript', { 'main.js': 139.5 }, '140.5 KiB of js after gzip, 140 allowed'],
  ['CSS', { 'home.css': 44.5 }, '45.5 KiB of css after gzip, 45 allowed'],
])('refuses too much %s', (_kind, sizes, problem) => {
  expect(judgeLoad(stats(main, home), home140, kib(sizes)).problems).toEqual([problem]);
});
it.each(['devextreme/core/config.js', 'devextreme-react/data-grid.js', '@azure/msal-browser/lib/msal-browser.cjs'])(
  'refuses %s in the first load, also inside joined modules',
  (name) => {
    const joined = chunk(['main.js'], {
      initial: true,
      modules: [{ name: './src/app/main.tsx', modules: [{ name: `./node_modules/${name}` }] }],
    });
    expect(judgeLoad(stats(joined, home), home140, kib({})).problems).toEqual([
      `${name} is in the first load and belongs into a lazy chunk`,
    ]);
  },
);
it('notices that a page of the home was renamed, instead of weighing less', () => {
  expect(judgeLoad(stats(main), home140, kib({})).problems).toEqual([expect.stringContaining('out of date')]);
});
it('refuses statistics without names of modules', () => {
  const blind = chunk(['main.js'], { initial: true, modules: [{ type: 'modules' }] });
  expect(judgeLoad(stats(blind, home), home140, kib({})).problems).toEqual([
    expect.stringContaining('hides the names'),
  ]);
});
