// npm run diagram: draws the pictures of the documents again from the program.
import { readFileSync, writeFileSync } from 'node:fs';
import { withDrawing } from './drawing';
import { stateDiagrams } from './stateDiagrams';
import { importsOfServer, storeysDiagram } from './storeysDiagram';

const draw = (document: string, drawing: string) =>
  writeFileSync(document, withDrawing(readFileSync(document, 'utf8'), drawing));

for (const [document, drawing] of Object.entries(stateDiagrams())) draw(document, drawing);
draw('docs/development.md', storeysDiagram(importsOfServer()));
