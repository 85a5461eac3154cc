// npm run diagram: draws the pictures of the documents anew from the program.
import { readFileSync, writeFileSync } from 'node:fs';
import { diagram } from './accreditationDiagram';
import { withDrawing } from './drawing';
import { importsOfServer, storeysDiagram } from './storeysDiagram';

const draw = (document: string, drawing: string) =>
  writeFileSync(document, withDrawing(readFileSync(document, 'utf8'), drawing));

draw('docs/accreditations.md', diagram());
draw('docs/development.md', storeysDiagram(importsOfServer()));
