import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the configuration in docs/operations.md, so that the checks run exactly what operators read.
 * @param language of the fenced block, as `nginx`
 * @throws Error when the document has no such block, or when it lacks a text to replace.
 */
export function documentedConfiguration(language: string, replacements: ReadonlyMap<string, string>): string {
  const text = readFileSync(join(process.cwd(), 'docs', 'operations.md'), 'utf8');
  let block = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/operations.md has no block of ${language}.`);
  for (const [found, put] of replacements) {
    if (!block.includes(found)) throw new Error(`The block of ${language} in docs/operations.md lacks "${found}".`);
    block = block.replaceAll(found, put);
  }
  return block;
}
