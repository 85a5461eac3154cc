/**
 * Maintains docs/requirements.md: the table of every requirement and the tests that name it in their title.
 * npm run requirements            rewrites the last column
 * npm run requirements -- --check fails when the table differs from the tests, or a title names an unknown requirement
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { proofs, withProofs } from './requirementsTable';

const root = process.cwd();
const document = join(root, 'docs', 'requirements.md');

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'data'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

const files = [...testFiles(root)].map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
const before = readFileSync(document, 'utf8');
const { text, unknown } = withProofs(before, proofs(files));

if (unknown.length > 0) {
  console.error(`Test titles name requirements that docs/requirements.md does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  if (text !== before) {
    console.error('docs/requirements.md is out of date: run npm run requirements.');
    process.exitCode = 1;
  }
} else if (text !== before) {
  writeFileSync(document, text);
  console.log('docs/requirements.md is up to date again.');
}
