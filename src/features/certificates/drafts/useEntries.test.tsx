import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useEntries, type Entries } from './useEntries';

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="it" defaultLocale="it">
    {children}
  </IntlProvider>
);

it('says that a field lacks until something is typed, not until that is saved', () => {
  const given = {
    content: { dataEmissione: '2026-11-20' },
    saved: { missing: ['dataEmissione', 'datiAttestato'], findings: [] },
  } as unknown as Entries;
  const { result } = renderHook(() => useEntries(given), { wrapper });
  expect(result.current.hintAt('dataEmissione')).toBeUndefined();
  expect(result.current.hintAt('datiAttestato')).toBe('Manca ancora.');
});

it('says one problem of a field at a time, an error before a warning [VAL-03]', () => {
  const finding = (level: string, path: string, message: string) => ({
    rule: '1',
    level,
    path,
    message,
    overrule: null,
  });
  const given = {
    content: {},
    saved: {
      missing: [],
      findings: [
        finding('warning', 'a', 'La superficie è insolita.'),
        finding('error', 'a', 'La superficie è più piccola di quella riscaldata.'),
        finding('error', 'a', 'La superficie non è un numero.'),
        finding('warning', 'b', 'Il volume è insolito.'),
        finding('warning', 'b', 'Il volume è di un altro edificio.'),
      ],
    },
  } as unknown as Entries;
  const { result } = renderHook(() => useEntries(given), { wrapper });
  expect(result.current.problemAt('a')).toEqual({ text: 'La superficie è più piccola di quella riscaldata.' });
  expect(result.current.problemAt('b')).toEqual({ text: 'Il volume è insolito.' });
});
