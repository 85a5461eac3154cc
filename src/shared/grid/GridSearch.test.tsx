import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { GridSearch } from './GridSearch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const searches: string[] = [];
const onSearch = (text: string) => {
  searches.push(text);
};
const boxOver = (searched: string) => (
  <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
    <GridSearch hint="Nome" searched={searched} onSearch={onSearch} />
  </IntlProvider>
);
const type = (value: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
};
const pause = (milliseconds = 200) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

it.each(['anna', ''])('searches for «%s», typed before the list has confirmed the search for «an»', (further) => {
  searches.length = 0;
  const { rerender } = render(boxOver(''));
  type('an');
  pause();
  type(further);
  rerender(boxOver('an'));
  expect(screen.getByRole('searchbox')).toHaveValue(further);
  pause();
  expect(searches).toEqual(['an', further]);
});

it('takes over the search of a saved view, and again the one that it had searched for itself', () => {
  const { rerender } = render(boxOver(''));
  type('an');
  pause();
  for (const searched of ['an', 'rossi', 'an', '']) {
    rerender(boxOver(searched));
    expect(screen.getByRole('searchbox')).toHaveValue(searched);
  }
});

it('searches a fifth of a second after the last key, and not before', () => {
  searches.length = 0;
  render(boxOver(''));
  type('a');
  pause(199);
  type('an');
  pause(199);
  expect(searches).toEqual([]);
  pause(1);
  expect(searches).toEqual(['an']);
});
