import type { IntlConfig } from 'react-intl';

/** A text that a language lacks stands in another one: that is no error. */
export const reportUnlessMissing: NonNullable<IntlConfig['onError']> = (error) => {
  const code: string = error.code;
  if (code !== 'MISSING_TRANSLATION') console.error(error);
};
