/** Pictures in the documents that are drawn from the program, so that they are never out of date. */

const BEGIN = '<!-- drawn by npm run diagram -->';
const END = '<!-- end of the drawing -->';

/**
 * Replaces the drawing of a document.
 * @param drawing Mermaid's text.
 * @throws Error when the document has no place for it.
 */
export function withDrawing(document: string, drawing: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('The document has no place for the drawing.');
  return `${document.slice(0, begin)}${BEGIN}\n\`\`\`mermaid\n${drawing}\n\`\`\`\n${document.slice(end)}`;
}
