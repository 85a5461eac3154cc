/**
 * Reads the configurations of docs/providers.md, which the checks run exactly as a provider's administrator finds them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the block of the document whose fence has `name` (as in "```sh glewlwyd-clients"), with the example's
 * addresses and values replaced.
 * @throws Error when there is no such block, or when it lacks a text to replace.
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
