// Removes from Bootstrap Italia the styles that no module of the bundle names. It reads the modules that really are in
// the chunks, so that the classes of a component of the kit stay as long as the component is used.
import { readFileSync } from 'node:fs';
import { PurgeCSS } from 'purgecss';
import type { Chunk, Compilation, Compiler } from 'webpack';

/**
 * Classes that components compose from parts ("btn-" + color), which no search in the sources finds. A family is listed
 * only as far as the programs use it.
 */
const composedClasses = [
  /^btn-(outline-)?(primary|secondary|success|danger|warning|link)$/,
  /^btn-(xs|sm|lg|icon|me)$/,
  /^(alert|notification|callout|badge|chip|text|bg|border|icon)-(primary|secondary|success|danger|warning|info|white|light|dark|muted)$/,
  /^icon-(xs|sm|lg|xl|padded)$/,
  /^col(-(sm|md|lg|xl))?(-(auto|1?\d))?$/,
  /^(modal-(sm|lg|xl|dialog-(centered|scrollable|left|right))|modal-(static|fullscreen))$/,
  /^dropdown-menu-end$/,
  /^(navbar|offcanvas)-expand-lg$/,
  // Classes that index.html itself uses.
  /^sace-shell(__\w+)?$/,
  /^sace-layout--(public|wide|account)$/,
];

type Content = { raw: string; extension: string };

/**
 * Returns the rules of a style sheet that the contents can match, by every word in them. Fonts inside the sheet are
 * removed as well: the kit has a video player's as a data: address, which our content security policy refuses anyway.
 */
export async function purge(css: string, content: Content[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(/[A-Za-z0-9_-]+/g) ?? [],
    safelist: { standard: composedClasses },
    keyframes: true,
    // The tool would drop our own fonts, because it does not see a name behind a variable (--bs-font-sans-serif).
    fontFace: false,
    variables: false,
  });
  if (!result) throw new Error('PurgeCSS gave no style sheet back.');
  return result.css.replace(/@font-face\s*\{[^{}]*\burl\(["']?data:[^{}]*\}/g, '');
}

/**
 * A webpack plugin for the style sheets of the first load; those of lazy chunks contain only what their pages import.
 */
export class PurgeStylesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('PurgeStyles', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PurgeStyles', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE - 1 },
        async () => {
          const content = contentsOf(compilation);
          for (const chunk of compilation.chunks) {
            if (!chunk.canBeInitial()) continue;
            for (const file of cssOf(chunk)) {
              const css = compilation.getAsset(file)?.source.source().toString() ?? '';
              compilation.updateAsset(file, new sources.RawSource(await purge(css, content)));
            }
          }
        },
      );
    });
  }
}

const cssOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.css'));

/**
 * Returns the sources of all modules of all chunks, except DevExtreme's, which has its own classes and 3 MB of words.
 */
function contentsOf(compilation: Compilation): Content[] {
  const paths = new Set<string>();
  const collect = (module: object) => {
    const { modules, resource } = module as { modules?: Iterable<object>; resource?: string };
    for (const inner of modules ?? []) collect(inner);
    const path = resource?.replace(/\?.*$/, '');
    if (path && /\.[mc]?[jt]sx?$/.test(path) && !/node_modules[\\/](devextreme|@azure)/.test(path)) paths.add(path);
  };
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) collect(module);
  }
  const page = {
    raw: '<html lang><head></head><body><div id="root" class="js"></div></body></html>',
    extension: 'html',
  };
  return [page, ...[...paths].map((path) => ({ raw: readFileSync(path, 'utf8'), extension: 'js' }))];
}
