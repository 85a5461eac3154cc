import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wordAdvice } from './lint/plainWords.mjs';

const project = resolve(__dirname, '..');
/** These name the words, or are generated from the titles of tests. */
const EXEMPT = ['docs/glossary.md', 'docs/development.md', 'docs/requirements.md'];

const badLines = (file: string): string[] =>
  readFileSync(join(project, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => wordAdvice(line).map((advice) => `${file}:${String(index + 1)} ${advice}`));

it('writes the documents without the words that comments avoid', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !EXEMPT.includes(file));
  expect(files).toContain('docs/decisions/0008-spid-service-provider.md');
  expect(files.flatMap(badLines)).toEqual([]);
});
