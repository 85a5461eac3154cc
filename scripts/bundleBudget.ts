// What the first load of the public home may weigh and hold, judged over webpack's own account of the build.
import type { StatsChunk, StatsModule } from 'webpack';

/** KiB after gzip; the requirement of the product, not a wish. */
export const budget = { js: 140, css: 45 };

/** Modules that only lazy pages may load. */
const forbidden = /node_modules[\\/](devextreme|devextreme-react|@azure[\\/]msal-browser)[\\/]/;

/** The parts of webpack's statistics that are looked at. */
export type BuildStats = { chunks?: StatsChunk[] };

type Verdict = { files: readonly string[]; kib: { js: number; css: number }; problems: string[] };

/**
 * Judges the first load: the chunks of the entry and those whose dynamic import names a module of `lazyParts`, with all that
 * these need at once.
 * @param gzipSize bytes of a built file after gzip
 */
export function judgeFirstLoad(
  stats: BuildStats,
  lazyParts: readonly RegExp[],
  gzipSize: (file: string) => number,
): Verdict {
  const all = stats.chunks ?? [];
  const chunks = all.filter(
    (chunk) => chunk.initial || (chunk.origins ?? []).some(({ request }) => matches(request, lazyParts)),
  );
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files))].sort();
  const kib = { js: weigh(files, '.js', gzipSize), css: weigh(files, '.css', gzipSize) };
  const problems = [
    ...lazyParts
      .filter((part) => !all.some((chunk) => chunk.origins?.some(({ request }) => matches(request, [part]))))
      .map((part) => `no dynamic import matches ${String(part)}: the list of parts of the first load is out of date`),
    ...(['js', 'css'] as const)
      .filter((kind) => kib[kind] > budget[kind])
      .map((kind) => `${kib[kind].toFixed(1)} KiB of ${kind} after gzip, ${String(budget[kind])} allowed`),
    ...(chunks.some(({ modules = [] }) => modules.some(({ name, type }) => !name && type !== 'runtime modules'))
      ? ['the account of the build hides the names of modules, so nothing can be said about them']
      : []),
    ...strangers(chunks).map((name) => `${name} is in the first load and belongs into a lazy chunk`),
  ];
  return { files, kib, problems };
}

const matches = (request: string | undefined, parts: readonly RegExp[]) =>
  request !== undefined && parts.some((part) => part.test(request));

const weigh = (files: string[], extension: string, gzipSize: (file: string) => number) =>
  files.filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + gzipSize(file), 0) / 1024;

/** The packages' modules that must not be there; joined modules are looked into. */
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
