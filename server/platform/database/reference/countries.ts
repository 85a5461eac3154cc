/** The countries of ISO 3166 with their Italian names; the package by itself would load those of eighty languages. */
import countries from 'i18n-iso-countries/index.js';
import italian from 'i18n-iso-countries/langs/it.json';

countries.registerLocale(italian);

export { countries };
