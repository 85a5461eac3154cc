// Checks the weight and the modules of the first load of a public page against webpack's statistics of the build.
import type { StatsChunk, StatsModule } from 'webpack';

/** KiB after gzip. */
export type Budget = { js: number; css: number };

/** Modules that only lazy pages may load. */
const forbidden = /node_modules[\\/](devextreme|devextreme-react|@azure[\\/]msal-browser)[\\/]/;

/** The used parts of webpack's statistics. */
export type BuildStats = { chunks?: StatsChunk[] };

type Verdict = { kib: { js: number; css: number }; problems: string[] };

/**
 * Judges the first load of a page: the chunks of the entry and those whose dynamic import, as `module request`, matches
 * one of the parts, with all that these need at once.
 * @param gzipSize bytes of a built file after gzip
 */
export function judgeLoad(
  stats: BuildStats,
  { parts, budget }: { parts: readonly RegExp[]; budget: Budget },
  gzipSize: (file: string) => number,
): Verdict {
  const all = stats.chunks ?? [];
  const chunks = all.filter((chunk) => chunk.initial || (chunk.origins ?? []).some((origin) => matches(origin, parts)));
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files))];
  const kib = { js: weigh(files, '.js', gzipSize), css: weigh(files, '.css', gzipSize) };
  const problems = [
    ...parts
      .filter((part) => !all.some((chunk) => chunk.origins?.some((origin) => matches(origin, [part]))))
      .map((part) => `no dynamic import matches ${String(part)}: the list of parts of the first load is out of date`),
    ...(['js', 'css'] as const)
      .filter((kind) => kib[kind] > budget[kind])
      .map((kind) => `${kib[kind].toFixed(1)} KiB of ${kind} after gzip, ${String(budget[kind])} allowed`),
    ...(chunks.some(({ modules = [] }) => modules.some(({ name, type }) => !name && type !== 'runtime modules'))
      ? ['the account of the build hides the names of modules, so nothing can be said about them']
      : []),
    ...strangers(chunks).map((name) => `${name} is in the first load and belongs into a lazy chunk`),
  ];
  return { kib, problems };
}

type Origin = NonNullable<StatsChunk['origins']>[number];

const matches = ({ moduleName, request }: Origin, parts: readonly RegExp[]) =>
  parts.some((part) => part.test(`${moduleName} ${request}`));

const weigh = (files: string[], extension: string, gzipSize: (file: string) => number) =>
  files.filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + gzipSize(file), 0) / 1024;

/** Returns the forbidden modules of packages, also those inside joined modules. */
function strangers(chunks: StatsChunk[]): string[] {
  const names = new Set<string>();
  const look = (module: StatsModule) => {
    const name = module.nameForCondition ?? module.name ?? '';
    if (forbidden.test(name)) names.add(name.replace(/^.*node_modules[\\/]/, ''));
    for (const inner of module.modules ?? []) look(inner);
  };
  for (const chunk of chunks) for (const module of chunk.modules ?? []) look(module);
  return [...names].sort().slice(0, 10);
}
