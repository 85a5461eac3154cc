/** How each language we speak calls itself and writes dates, in the terms of .NET that ABP clients expect. */
import type { Language } from './texts';

export interface Culture {
  readonly displayName: string;
  readonly englishName: string;
  readonly threeLetterIsoLanguageName: string;
  readonly twoLetterIsoLanguageName: string;
  readonly isRightToLeft: boolean;
  readonly cultureName: string;
  readonly name: string;
  readonly nativeName: string;
  readonly dateTimeFormat: {
    readonly calendarAlgorithmType: string;
    readonly dateTimeFormatLong: string;
    readonly shortDatePattern: string;
    readonly fullDateTimePattern: string;
    readonly dateSeparator: string;
    readonly shortTimePattern: string;
    readonly longTimePattern: string;
  };
}

export const CULTURES: Readonly<Record<Language, Culture>> = {
  it: {
    displayName: 'Italiano',
    englishName: 'Italian',
    threeLetterIsoLanguageName: 'ita',
    twoLetterIsoLanguageName: 'it',
    isRightToLeft: false,
    cultureName: 'it',
    name: 'it',
    nativeName: 'italiano',
    dateTimeFormat: {
      calendarAlgorithmType: 'SolarCalendar',
      dateTimeFormatLong: 'dddd d MMMM yyyy',
      shortDatePattern: 'dd/MM/yyyy',
      fullDateTimePattern: 'dddd d MMMM yyyy HH:mm:ss',
      dateSeparator: '/',
      shortTimePattern: 'HH:mm',
      longTimePattern: 'HH:mm:ss',
    },
  },
  en: {
    displayName: 'English',
    englishName: 'English',
    threeLetterIsoLanguageName: 'eng',
    twoLetterIsoLanguageName: 'en',
    isRightToLeft: false,
    cultureName: 'en',
    name: 'en',
    nativeName: 'English',
    dateTimeFormat: {
      calendarAlgorithmType: 'SolarCalendar',
      dateTimeFormatLong: 'dddd, MMMM d, yyyy',
      shortDatePattern: 'M/d/yyyy',
      fullDateTimePattern: 'dddd, MMMM d, yyyy h:mm:ss tt',
      dateSeparator: '/',
      shortTimePattern: 'h:mm tt',
      longTimePattern: 'h:mm:ss tt',
    },
  },
};
