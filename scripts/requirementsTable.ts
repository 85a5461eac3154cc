/** A test file: its path from the project's root and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

const identifier = /\b[A-Z]{3}-\d{2}\b/g;
// The title of a running test; skipped and todo tests have another call and do not match.
const title = /(?:^|[^\w.])(?:it|test)(?:\.each[\s\S]{0,2000}?\))?\(\s*(['"`])([\s\S]*?)\1/gm;

/** Returns, for each requirement in the title of a test, the files of such tests, sorted. */
export function proofs(files: readonly TestFile[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, , words = ''] of text.matchAll(title)) {
      for (const id of words.match(identifier) ?? []) found.set(id, (found.get(id) ?? new Set()).add(path));
    }
  }
  return new Map([...found].map(([id, paths]) => [id, [...paths].sort()]));
}

/**
 * Returns the document with a new last column of its table (`| id | requirement | tests |`), and the ids that it does
 * not contain.
 */
export function withProofs(document: string, named: ReadonlyMap<string, readonly string[]>) {
  const known = new Set<string>();
  const text = document.replace(
    /^\| ([A-Z]{3}-\d{2}) \| (.*) \| [^|]*\|$/gm,
    (_row, id: string, requirement: string) => {
      known.add(id);
      const files = (named.get(id) ?? []).map((path) => `\`${path}\``).join(' ');
      return `| ${id} | ${requirement} | ${files || '–'} |`;
    },
  );
  return { text, unknown: [...named.keys()].filter((id) => !known.has(id)).sort() };
}
