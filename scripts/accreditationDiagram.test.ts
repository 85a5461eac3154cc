import { readFileSync } from 'node:fs';
import { diagram } from './accreditationDiagram';
import { withDrawing } from './drawing';

it('stands in the documents as the program goes by it', () => {
  const document = readFileSync('docs/accreditations.md', 'utf8');
  expect(withDrawing(document, diagram())).toBe(document);
});

it('names what happens, who brings it about, and what must hold', () => {
  expect(diagram()).toContain('InVerifica --> Accreditato: approved (officer) [checksPassed, renewable]');
  expect(diagram()).toContain('Revocato --> [*]');
});

it('says so when the document has no place for it', () => {
  expect(() => withDrawing('# Nothing', diagram())).toThrow(/no place/);
});
