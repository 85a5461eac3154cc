/** Prints a manual as a document, in Italian: its first page, the list of its chapters, and each chapter. */
import type { Block, Document, Run } from '../../../../common/document/model';
import { italianDay } from '../../../../common/days/italianDays';
import { dayInWords } from '../../../platform/dates';
import { printDocument } from '../../../platform/pdf/document';
import type { Writer } from '../../../platform/pdf/writer';
import type { ManualText } from './editionRepository';

const wordsOf = (runs: readonly Run[]) =>
  runs
    .map(({ text, href }) => (href === undefined || href.startsWith('/') || href === text ? text : `${text} (${href})`))
    .join('');

function write(document: Writer, block: Block): void {
  switch (block.type) {
    case 'heading':
      document.heading(3, wordsOf(block.runs));
      return;
    case 'list':
      for (const [index, item] of block.items.entries())
        document.paragraph(`${block.isOrdered ? `${String(index + 1)}.` : '•'} ${wordsOf(item)}`);
      return;
    case 'table': {
      const [heads = [], ...rows] = block.rows;
      const columns = heads.map((runs) => ({ heading: wordsOf(runs), share: 1 / heads.length }));
      document.table(
        columns,
        rows.map((row) => row.map(wordsOf)),
      );
      return;
    }
    case 'image':
      // The alternative text replaces the picture, which only the page shows.
      document.paragraph(`[Immagine: ${block.alt}]`);
      return;
    case 'quote':
      document.paragraph(`«${wordsOf(block.runs)}»`);
      return;
    default:
      if (block.runs.length > 0) document.paragraph(wordsOf(block.runs));
  }
}

/** The metadata of the PDF are XML into which words go unescaped. */
const plain = (text: string) => text.replaceAll(/[<>&]/g, ' ');

/** Returns the PDF of one edition: the same bytes for the same edition. */
export function manualDocument({
  title,
  summary,
  publishedAt,
  document,
  chapters,
  attachments,
}: ManualText): Promise<Buffer> {
  const at = new Date(publishedAt);
  return printDocument({ title: plain(title), subject: plain(summary), at }, (writer) => {
    const all = (blocks: Document) => {
      for (const block of blocks) write(writer, block);
    };
    writer.heading(1, title);
    writer.paragraph(summary);
    writer.facts([['Versione', dayInWords(italianDay(at))]]);
    all(document);
    writer.heading(2, 'Capitoli');
    for (const [index, chapter] of chapters.entries()) writer.paragraph(`${String(index + 1)}. ${chapter.title}`);
    for (const [index, chapter] of chapters.entries()) {
      writer.heading(2, `${String(index + 1)}. ${chapter.title}`);
      all(chapter.document);
    }
    if (attachments.length > 0) writer.heading(2, 'Allegati');
    for (const one of attachments) writer.paragraph(`• ${one.title} (${one.name})`);
  });
}
