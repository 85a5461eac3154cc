/**
 * Documents that the portal prints: tagged PDF/A-2a with its fonts, readable by a screen reader, the same bytes for the
 * same content.
 */
import { fontsForDocuments } from './fonts';
import { writer, type Writer } from './writer';

/** The metadata of a document; plain words, since they stand there unescaped. */
export interface About {
  readonly title: string;
  readonly subject: string;
  /** The moment that the document describes, and not that of printing: a copy has the same bytes. */
  readonly at: Date;
}

const MARKUP = /[<>&]/;

/** PDF/UA-1, and the extension schema that PDF/A requires where metadata name it (ISO 19005-2, 6.6.2.3). */
const ACCESSIBLE = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

/** A file that travels within a document. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Buffer;
  /** The file's relationship to the document (ISO 19005-3, 6.8). */
  readonly relationship: 'Source' | 'Data';
}

/** The margins of the text, in points. Documents that place every part in millimetres pass 0 and keep their own. */
const MARGINS = { top: 56, bottom: 64, left: 56, right: 56 } as const;

/**
 * Prints a tagged document in Italian: PDF/A-2a, or PDF/A-3a where files travel with it. The library is read when the
 * first is printed: most starts print none.
 * @throws Error when the title or the subject would break the metadata.
 */
export async function printTagged(
  { title, subject, at }: About,
  draw: (document: PDFKit.PDFDocument) => void,
  { margins = MARGINS, attachments = [] }: { margins?: typeof MARGINS | 0; attachments?: readonly Attachment[] } = {},
): Promise<Buffer> {
  if (MARKUP.test(title) || MARKUP.test(subject)) throw new Error(`No title of a document: ${title}, ${subject}`);
  const { default: PDFDocument } = await import('pdfkit');
  const registerFonts = await fontsForDocuments();
  const document = new PDFDocument({
    size: 'A4',
    ...(margins === 0 ? { margin: 0 } : { margins }),
    pdfVersion: '1.7',
    subset: (attachments.length === 0 ? 'PDF/A-2a' : 'PDF/A-3a') as 'PDF/A-3a',
    tagged: true,
    lang: 'it-IT',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Sace', Subject: subject, Creator: 'Sace', Producer: 'Sace', CreationDate: at },
  });
  registerFonts(document);
  const chunks: Buffer[] = [];
  const printed = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
  draw(document);
  for (const { bytes, ...options } of attachments)
    document.file(bytes, { ...options, creationDate: at, modifiedDate: at });
  (document as unknown as { appendXML: (xml: string) => void }).appendXML(ACCESSIBLE);
  document.end();
  return printed;
}

/** Prints a document of headings, paragraphs and facts, one below the other. */
export const printDocument = (about: About, write: (document: Writer) => void): Promise<Buffer> =>
  printTagged(about, (document) => {
    const blocks = writer(document);
    write(blocks);
    blocks.finish(about.title);
  });
