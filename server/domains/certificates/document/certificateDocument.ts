/**
 * The printed certificate: the five official pages, and as many more as its data need, with its XML attached. Pure:
 * same input, same bytes.
 */
import { printTagged } from '../../../platform/pdf/document';
import { sheet } from '../../../platform/pdf/sheet';
import type { Ape } from '../content/fields';
import { writeReduced } from '../xml/write';
import { certifierPage } from './pages/certifierPage';
import { continuation } from './pages/continuation';
import { detailsPage } from './pages/detailsPage';
import { form } from './pages/form';
import { frame, type Outcome } from './pages/frame';
import { generalPage } from './pages/generalPage';
import { legendPage } from './pages/legendPage';
import { withOutcome } from './outcome';
import { plantsPage } from './pages/plantsPage';
import { day } from './values';

export interface CertificateToPrint {
  /** Content as far as it is filled in: an empty draft can be printed, too. */
  readonly ape: Ape;
  /** Null before the number is assigned. */
  readonly number: string | null;
  /**
   * The code has 60 random bits; the QR code leads to the page where everybody can verify it. Null before the number is
   * assigned.
   */
  readonly verification: { readonly code: string; readonly address: string } | null;
  /**
   * A draft has BOZZA across its pages; the act has nothing across, because it is signed as it is. `copy` is a copy for
   * everybody, `ended` one of an act that is no longer in force for those who may see all of it: both have the outcome
   * of the act across their pages.
   */
  readonly state: 'draft' | 'act' | 'copy' | 'ended';
  /** The event that ended the act; absent while the act is in force. */
  readonly outcome?: Outcome;
  /** The moment whose state the document shows. */
  readonly at: Date;
}

/** The title repeats the state, because the word across the pages is drawn for the eye alone. */
const STANDINGS = {
  draft: '(bozza)',
  act: null,
  copy: '(copia per la consultazione)',
  ended: '(copia per la consultazione)',
} as const;

/** Prints a certificate as PDF/A-3a, A4. */
export async function certificateDocument(certificate: CertificateToPrint): Promise<Buffer> {
  const { ape, number, verification, state, outcome, at } = certificate;
  const xml = Buffer.from(withOutcome(writeReduced(ape), outcome), 'utf8');
  const standing = outcome ? `(copia per la consultazione: ${outcome.said})` : STANDINGS[state];
  const title = ['Attestato di prestazione energetica', number, standing].filter((part) => part !== null).join(' ');
  const attachment = {
    name: 'ape.xml',
    type: 'text/xml',
    description:
      'Attestato di prestazione energetica in formato XML ridotto 12.00' + (outcome ? ` – ${outcome.said}` : ''),
    bytes: xml,
    relationship: 'Source',
  } as const;
  return printTagged(
    { title, subject: 'Attestato di prestazione energetica', at },
    (document) => {
      const page = sheet(document);
      const verbs = form(page);
      const validUntil = day(ape.datiAttestato?.dataScadenza);
      const around = frame(verbs, {
        number: number ?? '',
        code: verification?.code ?? '',
        validUntil,
        state,
        outcome,
      });
      around.page();
      generalPage(verbs, around, ape, verification);
      plantsPage(verbs, around, ape);
      detailsPage(verbs, around, ape);
      certifierPage(verbs, around, ape);
      legendPage(verbs, around);
      continuation(verbs, around);
      page.root.end();
    },
    { margins: 0, attachments: [attachment] },
  );
}
