/** Extracts texts and images from a document. */
import type { Block, Document, Run } from './model';

const words = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `• ${words(item)}`);
    case 'table':
      return block.rows.map((row) => row.map(words).join(' | '));
    case 'image':
      return [`[${block.alt}]`];
    default:
      return [words(block.runs)];
  }
}

/** Returns the words without marks; a blank line separates blocks. */
export const plainText = (document: Document): string =>
  document
    .map((block) => linesOf(block).join('\n'))
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** Returns the file ids of a document's images, each once. */
export const imagesOf = (document: Document): string[] => [
  ...new Set(document.flatMap((block) => (block.type === 'image' ? [block.fileId] : []))),
];

/** Makes a document of a plain text, whose blank lines separate paragraphs. */
export const documentOfText = (text: string): Document =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph', runs: [{ text: paragraph }] }));
