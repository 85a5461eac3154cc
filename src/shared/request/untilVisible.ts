/** Resolves when the page is visible: at once where it is not in the background. Made for `abortable`. */
export const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') {
      resolve();
      return;
    }
    const stop = () => {
      document.removeEventListener('visibilitychange', look);
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', stop);
  });
