/**
 * Describes the part of camt.053 (ISO 20022, Bank to Customer Statement) that is read, in the order of the standard.
 * Pure.
 */

export interface CamtField {
  /** The XSD of a value, or the name of its type (`xs:date`); a group has none. */
  readonly type?: string;
  readonly attribute?: string;
  readonly members?: CamtFields;
  readonly least: 0 | 1;
  readonly most: 1 | 'unbounded';
}
export type CamtFields = Readonly<Record<string, CamtField>>;
export type CamtVersion = 'camt.053.001.02' | 'camt.053.001.08';

const string = (longest: number) =>
  `<xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="${String(longest)}"/></xs:restriction></xs:simpleType>`;
const of = (base: string, ...facets: readonly (readonly [facet: string, value: string])[]) =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets.map(([facet, value]) => `<xs:${facet} value="${value}"/>`).join('')}</xs:restriction></xs:simpleType>`;

const value = (type: string): CamtField => ({ type, least: 1, most: 1 });
const group = (members: CamtFields): CamtField => ({ members, least: 1, most: 1 });
const optional = (field: CamtField): CamtField => ({ ...field, least: 0 });
const many = (field: CamtField): CamtField => ({ ...field, least: 0, most: 'unbounded' });

const text = value(string(2000));
const code = value(string(35));
const date = value('xs:date');
const moment = value('xs:dateTime');
const amount: CamtField = { type: 'Amount', attribute: 'Ccy', least: 1, most: 1 };
const direction = value(of('string', ['enumeration', 'CRDT'], ['enumeration', 'DBIT']));
const iban = value(of('string', ['pattern', '[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}']));
const day = group({ Dt: optional(date), DtTm: optional(moment) });
const account = group({ Id: group({ IBAN: optional(iban) }), Ccy: optional(code) });
const others = many(group({ Id: code }));
const person: CamtFields = {
  Nm: optional(value(string(140))),
  Id: optional(group({ OrgId: optional(group({ Othr: others })), PrvtId: optional(group({ Othr: others })) })),
};
/** The newer version wraps a party once more, and so a state. */
const party = (version: CamtVersion) =>
  version === 'camt.053.001.02' ? group(person) : group({ Pty: optional(group(person)) });
const status = (version: CamtVersion) =>
  version === 'camt.053.001.02' ? code : group({ Cd: optional(code), Prtry: optional(code) });

const transaction = (version: CamtVersion) =>
  group({
    Refs: optional(
      group({
        AcctSvcrRef: optional(code),
        InstrId: optional(code),
        EndToEndId: optional(code),
        TxId: optional(code),
      }),
    ),
    Amt: optional(amount),
    AmtDtls: optional(group({ TxAmt: optional(group({ Amt: amount })) })),
    RltdPties: optional(group({ Dbtr: optional(party(version)), DbtrAcct: optional(account) })),
    RmtInf: optional(
      group({
        Ustrd: many(text),
        Strd: many(
          group({ CdtrRefInf: optional(group({ Ref: optional(code) })), AddtlRmtInf: many(value(string(140))) }),
        ),
      }),
    ),
    AddtlTxInf: optional(value(string(500))),
  });

const entry = (version: CamtVersion) =>
  group({
    NtryRef: optional(code),
    Amt: amount,
    CdtDbtInd: direction,
    RvslInd: optional(value('xs:boolean')),
    Sts: status(version),
    BookgDt: optional(day),
    ValDt: optional(day),
    AcctSvcrRef: optional(code),
    NtryDtls: many(group({ TxDtls: many(transaction(version)) })),
    AddtlNtryInf: optional(value(string(500))),
  });

export const camtFields = (version: CamtVersion): CamtFields => ({
  BkToCstmrStmt: group({
    GrpHdr: group({ MsgId: code, CreDtTm: moment }),
    Stmt: {
      ...group({
        Id: code,
        ElctrncSeqNb: optional(value(of('decimal', ['fractionDigits', '0']))),
        CreDtTm: optional(moment),
        FrToDt: optional(group({ FrDtTm: moment, ToDtTm: moment })),
        Acct: account,
        Bal: {
          ...group({
            Tp: group({ CdOrPrtry: group({ Cd: optional(code), Prtry: optional(code) }) }),
            Amt: amount,
            CdtDbtInd: direction,
            Dt: day,
          }),
          most: 'unbounded',
        },
        Ntry: many(entry(version)),
      }),
      most: 'unbounded',
    },
  }),
});
