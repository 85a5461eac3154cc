/** Tests the rules of law and office for a company that requests to keep thermal plants. */
import { ApiError } from '../../../platform/errors';
import { checkRequest, missingData, requestValues, type RequestInput } from './request';

const INPUT: RequestInput = {
  reaProvince: ' bo ',
  reaNumber: '0123456',
  letters: ['e', 'c', 'a', 'c'],
  technicalManager: '  Luca   Verdi ',
  fgasNumber: null,
  fgasUntil: null,
  note: null,
  fileIds: ['f'],
};
const KNOWN = { isProvince: true, sentBefore: 0, sentNow: 1, today: '2026-06-15' };

/** Returns the members with a fault. */
function wrongAt(change: Partial<RequestInput>, known: Partial<typeof KNOWN> = {}): string[] {
  try {
    checkRequest(requestValues({ ...INPUT, ...change }), { ...KNOWN, ...known });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.validationErrors ?? []).flatMap(({ members }) => members);
  }
}

it('brings a request into one spelling', () => {
  expect(requestValues({ ...INPUT, note: ' Prima riga\r\nseconda ' })).toEqual({
    reaProvince: 'BO',
    reaNumber: '123456',
    letters: 'ace',
    technicalManager: 'Luca Verdi',
    fgasNumber: null,
    fgasUntil: null,
    note: 'Prima riga\nseconda',
  });
});

it.each<[why: string, change: Partial<RequestInput>, known: Partial<typeof KNOWN>, members: string[]]>([
  ['a whole request', {}, {}, []],
  ['a province that is none', { reaProvince: 'XX' }, { isProvince: false }, ['reaProvince']],
  ['a number with letters', { reaNumber: '12A' }, {}, ['reaNumber']],
  ['a number of eight digits', { reaNumber: '12345678' }, {}, ['reaNumber']],
  ['nought as a number', { reaNumber: '000' }, {}, ['reaNumber']],
  ['no letter', { letters: [] }, {}, ['letters']],
  ['letters without c', { letters: ['d', 'e'] }, {}, ['letters']],
  ['nobody who answers for the technical side', { technicalManager: '  ' }, {}, ['technicalManager']],
  ['an F-gas certificate in force', { fgasNumber: 'FG-1', fgasUntil: '2026-06-15' }, {}, []],
  ['an F-gas certificate without its day', { fgasNumber: 'FG-1' }, {}, ['fgasUntil']],
  ['a day without its certificate', { fgasUntil: '2027-01-01' }, {}, ['fgasNumber']],
  ['an F-gas certificate that ended yesterday', { fgasNumber: 'FG-1', fgasUntil: '2026-06-14' }, {}, ['fgasUntil']],
  ['no document', { fileIds: [] }, { sentNow: 0 }, ['fileIds']],
  ['no new document, where one was sent before', { fileIds: [] }, { sentNow: 0, sentBefore: 1 }, []],
  ['more documents than a dossier holds', {}, { sentNow: 2, sentBefore: 29 }, ['fileIds']],
  [
    'everything at once',
    { reaNumber: '', letters: [], technicalManager: '' },
    { isProvince: false, sentNow: 0 },
    ['reaProvince', 'reaNumber', 'letters', 'technicalManager', 'fileIds'],
  ],
])('finds the fault of %s', (_why, change, known, members) => {
  expect(wrongAt(change, known)).toEqual(members);
});

describe('the data of the company that a request needs', () => {
  const company = {
    fiscalCode: '01234567897',
    vatNumber: null,
    pec: 'x@pec.example',
    seatAddress: 'Via Po 1',
    seatIstat: '037006',
    legalRepresentative: 'Ada Neri',
  };
  it('accepts the fiscal code of a company as its VAT number, but no personal one', () => {
    expect(missingData(company)).toEqual([]);
    expect(missingData({ ...company, fiscalCode: 'RSSMRA70A01D704B' })).toEqual(['vatNumber']);
    expect(missingData({ ...company, fiscalCode: 'RSSMRA70A01D704B', vatNumber: '01234567897' })).toEqual([]);
  });
  it('names all missing data', () => {
    expect(missingData({ ...company, pec: null, seatIstat: null, legalRepresentative: null })).toEqual([
      'pec',
      'seat',
      'legalRepresentative',
    ]);
  });
});
