/** A PDF as the printer of acts writes them: two pages, a link. */
import PDFDocument from 'pdfkit';

export async function printedPdf(at: Date): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion: '1.7', info: { CreationDate: at } });
  pdf.text('Attestato', { link: 'https://ape.example' }).addPage().text('Seconda pagina');
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
