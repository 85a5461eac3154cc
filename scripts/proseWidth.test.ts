import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(__dirname, '..');
const MOST_CHARACTERS = 120;

/** Returns the lines of prose that are too long, outside of tables, pictures and code. */
function longLines(file: string): string[] {
  let isCode = false;
  return readFileSync(join(project, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      const isProse = !isCode && !/^\s*(\||!\[|<)/.test(line);
      return isProse && Array.from(line).length > MOST_CHARACTERS ? [`${file}:${String(index + 1)}`] : [];
    });
}

it('breaks the prose of documents at 120 characters', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== 'docs/requirements.md');
  expect(files).toContain('docs/development.md');
  expect(files.flatMap(longLines)).toEqual([]);
});
