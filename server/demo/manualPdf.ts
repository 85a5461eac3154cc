import { yearOf } from './dates';
import type { ManualText } from './manualTexts';

/**
 * Makes a manual as PDF: one page or two, tagged, with title and language; the same bytes for the same text and day.
 * The library is loaded at its first use: most starts find the manuals in the database.
 */
export async function manualPdf(
  { title, description, audience, version, sections }: ManualText,
  updatedOn: string,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Author: 'Sace', Subject: description, CreationDate: new Date(`${updatedOn}T00:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
  document.font('Helvetica').fontSize(10).fillColor('#455a64').text('Sace · Catasto energetico degli edifici');
  document.moveDown(0.5).font('Helvetica-Bold').fontSize(22).fillColor('#17324d').text(title);
  document.moveDown(0.3).font('Helvetica').fontSize(12).fillColor('#17324d').text(description);
  document
    .moveDown(0.3)
    .fontSize(9)
    .fillColor('#455a64')
    .text(`Destinatari: ${audience}. Versione ${version}, ${String(yearOf(updatedOn))}.`);
  for (const { heading, steps } of sections) {
    document.moveDown(1).font('Helvetica-Bold').fontSize(14).fillColor('#0066cc').text(heading);
    document
      .moveDown(0.3)
      .font('Helvetica')
      .fontSize(11)
      .fillColor('#17324d')
      .list([...steps], { bulletRadius: 2, lineGap: 3 });
  }
  document.end();
  return written;
}
