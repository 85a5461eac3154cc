import { mergeDraft } from '../../../shared/drafts/mergeDraft';
import { draftFields } from './draftFields';
import type { FormContent } from './model';

const rows = 'raccomandazioni/interventoRaccomandato';
const draft = (given: Partial<FormContent> = {}): FormContent => ({
  content: {
    datiGenerali: { numeroUnitaImmobiliari: '2', motivazione: '1' },
    datiFabbricato: { rapportoSV: '0.7000' },
    raccomandazioni: { interventoRaccomandato: [{ codice: '1', tempoRitornoInvestimento: '7' }] },
  },
  people: { ownerName: 'Rossi Mario' },
  companyId: null,
  ...given,
});
const base = { typed: draft(), saved: draft() };
const withRows = (...works: { codice: string; tempoRitornoInvestimento: string }[]) =>
  draft({ content: { ...draft().content, raccomandazioni: { interventoRaccomandato: works } } });

it('merges fields, people and the company of a certificate one by one', () => {
  const mine = draft({
    content: { ...draft().content, datiGenerali: { numeroUnitaImmobiliari: '3', motivazione: '1' } },
    people: { ownerName: 'Rossi Mario', clientName: 'Bianchi Anna' },
  });
  const theirs = draft({
    content: { ...draft().content, datiGenerali: { numeroUnitaImmobiliari: '2', motivazione: '4' } },
    people: { ownerName: 'Rossi Maria', clientName: null },
    companyId: 's1',
  });
  const { content, clashes, others } = mergeDraft(base, mine, theirs, draftFields);
  expect(content.content.datiGenerali).toEqual({ numeroUnitaImmobiliari: '3', motivazione: '4' });
  expect(content.people).toEqual({ ownerName: 'Rossi Maria', clientName: 'Bianchi Anna' });
  expect(content.companyId).toBe('s1');
  expect([clashes, others]).toEqual([[], ['datiGenerali/motivazione', 'people/ownerName', 'companyId']]);
});

it('takes comune, street and CAP from one side when two people changed one each', () => {
  const place = { codiceISTAT: '037006', indirizzo: 'Via Roma, 1' };
  const of = (identity: object, CAP: string) =>
    draft({ content: { datiGenerali: { datiIdentificativi: identity }, datiExtra: { CAP } } });
  const before = { typed: of(place, '40121'), saved: of(place, '40121') };
  const theirs = of({ ...place, codiceISTAT: '040012' }, '47121');
  const { content, clashes, base: after } = mergeDraft(before, of(place, '40122'), theirs, draftFields);
  expect(content.content).toMatchObject({ datiGenerali: { datiIdentificativi: place }, datiExtra: { CAP: '40122' } });
  expect(clashes).toEqual([
    {
      name: 'address',
      mine: draftFields.of(of(place, '40122'))['address'],
      theirs: draftFields.of(theirs)['address'],
    },
  ]);
  expect(draftFields.with(content, { address: clashes[0]?.theirs }).content).toEqual(theirs.content);
  expect(after.saved.content).toMatchObject({ datiGenerali: { datiIdentificativi: place } });
});

it('takes a list of rows as one field, in whatever order the members of its rows are', () => {
  const [own, other] = [
    { codice: '1', tempoRitornoInvestimento: '7' },
    { codice: '2', tempoRitornoInvestimento: '9' },
  ];
  const alone = mergeDraft(
    base,
    withRows(own, other),
    withRows({ tempoRitornoInvestimento: '7', codice: '1' }),
    draftFields,
  );
  expect([alone.content.content.raccomandazioni, alone.clashes, alone.others]).toEqual([
    { interventoRaccomandato: [own, other] },
    [],
    [],
  ]);
  const both = mergeDraft(base, withRows(own, other), withRows(), draftFields);
  expect(both.clashes).toEqual([{ name: rows, mine: [own, other], theirs: [] }]);
  expect(both.content.content.raccomandazioni).toEqual({ interventoRaccomandato: [own, other] });
});

it('compares no computed value, which nobody typed', () => {
  const { datiFabbricato: _computed, ...typed } = draft().content;
  const theirs = draft({ content: { ...typed, datiFabbricato: { rapportoSV: '0.9000' } } });
  const { clashes, others } = mergeDraft(undefined, draft(), theirs, draftFields);
  expect([clashes, others]).toEqual([[], []]);
});
