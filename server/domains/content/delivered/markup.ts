/** Parses the markup in which this program writes the delivered texts: lines that become a safe document. */
import type { Block, Document, Run } from '../../../../common/document/model';

const PARTS = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(PARTS)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index) });
    const [whole, bold, link, href = ''] = found;
    runs.push(bold === undefined ? { text: link ?? '', href } : { text: bold, isBold: true });
    from = found.index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  if (first.startsWith('## ')) return { type: 'heading', level: 2, runs: runsOf(first.slice(3)) };
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => runsOf(cell.trim()));
  if (first.startsWith('|')) return { type: 'table', rows: lines.map(cells) };
  const items = (mark: RegExp) => lines.map((line) => runsOf(line.replace(mark, '')));
  if (first.startsWith('- ')) return { type: 'list', isOrdered: false, items: items(/^- /) };
  if (/^\d+\. /.test(first)) return { type: 'list', isOrdered: true, items: items(/^\d+\. /) };
  return { type: 'paragraph', runs: runsOf(lines.join(' ')) };
}

/**
 * Blank lines separate blocks; `## ` is a heading, `- ` and `1. ` are lists, `|` a table, `**` strong,
 * `[words](address)` a link.
 */
export const documentOfMarkup = (text: string): Document =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockOf(block.split('\n').map((line) => line.trim())));
