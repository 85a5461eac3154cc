import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const project = resolve(__dirname, '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

/** A path of a source folder in code quotes; with a place holder, a star or a bracket it names no single file. */
const NAMED = /`((?:bench|common|docs|openapi|scripts|server|src|test)\/[\w./-]+)`/g;
/** The target of a link within the project, without its anchor. */
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Names that a reader fills in, and files that a command writes. */
const isUnwritten = (path: string) => path.includes('NNNN') || path.includes('/generated');

const missing = (document: string): string[] => {
  const text = readFileSync(join(project, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path).filter((path) => !isUnwritten(path));
  const linked = [...text.matchAll(LINKED)].map(([, path = '']) => join(dirname(document), path));
  return [...named, ...linked].filter((path) => !existsSync(join(project, path))).map((path) => `${document}: ${path}`);
};

it('names and links only files and folders that exist', () => {
  expect(documents).toContain('docs/start-here.md');
  expect(documents.flatMap(missing)).toEqual([]);
});
