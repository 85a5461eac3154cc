// Names the files of lazy chunks after their content. webpack would write all of the names into the first load, which
// has no room for them and would change with each of them: the names for the public pages stand in index.html, all
// others in a file that is fetched with the first chunk that needs one.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { publicLoads } from './firstLoad';

const { RuntimeModule, RuntimeGlobals } = webpack.runtime;

/** Hexadecimal digits of a content's hash in a file name. */
const DIGITS = 8;
/** The content of index.html before the names are known. */
const PLACEHOLDER = '{"chunk":"names"}';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, DIGITS);

/**
 * The runtime code that finds and fetches a chunk, and retries it once. `names[id]` is the hash of its script, and
 * after it the hash of its style sheet where it has one; `names.rest` is the address of the file with all others. The style
 * sheets' own runtime would list all of them a second time.
 */
class ChunkNamesRuntime extends RuntimeModule {
  constructor() {
    super('chunk names', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, ensureChunkHandlers, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    return `
var names = JSON.parse(document.getElementById("chunk-names").textContent);
var ensure = ${ensureChunk};
var others;
var styles = {};
var file = (id, from) => "assets/" + id + "." + names[id].slice(from, from + ${String(DIGITS)});
var failed = (error) => { error.name = "ChunkLoadError"; throw error; };
${getChunkScriptFilename} = (id) => file(id, 0) + ".js";
${ensureChunkHandlers}.style = (id, promises) => {
  if (names[id].length > ${String(DIGITS)}) promises.push(styles[id] ||= new Promise((done, fail) => {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.onload = done;
    link.onerror = () => { styles[id] = 0; link.remove(); fail(Error(link.href)); };
    link.href = ${publicPath} + file(id, ${String(DIGITS)}) + ".css";
    document.head.append(link);
  }).catch(failed));
};
var named = (id) => names[id] ? ensure(id) : (others ||= fetch(names.rest).then((answer) => answer.json())).then(
  (found) => { Object.assign(names, found); return ensure(id); },
  (error) => { others = 0; failed(error); }
);
${ensureChunk} = (id) => named(id).catch(() => new Promise((done) => setTimeout(done, 1000)).then(() => named(id)));
`;
  }
}

/** The webpack plugin. `chunkFilename` of scripts and style sheets has to be `assets/[id]` with their extension. */
export class ContentNamesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContentNames', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ContentNames', (chunk, requirements) => {
        // Modules that run during the build have a chunk of their own.
        if (chunk.name !== 'main') return;
        for (const needed of ['ensureChunk', 'ensureChunkHandlers', 'getChunkScriptFilename', 'publicPath'] as const)
          requirements.add(RuntimeGlobals[needed]);
        compilation.addRuntimeModule(chunk, new ChunkNamesRuntime());
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('ContentNames', (data) => {
        data.bodyTags.push({
          tagName: 'script',
          voidTag: false,
          attributes: { type: 'application/json', id: 'chunk-names' },
          innerHTML: PLACEHOLDER,
          meta: {},
        });
        return data;
      });
      // This stage comes after the last change of contents and before the compression.
      compilation.hooks.processAssets.tap(
        { name: 'ContentNames', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const first: Record<string, string> = {};
          const others: Record<string, string> = {};
          const chunks = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
          for (const chunk of chunks.sort(byId))
            (isOfPublicPages(chunk, compilation) ? first : others)[String(chunk.id)] = rename(chunk, compilation);
          const list = JSON.stringify(others);
          const rest = `assets/names.${hashOf(list)}.json`;
          compilation.emitAsset(rest, new sources.RawSource(list), { immutable: true });
          const page = compilation.getAsset('index.html')?.source.source().toString() ?? '';
          if (!page.includes(PLACEHOLDER)) throw new Error('index.html has no place for the names of the chunks.');
          const known = { ...first, rest: `/${rest}` };
          const build = hashOf(page + JSON.stringify(known));
          const text = page.replace(PLACEHOLDER, JSON.stringify({ ...known, build }));
          compilation.updateAsset('index.html', new sources.RawSource(text));
        },
      );
    });
  }
}

const byId = (one: Chunk, other: Chunk) => Number(one.id) - Number(other.id);

/** Renames the files of a chunk and returns their hashes, the script's first. */
function rename(chunk: Chunk, compilation: Compilation): string {
  return ['js', 'css']
    .map((kind) => {
      const file = `assets/${String(chunk.id)}.${kind}`;
      const asset = compilation.getAsset(file);
      // Some chunks have nothing but styles.
      if (!asset) return kind === 'js' ? '-'.repeat(DIGITS) : '';
      const hash = hashOf(asset.source.buffer());
      compilation.renameAsset(file, `assets/${String(chunk.id)}.${hash}.${kind}`);
      return hash;
    })
    .join('');
}

/** Returns true for a chunk of the first load of a public page, which must not wait for the file of names. */
function isOfPublicPages(chunk: Chunk, { requestShortener }: Compilation): boolean {
  const parts = publicLoads.flatMap((load) => load.parts);
  return [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ module, request }) =>
      parts.some((part) => part.test(`${module?.readableIdentifier(requestShortener) ?? ''} ${request}`)),
    ),
  );
}
