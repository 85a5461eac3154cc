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
