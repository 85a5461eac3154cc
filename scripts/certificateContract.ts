/**
 * Generates the contract's schema of a certificate's content from the one table that describes its fields: `npm run
 * certificate-contract` writes it, and a test compares it. Every value is a text, since a wrong value is stored as it
 * was typed; the picture has operations of its own.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ape } from '../server/domains/certificates/content/fields';
import { MOST_ITEMS, textKindOf, type Field } from '../server/domains/certificates/content/field';

const CONTRACT_FILE = 'openapi/schemas/certificate-content.yaml';
/** More than any field may have, so that a text that is too long is reported at its field and not lost. */
const MOST_CHARACTERS = 20_000;
const PHOTO = 'fotoEdificio';

function schemaOf(field: Field): object {
  switch (field.node) {
    case 'value':
      return {
        type: 'string',
        'x-text': textKindOf(field.value),
        maxLength: MOST_CHARACTERS,
        pattern: '^[^\\x00]*$',
      };
    case 'list':
      return { type: 'array', maxItems: field.most ?? MOST_ITEMS, items: schemaOf(field.of) };
    case 'group':
      return {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(field.members)
            .filter(([name]) => name !== PHOTO)
            .map(([name, member]) => [name, schemaOf(member)]),
        ),
      };
  }
}

/** Returns the schema of a certificate's content. */
export const contentSchema = (): object => schemaOf(ape);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  // JSON is valid YAML.
  writeFileSync(
    CONTRACT_FILE,
    `# Written by npm run certificate-contract from server/domains/certificates/content/fields.\n${JSON.stringify({ CertificateContent: contentSchema() }, null, 2)}\n`,
  );
