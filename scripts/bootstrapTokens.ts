import { transform } from 'lightningcss';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const stylesheet = createRequire(import.meta.url).resolve('bootstrap-italia/dist/css/bootstrap-italia.min.css');

/**
 * Reads the tokens of Bootstrap Italia, the custom properties of its root.
 * @returns a function that returns the value of a token, a colour in the form `#06c`; it throws an Error that names a
 * token that there is not
 */
export async function bootstrapTokens(): Promise<(name: `--bs-${string}`) => string> {
  const roots = (await readFile(stylesheet, 'utf8')).matchAll(/:root\{([^}]*)\}/g);
  const declarations = [...roots].flatMap(([, text = '']) => text.split(';'));
  const tokens = new Map(
    declarations.map((declaration): [string, string] => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
  return (name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`Bootstrap Italia has no token ${name}.`);
    return value.startsWith('hsl(') ? shortColour(value) : value;
  };
}

/** The same colour in hexadecimal digits, the only form that DevExtreme's theme builder computes with. */
function shortColour(colour: string): string {
  const { code } = transform({ filename: 'colour.css', code: Buffer.from(`a{color:${colour}}`), minify: true });
  const [short] = /#[\da-f]+/.exec(Buffer.from(code).toString()) ?? [];
  if (short === undefined) throw new Error(`No hexadecimal digits for ${colour}.`);
  return short;
}
