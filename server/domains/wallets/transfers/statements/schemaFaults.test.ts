/** Tests the faults of the schema of camt.053, named by line, and the good entries beside them. */
import { camt, type CamtEntry } from '../../../../../test/support/bank/camt';
import { checkStatement } from './checkStatement';
import { camtParser, readCamtFile } from './readCamt';
import { faultMessages, isRefusal, type Statement } from './statement';

const OURS = 'IT60X0542811101000000123456';
const parser = camtParser();
const entry = (given: Partial<CamtEntry> = {}): CamtEntry => ({ amount: '100.00', day: '2026-03-02', ...given });

async function read(xml: string): Promise<Statement> {
  const statements = await readCamtFile(parser, Buffer.from(xml));
  if (isRefusal(statements)) throw new Error(statements.refused);
  const [first] = statements;
  if (!first || isRefusal(first)) throw new Error(first?.refused ?? 'There is no statement.');
  return first;
}
const refusal = async (xml: string) => {
  const statements = await readCamtFile(parser, Buffer.from(xml));
  return [statements].flat().find(isRefusal)?.refused ?? 'taken in';
};

describe('a fault of the schema', () => {
  const named = ['A1', 'A2', 'A3', 'A4', 'A5'].map((reference) => entry({ amount: '5.00', reference }));
  /** Some banks write each element on a line of its own. */
  const onLines = (xml: string) => xml.replaceAll('><', '>\n<');
  const lineOf = (xml: string, text: string, from = 0) => xml.slice(0, xml.indexOf(text, from)).split('\n').length;
  const entryWith = (xml: string, reference: string, change: (entry: string) => string) =>
    xml.replace(/<Ntry>.*?<\/Ntry>/gs, (one) => (one.includes(`>${reference}<`) ? change(one) : one));

  it('in some entries is named with its line, and the other entries are read', async () => {
    let xml = onLines(camt({ iban: OURS, entries: named }));
    xml = entryWith(xml, 'A1', (one) => one.replace('>5.00<', '>cinque<').replace('>CRDT<', '>AVERE<'));
    xml = entryWith(xml, 'A3', (one) => one.replace(/<Sts>.*?<\/Sts>\n/s, ''));
    xml = entryWith(xml, 'A5', (one) => one.replace('>2026-03-02<', '>02/03/2026<'));
    const found = await read(xml);
    const [first, third, fifth] = ['A1', 'A3', 'A5'].map((name) => xml.lastIndexOf('<Ntry>', xml.indexOf(`>${name}<`)));
    const at = (from: number | undefined, text: string) => String(lineOf(xml, text, from));
    expect(faultMessages(found.badLines)).toEqual([
      `Movimento 1 (A1), riga ${at(first, '<Ntry>')}: Amt, riga ${at(first, '<Amt')}: il numero non si legge: i decimali si scrivono con il punto; CdtDbtInd, riga ${at(first, '<CdtDbtInd>')}: il codice non è nell’elenco ammesso.`,
      `Movimento 3 (A3), riga ${at(third, '<Ntry>')}: BookgDt, riga ${at(third, '<BookgDt>')}: l’elemento «BookgDt» non è atteso qui: ci si aspetta «RvslInd» o «Sts».`,
      `Movimento 5 (A5), riga ${at(fifth, '<Ntry>')}: BookgDt/Dt, riga ${at(fifth, '<Dt>')}: la data non esiste: si scrive come 2026-03-20.`,
    ]);
    expect(found.lines.map(({ bankReference }) => bankReference)).toEqual(['A2', 'A4']);
    expect(checkStatement(found, OURS)).toBeNull();
  });

  it('outside of entries refuses the file with all faults and their lines', async () => {
    const xml = onLines(camt({ iban: OURS, entries: named }))
      .replace('<MsgId>', `<MsgId>${'x'.repeat(40)}`)
      .replace(/<CreDtTm>[^<]*/, '<CreDtTm>ieri');
    expect(await refusal(xml)).toBe(
      `Il file non rispetta lo schema camt.053. BkToCstmrStmt/GrpHdr/MsgId, riga ${String(lineOf(xml, '<MsgId>'))}: il testo supera i 35 caratteri ammessi. BkToCstmrStmt/GrpHdr/CreDtTm, riga ${String(lineOf(xml, '<CreDtTm>'))}: la data e l’ora non esistono: si scrivono come 2026-03-20T08:30:00.`,
    );
    const balances = onLines(camt({ iban: OURS, entries: named })).replace(/<Bal>.*<\/Bal>\n/s, '');
    expect(await refusal(balances)).toMatch(
      /Ntry, riga \d+: l’elemento «Ntry» non è atteso qui: ci si aspetta .*«Bal»/,
    );
  });

  it('in the statement of another account does not affect ours', async () => {
    const [, foreign = ''] =
      /(<Stmt>.*<\/Stmt>)/s.exec(camt({ iban: 'DE89370400440532013000', entries: [entry()] })) ?? [];
    const xml = camt({ iban: OURS, entries: named }).replace(
      '</Stmt>',
      `</Stmt>${foreign.replaceAll('<Amt Ccy="EUR">', '<Amt Ccy="euro">')}`,
    );
    expect((await read(xml)).lines).toHaveLength(5);
  });

  it('among more than the parser reports makes no other entry count as good', async () => {
    const many = Array.from({ length: 300 }, (_, index) => entry({ amount: '5.00', reference: `B${String(index)}` }));
    const xml = camt({ iban: OURS, entries: [...many, entry({ reference: 'GOOD' })] }).replaceAll('>5.00<', '>cinque<');
    expect(await refusal(xml)).toMatch(/^Il file non rispetta lo schema camt\.053\. .*Altri errori: \d+ o più\.$/);
  });
});
