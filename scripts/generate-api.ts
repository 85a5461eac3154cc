// Generates from openapi/ the parts of both programs: dist/openapi.json (the server's validation), src/api/generated
// (the browser's client), server/generated/api.d.ts (the types of the server's handlers) and common/generated/lengths
// (the bounds of texts). Refuses a contract with findings of the lint.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'openapi-typescript-codegen';
import { bundleContract } from './contract';
import { contractLengths } from './contractLengths';
import { serverTypes } from './serverTypes';

class ContractError extends Error {}

const header = '// @ts-nocheck\n';
/**
 * The contract's texts about each refusal in an operation of the client: no code reads them there, and every page would
 * load them.
 */
const ERRORS = /^ +errors: \{\n(?: +\d+: `[^`]*`,\n)* +\},\n/gm;

/** Writes all generated files. Throws when the lint has findings. */
async function generateApi(): Promise<void> {
  const { document, problems } = await bundleContract();
  if (problems.length > 0) throw new ContractError(`openapi/ does not pass its lint:\n${problems.join('\n')}`);
  await mkdir('dist', { recursive: true });
  await writeWhole('dist/openapi.json', JSON.stringify(document));
  await mkdir('server/generated', { recursive: true });
  await writeWhole('server/generated/api.d.ts', header + (await serverTypes(document)));
  await writeLengths(document);
  await generateClient();
}

/** The client is generated aside and then moved into place, so that no reader finds half of it. */
async function generateClient(): Promise<void> {
  const target = join('src', 'api', 'generated');
  const aside = join('src', 'api', `generated.${String(process.pid)}`);
  const template = join('scripts', 'request.ts');
  await generate({
    input: join('dist', 'openapi.json'),
    output: aside,
    httpClient: 'fetch',
    useOptions: true,
    useUnionTypes: true,
    request: template,
  });
  const request = (await readFile(template, 'utf8')).replaceAll("'../src/api/generated/core/", "'./");
  await writeFile(join(aside, 'core', 'request.ts'), request);
  for (const path of await readdir(aside, { recursive: true })) {
    if (!path.endsWith('.ts')) continue;
    const file = join(aside, path);
    await writeFile(file, header + (await readFile(file, 'utf8')).replace(ERRORS, ''));
  }
  await cp(aside, target, { recursive: true, force: true });
  await removeLeftovers(aside, target);
  await rm(aside, { recursive: true });
}

/** Writes a module for each schema and operation with bounded texts, and deletes those that the contract lost. */
async function writeLengths(document: object): Promise<void> {
  const target = join('common', 'generated', 'lengths');
  await mkdir(target, { recursive: true });
  const modules = contractLengths(document);
  for (const [name, source] of modules) await writeWhole(join(target, `${name}.ts`), source);
  const lost = (await readdir(target)).filter(
    (file) => file.endsWith('.ts') && !modules.has(file.slice(0, -'.ts'.length)),
  );
  await Promise.all(lost.map((file) => rm(join(target, file), { force: true })));
}

/** Deletes from the client the files that the contract no longer contains. */
async function removeLeftovers(from: string, target: string): Promise<void> {
  const wanted = new Set(await readdir(from, { recursive: true }));
  const present = await readdir(target, { recursive: true });
  await Promise.all(
    present.filter((path) => !wanted.has(path)).map((path) => rm(join(target, path), { recursive: true, force: true })),
  );
}

async function writeWhole(path: string, text: string): Promise<void> {
  const aside = `${path}.${String(process.pid)}`;
  await writeFile(aside, text);
  await rename(aside, path);
}

try {
  await generateApi();
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
