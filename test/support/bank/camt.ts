/** Statements as a bank would send them. */

export interface CamtPart {
  readonly amount: string;
  readonly endToEndId: string;
}
export interface CamtEntry {
  readonly amount: string;
  readonly day: string;
  readonly isDebit?: boolean;
  readonly isReversal?: boolean;
  readonly status?: string;
  /** The element AcctSvcrRef: the bank's own reference. */
  readonly reference?: string;
  readonly endToEndId?: string;
  readonly payer?: string;
  readonly payerIban?: string;
  readonly payerCode?: string;
  readonly text?: string;
  readonly creditorReference?: string;
  /** The single bookings of a collective booking. */
  readonly parts?: readonly CamtPart[];
}
export interface CamtStatement {
  readonly version?: 'camt.053.001.02' | 'camt.053.001.08';
  readonly messageId?: string;
  readonly id?: string;
  readonly sequence?: number;
  readonly iban: string;
  readonly opening?: string;
  /** The default is the opening balance plus the entries. */
  readonly closing?: string;
  readonly entries: readonly CamtEntry[];
}

const element = (name: string, content: string | undefined) =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`;
const escaped = (text: string | undefined) => text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amountOf = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`;
const centsOf = (amount: string) => Math.round(Number(amount) * 100);
const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount.replace('-', ''))}<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

export function camt(statement: CamtStatement): string {
  const {
    version = 'camt.053.001.08',
    id = 'EC-1',
    messageId = `M-${id}`,
    sequence,
    iban,
    opening = '0.00',
    entries,
  } = statement;
  const isOld = version === 'camt.053.001.02';
  const details = (entry: CamtEntry, part?: CamtPart) => {
    const person =
      element('Nm', escaped(entry.payer)) +
      element('Id', element('PrvtId', element('Othr', element('Id', entry.payerCode))));
    const debtor = element('Dbtr', isOld ? person : element('Pty', person));
    const account = element('DbtrAcct', element('Id', element('IBAN', entry.payerIban)));
    const own = part
      ? isOld
        ? `<AmtDtls><TxAmt>${amountOf(part.amount)}</TxAmt></AmtDtls>`
        : amountOf(part.amount)
      : '';
    const structured = element('Strd', element('CdtrRefInf', element('Ref', entry.creditorReference)));
    return element(
      'TxDtls',
      element('Refs', element('EndToEndId', part?.endToEndId ?? entry.endToEndId ?? 'NOTPROVIDED')) +
        own +
        element('RltdPties', debtor + account) +
        element('RmtInf', element('Ustrd', escaped(entry.text)) + structured),
    );
  };
  const written = entries.map(
    (entry) =>
      `<Ntry>${amountOf(entry.amount)}<CdtDbtInd>${entry.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${element('RvslInd', entry.isReversal ? 'true' : '')}<Sts>${isOld ? (entry.status ?? 'BOOK') : `<Cd>${entry.status ?? 'BOOK'}</Cd>`}</Sts><BookgDt><Dt>${entry.day}</Dt></BookgDt><ValDt><Dt>${entry.day}</Dt></ValDt>${element('AcctSvcrRef', entry.reference)}<BkTxCd><Prtry><Cd>48</Cd></Prtry></BkTxCd><NtryDtls>${(entry.parts ?? [undefined]).map((part) => details(entry, part)).join('')}</NtryDtls></Ntry>`,
  );
  const net = entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((sum, { amount, isDebit = false }) => sum + (isDebit ? -1 : 1) * centsOf(amount), centsOf(opening));
  const closing = statement.closing ?? (net / 100).toFixed(2);
  const days = entries.map(({ day }) => day).sort();
  const [first = '2026-03-02'] = days;
  const last = days.at(-1) ?? first;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><BkToCstmrStmt><GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${last}T20:00:00</CreDtTm></GrpHdr><Stmt><Id>${id}</Id>${element('ElctrncSeqNb', sequence === undefined ? '' : String(sequence))}<CreDtTm>${last}T20:00:00</CreDtTm><FrToDt><FrDtTm>${first}T00:00:00</FrDtTm><ToDtTm>${last}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening, first)}${balance('CLBD', closing, last)}${written.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
