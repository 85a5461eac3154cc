/** The configurations of docs/providers.md, as the administrator of a provider reads them there: they are run as they stand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the block whose fence says `name` (as in "```sh glewlwyd-clients") out of the document, with the addresses and values of an
 * example put in the place of the document's.
 * @throws Error when there is no such block, or when it lacks a text that is to be replaced.
 */
export function recipe(name: string, replacements: Readonly<Record<string, string>>): string {
  const document = readFileSync(join(process.cwd(), 'docs', 'providers.md'), 'utf8');
  const block = new RegExp(`^\`\`\`[a-z]+ ${name}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(document)?.[1];
  if (block === undefined) throw new Error(`docs/providers.md has no block ${name}.`);
  let text = block;
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`The block ${name} of docs/providers.md does not say ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Reads `NAME=value` lines, as an environment file has them; a value may stand between single quotes. */
export function variables(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line): [string, string] => {
        const [, name = '', value = ''] = /^(\w+)='?(.*?)'?$/.exec(line) ?? [];
        return [name, value];
      }),
  );
}
