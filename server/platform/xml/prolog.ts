/** Reads the part before the root element. Pure. */

/** Space, processing instructions and comments. */
const SKIPPED = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->)/;

/** True when the document has a document type: it may define entities, and no document that is read here needs one. */
export function hasDoctype(text: string): boolean {
  let rest = text;
  for (let found = SKIPPED.exec(rest); found; found = SKIPPED.exec(rest)) rest = rest.slice(found[0].length);
  return /^<!DOCTYPE/i.test(rest);
}
