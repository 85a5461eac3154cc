// npm run diagram: draws the life of an accreditation anew into docs/accreditations.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { withDiagram } from './accreditationDiagram';

const document = 'docs/accreditations.md';
writeFileSync(document, withDiagram(readFileSync(document, 'utf8')));
