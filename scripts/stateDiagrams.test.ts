import { readFileSync } from 'node:fs';
import { rules } from '../server/domains/certificates/rules';
import { withDrawing } from './drawing';
import { stateDiagrams } from './stateDiagrams';

it.each(Object.entries(stateDiagrams()))(
  'draws the life of a case as the program goes by it in %s',
  (document, drawing) => {
    const text = readFileSync(document, 'utf8');
    expect(withDrawing(text, drawing)).toBe(text);
  },
);

it('lists every rule over certificates in their document', () => {
  const text = readFileSync('docs/certificates.md', 'utf8');
  for (const { number, source } of rules) expect(text).toContain(`| ${number} | ${source}`);
});
