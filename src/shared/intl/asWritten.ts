/**
 * For texts that people of the region wrote, which no language of the portal changes: they are Italian on every page.
 */
export const asWritten = { lang: 'it', dir: 'ltr' } as const;
