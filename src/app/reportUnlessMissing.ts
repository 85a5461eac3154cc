import type { IntlConfig } from 'react-intl';

/** A text that a language lacks is shown in another one, so it is not reported as an error. */
export const reportUnlessMissing: NonNullable<IntlConfig['onError']> = (error) => {
  const code: string = error.code;
  if (code !== 'MISSING_TRANSLATION') console.error(error);
};
