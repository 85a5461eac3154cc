/** Makes statements from the elements of a camt.053 that its schema accepts. Pure. */
import { cleanText } from '../../../../../common/text/cleanText';
import type { ReadElement } from '../../../../platform/xml/parsed';
import { centsOf } from './amount';
import type { CamtVersion } from './camtFields';
import type { SchemaFaults } from './schemaFaults';
import { firstDayOf, lastDayOf, romeDayOf } from './day';
import {
  isRefusal,
  meant,
  MOST_LINES,
  refuseAll,
  type BadLine,
  type ReadStatement,
  type Refusal,
  type Statement,
  type StatementLine,
} from './statement';

const all = (element: ReadElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];
/** Returns the first element on a path of names. */
const at = (element: ReadElement | undefined, ...path: readonly string[]): ReadElement | undefined =>
  path.reduce<ReadElement | undefined>((found, name) => all(found, name)[0], element);
const textAt = (element: ReadElement | undefined, ...path: readonly string[]) => {
  const text = cleanText('line', at(element, ...path)?.text ?? '');
  return text === '' ? null : text;
};
const identifierOf = (text: string | null) => (text === null ? null : cleanText('identifier', text));
const dayAt = (element: ReadElement | undefined, ...path: readonly string[]) => {
  const text = textAt(element, ...path, 'Dt') ?? textAt(element, ...path, 'DtTm');
  return text === null ? null : romeDayOf(text);
};

class CamtRefusal extends Error {}
const refuse = (message: string): never => {
  throw new CamtRefusal(message);
};

function cents(amount: ReadElement | undefined): number {
  const currency = amount?.attributes?.['Ccy'];
  if (amount === undefined || currency !== 'EUR') return refuse(`L’importo è in ${currency ?? '?'}, non in euro.`);
  return centsOf(amount.text, '.') ?? refuse(`L’importo «${amount.text}» non è in euro e centesimi.`);
}
const signed = (element: ReadElement) => cents(at(element, 'Amt')) * (textAt(element, 'CdtDbtInd') === 'DBIT' ? -1 : 1);

/** OPBD opens and CLBD closes; a bank may give the balance of the day before (PRCD) instead of the first. */
function balance(statement: ReadElement, ...codes: readonly string[]): ReadElement {
  const balances = all(statement, 'Bal');
  for (const code of codes) {
    const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found) return found;
  }
  return refuse(`Nell’estratto conto manca il saldo ${codes[0] === 'OPBD' ? 'iniziale' : 'finale'}.`);
}

/** Returns the bank's own reference of a booking, or of one of its transactions. */
const ownReference = (element: ReadElement | undefined) => {
  const reference = textAt(element, 'AcctSvcrRef');
  return meant(reference) ? reference : null;
};

/** An entry, with the faults that the schema found in it. */
interface Entry {
  readonly entry: ReadElement;
  readonly faults: readonly string[];
}

type LineDetails = Pick<
  StatementLine,
  'bankReference' | 'references' | 'payerName' | 'payerIban' | 'payerCodes' | 'text'
>;

function detailsOf(entry: ReadElement, transaction: ReadElement | undefined): LineDetails {
  const refs = at(transaction, 'Refs');
  const structured = all(at(transaction, 'RmtInf'), 'Strd');
  const debtor = at(transaction, 'RltdPties', 'Dbtr');
  const person = at(debtor, 'Pty') ?? debtor;
  const words = [
    ...all(at(transaction, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((one) => all(one, 'AddtlRmtInf').map(({ text }) => text)),
  ];
  const further = [textAt(transaction, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')].filter((text) => text !== null);
  return {
    bankReference: ownReference(refs) ?? ownReference(entry),
    references: [
      ...structured.map((one) => textAt(one, 'CdtrRefInf', 'Ref')),
      ...['EndToEndId', 'InstrId', 'TxId'].map((name) => textAt(refs, name)),
      textAt(entry, 'NtryRef'),
    ].filter(meant),
    payerName: textAt(person, 'Nm'),
    payerIban: identifierOf(textAt(transaction, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')),
    payerCodes: ['OrgId', 'PrvtId'].flatMap((kind) =>
      all(at(person, 'Id', kind), 'Othr').flatMap((other) => textAt(other, 'Id') ?? []),
    ),
    text: cleanText('line', (words.length > 0 ? words : further).join(' ')),
  };
}

/** The texts of a collective booking that are stored. */
const MOST_TEXTS = 20;
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
/** Returns null where they differ. */
const onlyOf = (all: readonly (string | null)[]) => (new Set(all).size === 1 ? (all[0] ?? null) : null);

/** Merges the data of all transactions of a collective booking whose single amounts are unknown. */
function mergedDetails(
  entry: ReadElement,
  transactions: readonly ReadElement[],
): LineDetails & { readonly isCollective: true } {
  const each = transactions.map((one) => detailsOf(entry, one));
  return {
    isCollective: true,
    bankReference: ownReference(entry),
    references: unique(each.flatMap(({ references }) => references)),
    payerName: onlyOf(each.map(({ payerName }) => payerName)),
    payerIban: onlyOf(each.map(({ payerIban }) => payerIban)),
    payerCodes: unique(each.flatMap(({ payerCodes }) => payerCodes)),
    text: unique(each.map(({ text }) => text))
      .slice(0, MOST_TEXTS)
      .join(' · '),
  };
}

/**
 * Makes one line of an entry, or one for each of its transactions when these add up to it (a collective booking); or
 * returns its faults.
 */
function linesOf({ entry, faults }: Entry): Omit<StatementLine, 'ordinal'>[] | Pick<BadLine, 'faults'> {
  if (faults.length > 0) return { faults };
  const bookedOn = dayAt(entry, 'BookgDt');
  const read = refusalOr(() => cents(at(entry, 'Amt')));
  if (bookedOn === null || typeof read !== 'number')
    return {
      faults: [
        ...(bookedOn === null ? ['manca la data contabile'] : []),
        ...(typeof read === 'number' ? [] : [read.refused.replace(/^L’/, 'l’').replace(/\.$/, '')]),
      ],
    };
  const common = {
    bookedOn,
    valueOn: dayAt(entry, 'ValDt'),
    isCredit: textAt(entry, 'CdtDbtInd') === 'CRDT',
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd') ?? ''),
  };
  const whole = read;
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const amounts = transactions.map((one) => at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt'));
  if (transactions.length > 1 && amounts.every((one) => one?.attributes?.['Ccy'] === 'EUR')) {
    const parts = amounts.map(cents);
    if (parts.reduce((sum, part) => sum + part, 0) === whole)
      return transactions.map((one, index) => {
        const own = ownReference(at(one, 'Refs'));
        const shared = ownReference(entry);
        const words = detailsOf(entry, one);
        // The reference of the whole booking alone would be that of each part.
        const bankReference = own ?? (shared === null ? null : `${shared}/${String(index + 1)}`);
        return { ...common, ...words, cents: parts[index] ?? 0, bankReference };
      });
  }
  const words = transactions.length > 1 ? mergedDetails(entry, transactions) : detailsOf(entry, transactions[0]);
  return [{ ...common, cents: whole, ...words }];
}

const placeOf = ({ entry }: Entry, index: number): string => {
  const reference = ownReference(entry);
  const line = entry.line === undefined ? '' : `, riga ${String(entry.line)}`;
  return `Movimento ${String(index + 1)}${reference === null ? '' : ` (${reference})`}${line}`;
};

/** @throws CamtRefusal that names every entry at fault by its place among the booked ones, when there is no other */
function allLines(booked: readonly Entry[]): Pick<Statement, 'lines' | 'badLines'> {
  const badLines: BadLine[] = [];
  const lines = booked.flatMap((entry, index) => {
    const read = linesOf(entry);
    if (!('faults' in read)) return read;
    badLines.push({ place: placeOf(entry, index), ...read });
    return [];
  });
  if (lines.length === 0 && badLines.length > 0) refuse(refuseAll(badLines).refused);
  return { lines: lines.map((line, index) => ({ ordinal: index + 1, ...line })), badLines };
}

const MOST_SEQUENCE = 2 ** 31 - 1;
/** Reads the number in the series of statements; one with more digits than any series has is ignored. */
const sequenceOf = (text: string | null) =>
  text === null || Math.abs(Number(text)) > MOST_SEQUENCE ? null : Number(text);

const statusOf = (entry: ReadElement) => textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');

interface Message {
  readonly version: CamtVersion;
  readonly messageId: string | null;
  readonly faults: SchemaFaults;
}

function statementOf(
  { version, messageId, faults }: Message,
  iban: string,
  element: ReadElement,
  place: number,
): Statement {
  const own = faults.ofStatement(place);
  if (own.length > 0) refuse(againstSchema(own));
  const opening = balance(element, 'OPBD', 'PRCD');
  const closing = balance(element, 'CLBD');
  const booked = all(element, 'Ntry')
    .map((entry, index): Entry => ({ entry, faults: faults.ofEntry(place, index) }))
    // An entry with faults may lack its state, too.
    .filter(({ entry, faults: wrong }) => statusOf(entry) === 'BOOK' || (wrong.length > 0 && statusOf(entry) === null));
  const { lines, badLines } = allLines(booked);
  if (lines.length > MOST_LINES) refuse('L’estratto conto ha troppi movimenti: chiedi alla banca estratti più brevi.');
  const closingDay = dayAt(closing, 'Dt') ?? refuse('Il saldo finale non ha la data.');
  const begins = textAt(element, 'FrToDt', 'FrDtTm');
  const ends = textAt(element, 'FrToDt', 'ToDtTm');
  const from = begins === null ? null : firstDayOf(begins);
  const to = ends === null ? null : lastDayOf(ends);
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    format: version,
    messageId,
    statementId: textAt(element, 'Id'),
    sequence: sequenceOf(textAt(element, 'ElctrncSeqNb')),
    iban,
    from: from ?? days[0] ?? closingDay,
    // A period that begins and ends at one midnight is of that day.
    to: from !== null && to !== null && to < from ? from : (to ?? closingDay),
    openingCents: signed(opening),
    closingCents: signed(closing),
    lines,
    badLines,
  };
}

function refusalOr<T>(read: () => T): T | Refusal {
  try {
    return read();
  } catch (error) {
    if (error instanceof CamtRefusal) return { refused: error.message };
    throw error;
  }
}

const MOST_TOLD = 50;

/** Words all faults of the schema, with the lines; of very many only the first, and the number of the others. */
const againstSchema = (faults: readonly string[]): string =>
  [
    'Il file non rispetta lo schema camt.053.',
    ...faults.slice(0, MOST_TOLD).map((fault) => `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`),
    ...(faults.length > MOST_TOLD ? [`Altri errori: ${String(faults.length - MOST_TOLD)} o più.`] : []),
  ].join(' ');

/**
 * Reads all statements of a message, which may be of several accounts: a fault of one does not affect the others. An
 * entry that the schema refuses is a bad line of its statement; a fault of a statement itself refuses that, and a fault
 * of the message refuses all.
 */
export function readCamt(version: CamtVersion, root: ReadElement, faults: SchemaFaults): ReadStatement[] | Refusal {
  if (faults.ofMessage.length > 0) return { refused: againstSchema(faults.ofMessage) };
  const message = at(root, 'BkToCstmrStmt');
  const messageId = textAt(message, 'GrpHdr', 'MsgId');
  return refusalOr(() =>
    all(message, 'Stmt').map((element, place) => {
      const own = faults.ofStatement(place);
      const iban =
        textAt(element, 'Acct', 'Id', 'IBAN') ??
        refuse(own.length > 0 ? againstSchema(own) : 'L’estratto conto non dice di quale IBAN è.');
      const read = refusalOr(() => statementOf({ version, messageId, faults }, iban, element, place));
      return isRefusal(read) ? { ...read, iban } : read;
    }),
  );
}
