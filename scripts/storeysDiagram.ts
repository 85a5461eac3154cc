/** Draws the server's storeys from its imports: the rooms of each, and the imports between them. */
import { execFileSync } from 'node:child_process';

/** An import of one file of the server by another, as paths from the project's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const STOREYS = ['demo', 'domains', 'administration', 'http', 'identity', 'platform'] as const;

interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}

/**
 * Returns every import within the server, except those of tests and generated types. It must be called in the project's
 * root.
 */
export function importsOfServer(): Import[] {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const options = [
    '--no-config',
    '--ts-config',
    'tsconfig.json',
    '--ts-pre-compilation-deps',
    '--do-not-follow',
    'node_modules',
  ];
  const text = execFileSync(process.execPath, [cruiser, ...options, '--output-type', 'json', 'server'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const isOurs = (path: string) => /^server\/.+\.ts$/.test(path) && !/\.test\.ts$|^server\/generated\//.test(path);
  return (JSON.parse(text) as Cruised).modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isOurs(resolved)).map(({ resolved }) => ({ from: source, to: resolved })),
    );
}

const storeyOf = (path: string) => STOREYS.find((storey) => path.startsWith(`server/${storey}/`));

/** Returns the room of a path: the folder in its storey, or undefined for a file beside the rooms. */
const roomOf = (path: string) => /^server\/[^/]+\/([^/]+)\//.exec(path)?.[1];

const unique = (values: readonly string[]) => [...new Set(values)].sort();

/**
 * Returns Mermaid's text: a box for each storey with its rooms, an arrow for each storey that another imports, and
 * those between domains.
 */
export function storeysDiagram(imports: readonly Import[]): string {
  const paths = unique(imports.flatMap(({ from, to }) => [from, to]));
  const boxes = STOREYS.flatMap((storey) => {
    const rooms = unique(paths.flatMap((path) => (storeyOf(path) === storey ? (roomOf(path) ?? []) : [])));
    const nodes = rooms.map((room) => `    ${storey}-${room}[${room}]`);
    return [`  subgraph ${storey}`, ...(nodes.length > 0 ? nodes : [`    ${storey}-files[" "]`]), '  end'];
  });
  const between = imports.flatMap(({ from, to }) => {
    const [above, below] = [storeyOf(from), storeyOf(to)];
    if (below === undefined || (above === below && below !== 'domains')) return [];
    if (above !== below) return [`  ${above ?? 'main'} --> ${below}`];
    const [room, other] = [roomOf(from), roomOf(to)];
    return room === undefined || other === undefined || room === other
      ? []
      : [`  domains-${room} --> domains-${other}`];
  });
  return ['flowchart TD', '  main["main, app, run, handlers"]', ...boxes, ...unique(between)].join('\n');
}
