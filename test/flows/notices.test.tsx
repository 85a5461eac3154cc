import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { noticeRaised, noticesSlice, type NoticeSeverity } from '../../src/shared/notices';
import { Toaster } from '../../src/shared/ui/Toaster';

/** The toasts come with the first notice: a test waits for them before its clock begins. */
async function raise(...notices: Parameters<typeof noticeRaised>[0][]) {
  const store = configureStore({ reducer: { notices: noticesSlice.reducer } });
  await import('../../src/shared/ui/Toast');
  render(
    <Provider store={store}>
      <IntlProvider locale="it" defaultLocale="it" onError={() => undefined}>
        <Toaster />
      </IntlProvider>
    </Provider>,
  );
  await act(async () => {
    notices.forEach((notice) => store.dispatch(noticeRaised(notice)));
    await Promise.resolve();
  });
}
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

describe('notices', () => {
  it.each<[NoticeSeverity, string]>([
    ['neutral', 'Informazione'],
    ['success', 'Operazione riuscita'],
    ['info', 'Informazioni'],
    ['warning', 'Avviso'],
    ['error', 'Si è verificato un errore'],
  ])('of severity %s are titled %s by default [ERR-06]', async (severity, title) => {
    await raise({ severity, message: 'Il testo' }, { severity, message: 'Altro', title: 'Un titolo suo' });
    const region = within(screen.getByRole('region', { name: 'Notifiche' }));
    expect(region.getByText(title)).toBeVisible();
    expect(region.getByText('Un titolo suo')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifiche' })).toHaveAttribute('aria-live', 'polite');
  });

  it('say our messages with their values', async () => {
    await raise({
      severity: 'info',
      message: {
        id: 'test.rows',
        defaultMessage: '{count, plural, one {# riga} other {# righe}}',
        values: { count: 2 },
      },
    });
    expect(screen.getByText('2 righe')).toBeVisible();
  });

  describe('in time', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: 0 });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('last 5000 ms by default [ERR-10]', async () => {
      await raise(
        { severity: 'info', message: 'Breve' },
        { severity: 'info', message: 'Lunga', duration: 9000 },
        { severity: 'info', message: 'Resta', duration: null },
      );
      pass(4990);
      expect(screen.getByText('Breve')).toBeInTheDocument();
      pass(20);
      expect(screen.queryByText('Breve')).not.toBeInTheDocument();
      pass(4000);
      expect(screen.queryByText('Lunga')).not.toBeInTheDocument();
      pass(3_600_000);
      expect(screen.getByText('Resta')).toBeInTheDocument();
    });

    it('wait while the pointer or the focus is on them, and then go on [ERR-10]', async () => {
      await raise({ severity: 'info', message: 'Con calma' });
      const toast = screen.getByRole('status');
      pass(4000);
      fireEvent.mouseEnter(toast);
      pass(60_000);
      expect(screen.getByText('Con calma')).toBeInTheDocument();
      fireEvent.mouseLeave(toast);
      pass(900);
      expect(screen.getByText('Con calma')).toBeInTheDocument();
      fireEvent.focus(toast);
      pass(60_000);
      fireEvent.blur(toast);
      pass(200);
      expect(screen.queryByText('Con calma')).not.toBeInTheDocument();
    });
  });

  it('can be closed by default [ERR-10]', async () => {
    await raise(
      { severity: 'success', message: 'Salvato' },
      { severity: 'error', message: 'Fermo', dismissible: false },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi la notifica: Operazione riuscita' }));
    expect(screen.queryByText('Salvato')).not.toBeInTheDocument();
    expect(screen.getByText('Fermo')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
