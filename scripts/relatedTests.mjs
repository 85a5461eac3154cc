// Finds the tests that a change can break, without those that meet it only where the whole program is put together:
// there every room meets every other, and a change of one would run nearly all tests.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** Modules that put the whole program together: the search for users ends at them, unless they themselves changed. */
const WHOLE =
  /^(src\/app\/|src\/features\/.*\/feature\.tsx?$|server\/(app|handlers|main|run|domains\/domains)\.ts$|server\/demo\/|test\/support\/)/;
/**
 * The types of all tables: nearly every test of the server uses them through the type of the database. The compiler
 * names what a change of them breaks, and the repository of the table changes with it.
 */
const TABLES = /^server\/platform\/database\/tables\//;
/** The doors of the server's domains: of their users only tests count, those of other rooms do not. */
const DOOR = /^server\/domains\/[\w-]+\/(index|plugin|routes)\.ts$/;
const TEST = /\.test\.tsx?$/;
/** A test of a folder like these opens its pages, or calls its operations, through the whole program. */
const ROOM = /^(src\/features|server\/(domains|administration))\//;
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/**
 * Returns the files that import a file, also by `import()`, by `require` or for a type.
 * @param {readonly string[]} files all files of the project, relative to its folder
 * @param {(file: string) => string} read contents of a file
 * @returns {Map<string, string[]>}
 */
function importersOf(files, read) {
  const present = new Set(files);
  const importers = new Map();
  for (const file of files.filter((path) => /\.[mc]?[jt]sx?$/.test(path))) {
    for (const { fileName } of ts.preProcessFile(read(file), true, true).importedFiles) {
      const path = join(dirname(file), fileName);
      const extension = EXTENSIONS.find((ending) => present.has(path + ending));
      if (!fileName.startsWith('.') || extension === undefined) continue;
      const others = importers.get(path + extension) ?? [];
      others.push(file);
      importers.set(path + extension, others);
    }
  }
  return importers;
}

/**
 * Returns the changed files and all that use them, directly or through others, up to where the program is put together.
 * @param {Map<string, string[]>} importers
 * @param {readonly string[]} changed
 */
function usersOf(importers, changed) {
  const found = new Set(changed);
  for (const file of found) {
    const isChanged = changed.includes(file);
    if ((WHOLE.test(file) && !isChanged) || TABLES.test(file)) continue;
    for (const user of importers.get(file) ?? []) if (isChanged || !DOOR.test(file) || TEST.test(user)) found.add(user);
  }
  return found;
}

const VARIABLE = '*';

/**
 * Returns the addresses of the operations that these modules serve, each as its parts; variable ones are `*`.
 * @param {readonly string[]} texts
 * @param {{ paths: Record<string, Record<string, unknown>> }} contract
 * @returns {string[][]}
 */
function servedAddresses(texts, contract) {
  const names = new Set(texts.flatMap((text) => text.match(/\b[a-z]\w+(?=[:(,]| *\()/g) ?? []));
  return Object.entries(contract.paths)
    .filter(([, methods]) => Object.values(methods).some((operation) => names.has(operation?.operationId)))
    .map(([path]) => path.split('/').map((part) => (part.includes('{') ? VARIABLE : part)));
}

/**
 * Returns the addresses of the API in a test, as far as they are written there.
 * @param {string} text
 * @returns {string[][]}
 */
function requestedAddresses(text) {
  const plain = text.replaceAll(/\$\{[^{}]*\}/g, VARIABLE);
  return (plain.match(/\/(?:api|connect)\/[\w/*.-]+/g) ?? []).map((address) =>
    address.split('/').map((part) => (part.includes(VARIABLE) ? VARIABLE : part)),
  );
}

/**
 * @param {readonly string[]} served
 * @param {readonly string[]} requested
 */
function isSame(served, requested) {
  // `/api/app/*` may be anything: the word after it has to be there.
  if (!requested[3] || requested[3] === VARIABLE) return false;
  const isOpen = requested.at(-1) === VARIABLE || requested.at(-1) === '';
  if (isOpen ? requested.length > served.length : requested.length !== served.length) return false;
  return requested.every(
    (part, at) => part === VARIABLE || part === '' || served[at] === VARIABLE || part === served[at],
  );
}

/**
 * Returns the tests that use a changed file, those that stand beside a user of it, and those that request an operation
 * of such a user by its address.
 * @param {{
 *   files: readonly string[],
 *   changed: readonly string[],
 *   contract: { paths: Record<string, Record<string, unknown>> },
 *   read?: (file: string) => string,
 * }} project files are all of the project, relative to its folder; contract is the joined one
 * @returns {string[]}
 */
export function relatedTests({ files, changed, contract, read = (file) => readFileSync(file, 'utf8') }) {
  const users = usersOf(importersOf(files, read), changed);
  const modules = [...users].filter((file) => ROOM.test(file) && !TEST.test(file));
  const rooms = new Set(modules.map((file) => dirname(file)));
  const serving = modules.filter((file) => file.startsWith('server/') && !(DOOR.test(file) && !changed.includes(file)));
  const served = servedAddresses(serving.map(read), contract);
  const requests = (test) =>
    served.length > 0 &&
    test.startsWith('test/server/') &&
    requestedAddresses(read(test)).some((requested) => served.some((address) => isSame(address, requested)));
  return files.filter((file) => TEST.test(file) && (users.has(file) || rooms.has(dirname(file)) || requests(file)));
}
