/** Every printer of the portal, with content of any length. */
import fc from 'fast-check';
import { receiptDocument as sendingReceipt } from '../../server/domains/accreditations/applicant/receipts/receiptDocument';
import { extractDocument } from '../../server/domains/registration/acts/extractDocument';
import { minutesDocument, type MinutesContent } from '../../server/domains/controls/cases/minutesDocument';
import { noticeDocument as sanctionNotice } from '../../server/domains/controls/sanctions/noticeDocument';
import { certificateDocument } from '../../server/domains/certificates/document/certificateDocument';
import { advertDocument } from '../../server/domains/public-register/certificate-page/advert/advertDocument';
import { proofDocument } from '../../server/domains/public-register/verification/proofDocument';
import type { ManualText } from '../../server/domains/content/manuals/editionRepository';
import { manualDocument } from '../../server/domains/content/manuals/manualDocument';
import { labelSheets } from '../../server/domains/plants/plates/labelSheet';
import { statementDocument } from '../../server/domains/wallets/holder/statement';
import { receiptDocument as creditReceipt } from '../../server/domains/wallets/office/receiptDocument';
import { noticeDocument as paymentNotice } from '../../server/domains/wallets/pagopa/printed/noticeDocument';
import { consistent } from './certificates/consistent';

const at = new Date('2026-06-01T08:00:00Z');
const hash = '0123456789abcdef'.repeat(4);
/** A name of 200 letters, as the register takes them, and one of them without a place where it may be broken. */
export const long = {
  name: 'Società Agricola Fratelli '.repeat(8).slice(0, 200).trimEnd(),
  word: 'Incomprensibilmente'.repeat(11).slice(0, 200),
};
export const short = { name: 'Anna Bianchi', word: 'Bologna' };
const mark = (index: number) => `riga${String(index).padStart(4, '0')}`;
/** The marks with which the parts of a document begin. */
export const marks = (count: number) => Array.from({ length: count }, (_, index) => mark(index));
const days = (index: number) => new Date(at.getTime() + index * 86_400_000);

export interface Case {
  /** The file that prints it. */
  readonly file: string;
  /** Prints it with so many parts, each of which has its mark once. */
  readonly print: (count: number) => Promise<Buffer>;
  /** The possible numbers of pages; by default one, two and five. */
  readonly pages?: readonly number[];
  /** True where it has a foot with the number of the page. */
  readonly isNumbered?: boolean;
}

/** Returns all printers with names of the given length. */
export const casesOf = ({ name, word }: typeof long): readonly Case[] => [
  {
    file: 'registration/acts/extractDocument',
    print: (count) =>
      extractDocument({
        number: '07123-000042-2026',
        verificationCode: 'ABCD-EFGH-JKLM',
        state: 'Registrata',
        certifierName: name,
        companyName: word,
        address: name,
        cadastre: 'Bologna (A944) foglio 1, particella 2, subalterno 3',
        validTo: '2036-06-01',
        replaces: [],
        replacedBy: null,
        documentSha256: hash,
        signed: { sha256: hash, signature: { signers: [{ name, fiscalCode: null, issuer: word }] } },
        history: marks(count).map((reason, index) => ({ at: days(index), event: 'registered', reason })),
        now: at,
      }),
  },
  {
    file: 'wallets/holder/statement',
    print: (count) => statement(count, name),
  },
  {
    file: 'controls/cases/minutesDocument',
    print: (count) =>
      minutesDocument(
        {
          control: {
            isBefore: false,
            level: 2,
            origin: 'plan',
            reason: name,
            openedAt: at,
            concludedByName: word,
            documents: ['archive'],
            dueOn: '2026-06-30',
            visitedOn: '2026-07-01',
            findings: `${name}\n${word}`,
            outcome: 'conforme',
            conclusion: name,
            consequences: [],
            correctionDueOn: null,
            sanctionCents: null,
          },
          number: '07123-000042-2026',
          certifierName: name,
          address: word,
          comune: 'Bologna',
          sent: marks(count).map((file, index) => ({
            fileId: file,
            kind: 'archive',
            name: `${file} ${name}`,
            sentAt: days(index),
          })),
        } as unknown as MinutesContent,
        at,
      ),
  },
  {
    file: 'controls/sanctions/noticeDocument',
    print: (count) =>
      sanctionNotice(
        {
          number: '1/2026',
          certifier: { firstName: name, lastName: word, fiscalCode: 'RSSMRA80A01H501U', certifierNumber: 500 },
          act: {
            number: '07123-000042-2026',
            address: name,
            comune: 'Bologna',
            registeredAt: at,
            documentSha256: hash,
          },
          finding: marks(count)
            .map((one) => `${one} ${name}`)
            .join('\n'),
          visit: { day: '2026-05-01', findings: word },
          amountCents: 300_000,
          hearingUntil: '2026-07-01',
          officer: name,
          contact: 'ufficio@regione.example.it',
        },
        at,
      ),
  },
  {
    file: 'wallets/office/receiptDocument',
    print: (count) =>
      creditReceipt({
        id: 'r',
        transferId: 't',
        year: 2026,
        number: 1,
        issuedAt: at,
        sha256: hash,
        cancelledAt: at,
        cancelReason: name,
        content: JSON.stringify({
          number: 1,
          year: 2026,
          issuedAt: at.toISOString(),
          cents: 10_000,
          kind: 'RicaricaManuale',
          reason: word,
          holder: { name, fiscalCode: 'RSSMRA80A01H501U' },
          bookedAt: at.toISOString(),
          effectiveAt: at.toISOString(),
          details: marks(count).map((one) => [one, name]),
        }),
      }),
  },
  {
    file: 'accreditations/applicant/receipts/receiptDocument',
    print: (count) =>
      sendingReceipt(
        {
          protocolNumber: 'ACC-2026-000001',
          kind: 'Nuovo',
          event: 'integrationAnswered',
          sentAt: at.toISOString(),
          person: {
            lastName: name,
            firstName: word,
            fiscalCode: 'RSSMRA80A01H501U',
            birthDate: '1980-01-01',
            birthPlace: name,
            email: 'a@example.it',
            pec: null,
          },
          subjectKind: 'Tecnico',
          company: name,
          studyTitle: { title: name, year: 2000, school: word },
          order: null,
          course: null,
          otherAccreditations: [name],
          insurance: null,
          declarations: { requirements: true, truthfulness: true, privacy: true },
          documents: marks(count).map((one) => ({
            kind: 'other',
            name: `${one} ${name}`,
            size: 1000,
            sha256: hash,
            expiresOn: null,
          })),
          feeCents: 10_000,
          answer: name,
        },
        hash,
      ),
    // Three pages are the least: what it says of an application stands on two.
    pages: [2, 3, 5],
  },
  {
    file: 'content/manuals/manualDocument',
    print: (count) =>
      manualDocument({
        title: name,
        summary: word,
        publishedAt: at.toISOString(),
        attachments: [{ title: name, name: word }],
        document: [],
        chapters: [
          {
            title: name,
            document: [
              { type: 'list', isOrdered: true, items: [[{ text: word }]] },
              {
                type: 'table',
                rows: [
                  [[{ text: 'Voce' }], [{ text: 'Testo' }]],
                  ...marks(count).map((one) => [[{ text: one }], [{ text: name }]]),
                ],
              },
              { type: 'quote', runs: [{ text: name }] },
            ],
          },
        ],
      } as unknown as ManualText),
  },
  {
    file: 'public-register/verification/proofDocument',
    print: () =>
      proofDocument(
        {
          code: 'ABCD-EFGH',
          certificateId: 'c',
          toldAt: at,
          told: {
            number: '07123-000042-2026',
            state: 'Sostituita',
            registeredOn: '2026-01-01',
            validTo: '2036-01-01',
            endedOn: null,
            replacedBy: '07123-000043-2026',
            energyClass: 'A4',
            epNren: 12.5,
            epRen: 1,
            address: name,
            comune: word,
            province: 'BO',
            documentSha256: hash,
            signedSha256: hash,
          },
        },
        'https://sace.example.it/verifica/ABCD-EFGH',
      ),
    pages: [1],
  },
  {
    file: 'public-register/certificate-page/advert/advertDocument',
    print: () =>
      advertDocument(
        {
          number: '07123-000042-2026',
          validTo: '2036-01-01',
          energyClass: 'A4',
          epNren: 12345.67,
          epRen: 0.5,
          ephnd: null,
          winter: 0,
          summer: 2,
          isNearlyZero: true,
        },
        at,
      ),
    pages: [1],
    isNumbered: false,
  },
  {
    file: 'wallets/pagopa/printed/noticeDocument',
    print: () =>
      paymentNotice(
        {
          noticeNumber: '301000000000000012',
          groupedNumber: '3010 0000 0000 0000 12',
          code: 'PAGOPA|002|301000000000000012|00000000000|10000',
          creditorName: name,
          creditorCode: '00000000000',
          cbill: 'ABCDE',
          debtorName: name,
          debtorCode: 'RSSMRA80A01H501U',
          amountCents: 123_456_789,
          dueAt: at,
          description: `Ricarica del portafoglio di ${name}`.slice(0, 140),
        },
        at,
      ),
    pages: [1],
    isNumbered: false,
  },
  {
    file: 'plants/plates/labelSheet',
    print: (count) =>
      labelSheets(
        {
          id: 'b',
          first: 1,
          size: count,
          companyId: 'c',
          companyName: name,
          note: null,
          reservedAt: at,
          reservedByName: name,
        },
        { region: 'Regione Emilia-Romagna', addressOf: (plate) => `https://sace.example.it/impianti/${plate}` },
      ),
    isNumbered: false,
  },
  {
    file: 'certificates/document/certificateDocument',
    print: (count) => {
      const [ape = {}] = fc.sample(consistent, { numRuns: 1, seed: 7 });
      const datiCatastali = marks(count).map((one) => ({
        comuneCatastale: 'BOLOGNA',
        codiceCatastale: 'A944',
        foglio: '123',
        particella: one,
      }));
      const datiIdentificativi = { ...ape.datiGenerali?.datiIdentificativi, catasto: { datiCatastali } };
      return certificateDocument({
        ape: { ...ape, datiGenerali: { ...ape.datiGenerali, datiIdentificativi } },
        number: '07123-000042-2026',
        verification: { code: 'ABCD-EFGH-JKLM', address: 'https://sace.example.it/verifica/ABCD-EFGH-JKLM' },
        state: 'act',
        at,
      });
    },
    // The official five, and those that its data need besides.
    pages: [5, 6, 7],
    isNumbered: false,
  },
];

/** A statement of ten years with so many movements. */
export function statement(count: number, name: string): Promise<Buffer> {
  return statementDocument({
    ownerName: name,
    period: { from: '2016-06-01', to: '2026-05-31' },
    opening: 0,
    rows: marks(count).map((reason, index) => ({
      bookedAt: days(index),
      effectiveAt: days(index),
      kind: 'RicaricaManuale',
      reason: `${reason} ${name}`.slice(0, 140),
      paid: null,
      cents: 1_500,
      balanceAfter: 1_500 * (index + 1),
    })),
    now: at,
  });
}
